import type { ReactNode } from 'react'
import type { ImportView } from '../../src/import/import-view.ts'
import { Check, Repeat } from '../ui/icons.tsx'
import { Warning } from '../ui/more-icons.tsx'
import { FORMAT_NAMES, sayCount, sayDay, sayParts } from './import-words.ts'

/** What an import will do: where the tasks come from and go, the first of them, and what cannot be kept. */
export function Preview({ view }: { view: ImportView }) {
  const { files, lists, first, duplicates, warnings, added, steps } = view
  const more = added - steps - first.length
  return (
    <div className="grid gap-4 text-[0.8125rem]/[1.125rem]">
      <p className="text-ink-2">
        {files.map(({ name, format }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <bdi className="text-ink wrap-anywhere">{name}</bdi> ({FORMAT_NAMES[format]})
          </span>
        ))}
        . {sayParts(view)}
      </p>
      {added > 0 && lists.length > 0 && (
        <Part title="Lists">
          <ul className="flex flex-wrap gap-1.5">
            {lists.map((list) => (
              <li key={list.name} className="rounded-lg bg-sunken px-2 py-1 wrap-anywhere">
                <bdi>{list.name}</bdi>{' '}
                <span className="text-ink-3">
                  {list.tasks.toLocaleString()}
                  {list.new && ', new'}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {first.length > 0 && (
        <Part title="The first tasks">
          <ul className="card divide-y divide-line">
            {first.map((task, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids yet, and never change.
              <FirstTask key={index} task={task} />
            ))}
            {more > 0 && <li className="px-3 py-1.5 text-ink-3">and {more.toLocaleString()} more</li>}
          </ul>
        </Part>
      )}
      {duplicates.count > 0 && (
        <Part title={`Left out: ${sayCount(duplicates.count)} that you already have`}>
          <Examples of={duplicates} />
        </Part>
      )}
      {added > 0 && warnings.length > 0 && (
        <Part title="Not everything can be kept">
          <ul className="grid gap-1.5">
            {warnings.map((warning) => (
              <li key={warning.message} className="flex gap-2">
                <span className="mt-0.5 flex-none text-warn [&_svg]:size-4">
                  <Warning />
                </span>
                <span className="min-w-0">
                  {warning.message} <span className="text-ink-3">({warning.count.toLocaleString()})</span>
                  <Examples of={warning} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Examples({ of: { count, examples } }: { of: { count: number; examples: readonly string[] } }) {
  return (
    <span className="block text-xs/4 text-ink-3 wrap-anywhere">
      {examples.map((example, index) => (
        <span key={example}>
          {index > 0 && '; '}
          <bdi>{example}</bdi>
        </span>
      ))}
      {count > examples.length && examples.length > 0 && '; …'}
    </span>
  )
}

function FirstTask({ task }: { task: ImportView['first'][number] }) {
  const { title, completed, due_date, due_time, repeat, priority, list, steps, tags = [] } = task
  const facts = [
    due_date && sayDay(due_date, due_time),
    priority,
    steps && (steps === 1 ? '1 step' : `${steps} steps`),
    ...tags.map((tag) => `#${tag}`),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-1.5">
      <span className={`min-w-0 wrap-anywhere ${completed ? 'text-ink-3 line-through' : ''}`}>
        <bdi>{title}</bdi>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-xs/4 text-ink-3 [&_svg]:size-3">
        {completed && (
          <span className="flex items-center gap-1">
            <Check /> Completed
          </span>
        )}
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        {repeat && (
          <span className="flex items-center gap-1">
            <Repeat /> {repeat}
          </span>
        )}
        {list && <bdi>{list}</bdi>}
      </span>
    </li>
  )
}
