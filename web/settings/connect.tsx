import { useState } from 'react'
import type { About } from '../api.ts'
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
  const [chosen, setChosen] = useState(0)
  const way = ways[chosen] as Way
  const move = ({ key }: React.KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const next = (chosen + step + ways.length) % ways.length
    setChosen(next)
    document.getElementById(`way-${next}`)?.focus()
  }
  return (
    <Section title="Connect an assistant">
      <div className="card">
        <div
          role="tablist"
          aria-label="Program"
          onKeyDown={move}
          className="flex overflow-x-auto border-b border-line px-2 [scrollbar-width:none]"
        >
          {ways.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`way-${index}`}
              aria-selected={index === chosen}
              aria-controls="way"
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => setChosen(index)}
              className={`h-11 flex-none border-b-2 px-3 font-medium ${index === chosen ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`}
            >
              {name}
            </button>
          ))}
        </div>
        <div
          id="way"
          role="tabpanel"
          aria-labelledby={`way-${chosen}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4"
        >
          <ol className="list-decimal ps-5 text-ink-2">
            {way.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Snippet name={way.name} text={way.snippet} />
        </div>
      </div>
    </Section>
  )
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
