import { type ReactNode, useEffect, useRef } from 'react'
import type { Task } from '../data/api.ts'
import { isLate, sayDone, sayDue } from '../data/dates.ts'
import { Check, List } from '../ui/icons.tsx'
import { More } from '../ui/more-icons.tsx'
import { CommandIcon } from './command-icon.tsx'
import type { Row } from './find-rows.ts'
import { matchedSpans } from './match.ts'

type Props = {
  id: string
  row: Row
  /** The words to mark. */
  words: readonly string[]
  isActive: boolean
  onChoose: () => void
  /** Shows the actions of a task. */
  onActions: () => void
}

export function PaletteRow({ id, row, words, isActive, onChoose, onActions }: Props) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const isTyped = 'command' in row && row.id.startsWith('typed-')
  const text = 'task' in row ? row.task.title : row.command.name
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, by the combobox pattern.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same.
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`group flex min-h-9.5 cursor-pointer flex-wrap items-center gap-x-3 rounded-lg px-2.5 py-1.5 text-ink-2 max-tablet:min-h-13 max-tablet:text-base pointer-coarse:min-h-11 ${isActive ? 'bg-accent-soft forced-colors:outline-2' : 'hover:bg-sunken'}`}
    >
      {'task' in row ? row.task.completed ? <Check /> : <List /> : <CommandIcon id={row.id} />}
      <span
        className={`line-clamp-2 min-w-0 grow basis-24 wrap-anywhere ${'task' in row && row.task.completed ? 'text-ink-2 line-through' : 'text-ink'}`}
      >
        <bdi>{isTyped ? text : <Marked text={text} words={words} />}</bdi>
      </span>
      <span className={`ms-auto flex items-center gap-1 text-xs ${isActive ? 'text-ink-2' : 'text-ink-3'}`}>
        {'task' in row ? (
          <>
            <TaskHint task={row.task} />
            {/* For the mouse and for touch; Tab does the same. */}
            <span
              aria-hidden="true"
              title="Actions (Tab)"
              className={`-my-1.5 -me-1.5 grid size-8 place-items-center rounded-md hover:bg-bubble pointer-coarse:size-11 pointer-coarse:!opacity-100 ${isActive ? '' : 'opacity-0 group-hover:opacity-100'}`}
              onClick={(event) => {
                event.stopPropagation()
                onActions()
              }}
            >
              <More />
            </span>
          </>
        ) : (
          <Keys keys={row.command.keys} />
        )}
      </span>
    </div>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of matchedSpans(words, text)) {
    parts.push(
      text.slice(at, start),
      <mark key={start} className="bg-transparent font-semibold text-accent">
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return [...parts, text.slice(at)]
}

function TaskHint({ task }: { task: Task }) {
  if (task.completed) return <span>Done {task.completed_at && sayDone(task.completed_at, false)}</span>
  return <span className={isLate(task) ? 'text-danger' : ''}>{sayDue(task) || task.list}</span>
}

function Keys({ keys = '' }: { keys: string | undefined }) {
  return (
    <span className="flex gap-1 max-tablet:hidden pointer-coarse:hidden">
      {keys
        .split(' ')
        .filter((key) => key !== '' && key !== 'then')
        .map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
    </span>
  )
}
