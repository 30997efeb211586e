import { useState } from 'react'
import { type Way, waysToConnect } from '../../../src/connect/ways-to-connect.ts'
import type { About } from '../../data/api.ts'
import { TabList } from '../../ui/tab-list.tsx'
import { Section, Snippet } from '../parts.tsx'

export function Connect({ about }: { about: About }) {
  const ways = waysToConnect({ start: about.mcp_command, url: `${about.base_url}/mcp` })
  const [chosen, setChosen] = useState(ways[0]?.name ?? '')
  const way = ways.find(({ name }) => name === chosen) as Way
  return (
    <Section title="Connect a program">
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
          {way.link && (
            <a
              className="justify-self-start text-accent underline underline-offset-2 pointer-coarse:min-h-11"
              href={way.link}
            >
              Or add it to {way.name} now
            </a>
          )}
        </div>
      </div>
    </Section>
  )
}
