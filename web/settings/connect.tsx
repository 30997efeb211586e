import type { About } from '../api.ts'
import { toast } from '../toast.tsx'
import { Section } from './section.tsx'

/** What to tell other programs, so that they find this server. */
export function Connect({ about }: { about: About }) {
  const url = `${about.base_url}/mcp`
  const snippets: [string, string][] = [
    ['Claude Code', `claude mcp add --transport http errand ${url}`],
    ['Cursor', JSON.stringify({ mcpServers: { errand: { url } } })],
    ['VS Code', JSON.stringify({ servers: { errand: { type: 'http', url } } })],
    ['Claude, ChatGPT and others', url],
  ]
  return (
    <Section title="Connect Claude, Cursor, VS Code and others">
      {snippets.map(([name, text]) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className="text-[13px] font-medium">{name}</span>
          <div className="flex items-center gap-2 rounded-lg bg-sunken py-1 ps-3 pe-1">
            <code className="min-w-0 flex-1 overflow-x-auto text-[13px] whitespace-nowrap">{text}</code>
            <button
              type="button"
              className="quiet"
              aria-label={`Copy: ${name}`}
              onClick={() => void navigator.clipboard.writeText(text).then(() => toast('Copied'))}
            >
              Copy
            </button>
          </div>
        </div>
      ))}
    </Section>
  )
}
