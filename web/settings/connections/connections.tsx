import { useRef } from 'react'
import type { About } from '../../data/api.ts'
import { connection } from '../../data/live.ts'
import { Offline, Plus } from '../../ui/icons.tsx'
import { Loaded } from '../loaded.tsx'
import { Rows } from '../parts.tsx'
import { Connect } from './connect.tsx'
import { NewKey } from './new-key.tsx'
import { PauseAll } from './pause-all.tsx'
import { ProgramCard } from './program-card.tsx'
import { usePrograms } from './use-programs.ts'

/** The programs that may act for the person, how far each is trusted, and how to connect one. */
export function Connections({ about }: { about: About }) {
  const { isLost } = connection.use()
  const programs = usePrograms()
  const connect = useRef<HTMLDivElement>(null)
  const goToConnect = () => {
    connect.current?.scrollIntoView({ block: 'start' })
    connect.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }
  return (
    <div className="text-sm">
      <h1 className="text-xl/7 font-semibold">Connections</h1>
      <p className="mt-1 max-w-lg text-ink-2">
        Programs that use your tasks. Each acts as you, only on your tasks, and everything it does is in your
        history with its name.
      </p>
      <div role="status">
        {isLost && (
          <p className="mt-3 flex items-center gap-2 text-warn">
            <Offline /> Needs a connection. Nothing here can be changed until it is back.
          </p>
        )}
      </div>
      <fieldset disabled={isLost} className="min-w-0">
        <legend className="sr-only">Connections</legend>
        <Programs programs={programs} historyDays={about.history_days} onConnect={goToConnect} />
        <PauseAll programs={programs.resource.data ?? []} save={programs.save} />
        <div ref={connect}>
          <Connect about={about} />
        </div>
        <NewKey historyDays={about.history_days} onMade={() => void programs.resource.load()} />
      </fieldset>
    </div>
  )
}

type ProgramsProps = {
  programs: ReturnType<typeof usePrograms>
  historyDays: number
  onConnect: () => void
}

function Programs({ programs: { resource, change }, historyDays, onConnect }: ProgramsProps) {
  return (
    <section aria-label="What each program may do" className="mt-8">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-[0.9375rem]/[1.375rem] font-semibold">What each program may do</h2>
          <p className="text-[0.8125rem]/[1.125rem] text-ink-2">New programs start at Act.</p>
        </div>
        <button type="button" className="button" onClick={onConnect}>
          <Plus /> Connect a program
        </button>
      </div>
      <Loaded resource={resource}>
        {(programs) => (
          <>
            <Rows>
              {programs.map((program) => (
                <ProgramCard
                  key={program.program}
                  program={program}
                  historyDays={historyDays}
                  onChange={(changed) => void change(program, changed)}
                  onRemoved={() => void resource.load()}
                />
              ))}
            </Rows>
            {programs.some(({ kind }) => kind === 'mcp') && (
              <p className="mt-2 text-[0.8125rem]/[1.125rem] text-ink-2">
                On this computer, an <code>errand mcp</code> program is known by the name it gives itself; use
                an API key where that matters.
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
