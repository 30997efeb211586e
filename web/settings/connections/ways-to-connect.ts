import type { About } from '../../data/api.ts'

export type Way = { name: string; steps: string[]; snippet: string }

/** How to connect each program. On the person's own machine it starts Errand itself and needs no sign-in. */
export function waysToConnect({ base_url, mcp_command: command }: About): Way[] {
  const url = `${base_url}/mcp`
  const json = (value: object) => JSON.stringify(value, null, 2)
  const shell = command && [command.command, ...command.args].map(quoted).join(' ')
  const env = Object.entries(command?.env ?? {}).map(([name, value]) => `--env ${name}=${quoted(value)} `)
  return [
    {
      name: 'Claude Desktop',
      steps: command
        ? [
            'Open Settings, Developer, Edit Config.',
            'Add this and restart the app. No key is needed on this computer.',
          ]
        : [
            'Open Settings, Connectors, Add custom connector.',
            'Give it this address. It asks you to sign in.',
          ],
      snippet: command ? json({ mcpServers: { errand: command } }) : url,
    },
    {
      name: 'Claude Code',
      steps: ['Run this in a terminal.'],
      snippet: command
        ? `claude mcp add errand ${env.join('')}-- ${shell}`
        : `claude mcp add --transport http errand ${url}`,
    },
    {
      name: 'Cursor',
      steps: ['Put this into ~/.cursor/mcp.json, or .cursor/mcp.json in a project.'],
      snippet: json({ mcpServers: { errand: command ?? { url } } }),
    },
    {
      name: 'VS Code',
      steps: ['Put this into .vscode/mcp.json.'],
      snippet: json({ servers: { errand: command ? { type: 'stdio', ...command } : { type: 'http', url } } }),
    },
    {
      name: 'Anything else',
      steps: [
        'Give it this address. It asks you to sign in.',
        'ChatGPT and other programs that run elsewhere need an https address that they can reach.',
      ],
      snippet: url,
    },
  ]
}

/** Quotes a word for a POSIX shell where it needs it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
