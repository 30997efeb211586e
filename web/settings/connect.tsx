import { useState } from 'react'
import type { About } from '../data/api.ts'
import { TabList } from '../ui/tab-list.tsx'
import { Section, Snippet } from './parts.tsx'

type Way = { name: string; steps: string[]; snippet: string }

/** How each program is told of this server; on one's own machine it starts Errand itself and needs no sign-in. */
function waysTo({ base_url, mcp_command: command }: About): Way[] {
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

export function Connect({ about }: { about: About }) {
  const ways = waysTo(about)
  const [chosen, setChosen] = useState(ways[0]?.name ?? '')
  const way = ways.find(({ name }) => name === chosen) as Way
  return (
    <Section title="Connect an assistant">
      <div className="card">
        <TabList
          label="Program"
          panel="way"
          tabs={ways.map(({ name }) => [name, name] as const)}
          selected={chosen}
          onSelect={setChosen}
          className="flex overflow-x-auto border-b border-line px-2 [scrollbar-width:none]"
        />
        <div
          id="way"
          role="tabpanel"
          aria-label={way.name}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4"
        >
          <ol className="list-decimal ps-5 text-ink-2">
            {way.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Snippet key={way.name} name={way.name} text={way.snippet} />
        </div>
      </div>
    </Section>
  )
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
