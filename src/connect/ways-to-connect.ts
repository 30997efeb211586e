// Plain TypeScript without Node, because the page uses it too.

/** The command that starts the MCP server. */
export type Start = { command: string; args: string[]; env: Record<string, string> }

export type Way = {
  /** Its name in `errand connect`. */
  id: string
  name: string
  steps: string[]
  snippet: string
  /** Opens the program, which asks whether to add Errand. */
  link?: string
  /** The same as a web address, for pages that allow no other links. */
  webLink?: string
}

/** A program on the same machine starts Errand and needs no sign-in; any other needs the address of the endpoint. */
export type Target = { start?: Start | undefined; url?: string | undefined }

/** How to connect each program. */
export function waysToConnect({ start, url = '' }: Target, platform = 'linux'): Way[] {
  const server = start ? clean(start) : { url }
  return [
    {
      id: 'claude-desktop',
      name: 'Claude Desktop',
      steps: start
        ? [
            'Open Settings, Developer, Edit Config.',
            'Add this and restart the app. No key is needed on this computer.',
          ]
        : [
            'Open Settings, Connectors, Add custom connector.',
            'Give it this address. It asks you to sign in.',
          ],
      snippet: start ? json({ mcpServers: { errand: server } }) : url,
    },
    {
      id: 'claude-code',
      name: 'Claude Code',
      steps: ['Run this in a terminal.'],
      snippet: start
        ? `claude mcp add --scope user errand ${inShell(start, platform)}`
        : `claude mcp add --scope user --transport http errand ${url}`,
    },
    {
      id: 'cursor',
      name: 'Cursor',
      steps: ['Add this to ~/.cursor/mcp.json, or .cursor/mcp.json in a project.'],
      snippet: json({ mcpServers: { errand: server } }),
      link: `cursor://anysphere.cursor-deeplink/mcp/install?${cursorQuery(server)}`,
      webLink: `https://cursor.com/en/install-mcp?${cursorQuery(server)}`,
    },
    visualStudioCode(start ? { type: 'stdio', ...server } : { type: 'http', url }),
    {
      id: 'codex',
      name: 'Codex',
      steps: ['Run this in a terminal.'],
      snippet: start
        ? `codex mcp add errand ${inShell(start, platform)}`
        : `codex mcp add errand --url ${url}`,
    },
    {
      id: 'other',
      name: 'Anything else',
      steps: url
        ? [
            'Give it this address. It asks you to sign in.',
            'ChatGPT and other programs that run elsewhere need an https address that they can reach.',
          ]
        : ['Add this to its settings for MCP servers. Most programs read this form.'],
      snippet: url || json({ mcpServers: { errand: server } }),
    },
  ]
}

function visualStudioCode(server: object): Way {
  return {
    id: 'vscode',
    name: 'VS Code',
    steps: ['Add this to .vscode/mcp.json, or to the file that "MCP: Open User Configuration" opens.'],
    snippet: json({ servers: { errand: server } }),
    link: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'errand', ...server }))}`,
    webLink: `https://insiders.vscode.dev/redirect/mcp/install?name=errand&config=${encodeURIComponent(JSON.stringify(server))}`,
  }
}

function clean({ command, args, env }: Start): object {
  return { command, args, ...(Object.keys(env).length > 0 && { env }) }
}

function json(value: object): string {
  return JSON.stringify(value, null, 2)
}

function cursorQuery(server: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(server))
  return `name=errand&config=${encodeURIComponent(btoa(String.fromCharCode(...bytes)))}`
}

/** `--env NAME=VALUE -- COMMAND`, as Claude Code and Codex take it. */
function inShell({ command, args, env }: Start, platform: string): string {
  const settings = Object.entries(env).map(([name, value]) => `--env ${name}=${quoted(value, platform)} `)
  return `${settings.join('')}-- ${[command, ...args].map((word) => quoted(word, platform)).join(' ')}`
}

/** Quotes a word where a shell needs it. */
export function quoted(word: string, platform: string): string {
  // No Windows path has a double quote.
  if (platform === 'win32') return /^[\w@%+=:,./\\-]+$/.test(word) ? word : `"${word}"`
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
