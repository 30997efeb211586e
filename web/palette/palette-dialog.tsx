import { useId, useRef, useState } from 'react'
import { openTask } from '../app/route.ts'
import { Search } from '../ui/icons.tsx'
import { type KeyEffects, KeyLine } from '../ui/key-line.tsx'
import { Back, Warning } from '../ui/more-icons.tsx'
import { useModal } from '../ui/use-modal.ts'
import type { Row } from './find-rows.ts'
import { wordsOf } from './match.ts'
import { runPaletteKey } from './palette-keys.ts'
import { PaletteRow } from './palette-row.tsx'
import { type Rows, useRows } from './use-rows.ts'

type Props = Parameters<typeof useRows>[0] & { onClose: () => void }

export function PaletteDialog({ onClose, ...page }: Props) {
  const dialog = useModal()
  const isPressed = useRef(false)
  const id = useId()
  const shown = useRows(page)
  const [problem, setProblem] = useState<string>()
  const close = () => dialog.current?.close()
  const choose = async (row: Row | undefined) => {
    if (!row) return
    const run = 'task' in row ? () => openTask(row.task.number) : row.command.run
    if (!('command' in row && row.command.mayFail)) {
      // Gives the focus back before the command runs, because that may move it.
      close()
      return void run()
    }
    try {
      await run()
      close()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <dialog
      ref={dialog}
      aria-label="Search or run a command"
      className="dialog top-[min(6rem,8vh)] mt-0 mb-0 max-h-[min(40rem,calc(100dvh-min(12rem,16vh)))] max-w-150 flex-col !overflow-hidden p-0 text-sm open:flex max-tablet:top-0 max-tablet:max-h-dvh max-tablet:w-full max-tablet:max-w-none max-tablet:rounded-t-none max-tablet:border-x-0"
      onClose={onClose}
      onKeyDown={(event) => runPaletteKey(event, { ...shown, choose, dialog })}
      // Both ends of the click must be outside: selecting text may end there.
      onPointerDown={({ target, currentTarget }) => {
        isPressed.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressed.current && target === currentTarget) currentTarget.close()
      }}
    >
      <Field
        id={id}
        shown={shown}
        onType={(text) => {
          setProblem(undefined)
          shown.type(text)
        }}
        onClose={close}
      />
      {problem && (
        <p role="alert" className="flex flex-none items-center gap-2 px-4 pt-2.5 text-danger">
          <Warning /> Not added. {problem}
        </p>
      )}
      <Results id={id} shown={shown} onChoose={(row) => void choose(row)} />
      <KeyLine
        keys={shown.task ? ACTION_KEYS : KEYS}
        className="flex-none gap-x-4 border-t border-line px-4 py-2"
      />
    </dialog>
  )
}

type FieldProps = { id: string; shown: Rows; onType: (text: string) => void; onClose: () => void }

function Field({ id, shown, onType, onClose }: FieldProps) {
  const { query, task, rows, at, showActions } = shown
  return (
    <div className="flex min-h-13 flex-none items-center gap-2.5 border-b border-line ps-4 pe-3 text-ink-3 max-tablet:min-h-15">
      {task ? <ChosenTask title={task.title} onBack={() => showActions(undefined)} /> : <Search />}
      <input
        role="combobox"
        aria-label={task ? `Actions: ${task.title}` : 'Search tasks or run a command'}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-rows`}
        aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
        placeholder={task ? 'Choose an action' : 'Search tasks or run a command'}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={1000}
        dir="auto"
        value={query}
        onChange={({ target }) => onType(target.value)}
        className="min-h-11 min-w-0 flex-1 bg-transparent text-base text-ink outline-none"
      />
      <button
        type="button"
        className="flex min-h-11 min-w-11 flex-none items-center justify-end text-[0.8125rem] font-medium text-accent"
        onClick={onClose}
      >
        <kbd className="pointer-coarse:hidden">Esc</kbd>
        <span className="sr-only pointer-coarse:not-sr-only">Close</span>
      </button>
    </div>
  )
}

/** The task whose actions are shown. A click goes back, as Escape does. */
function ChosenTask({ title, onBack }: { title: string; onBack: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Back from ${title}`}
      className="flex min-h-7 max-w-[45%] min-w-0 items-center gap-1 rounded-md bg-bubble ps-1 pe-2 text-[0.8125rem] text-ink-2 pointer-coarse:min-h-11"
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector('input')?.focus()
        onBack()
      }}
    >
      <span className="flex-none rtl:-scale-x-100">
        <Back />
      </span>
      <bdi className="truncate">{title}</bdi>
    </button>
  )
}

type ResultsProps = { id: string; shown: Rows; onChoose: (row: Row) => void }

function Results({ id, shown: { query, task, sections, rows, at, showActions }, onChoose }: ResultsProps) {
  return (
    <div
      id={`${id}-rows`}
      role="listbox"
      aria-label={task ? 'Actions' : 'Results'}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1 pb-2"
    >
      {sections.map(({ title, rows: list }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inside a listbox.
        <div key={title} role="group" aria-labelledby={`${id}-section-${index}`}>
          <h3
            id={`${id}-section-${index}`}
            role="presentation"
            className="px-2.5 pt-2.5 pb-1 text-xs/4 font-medium text-ink-3"
          >
            {title}
          </h3>
          {list.map((row) => {
            const place = rows.indexOf(row)
            return (
              <PaletteRow
                key={row.id}
                id={`${id}-${place}`}
                row={row}
                words={wordsOf(query)}
                isActive={place === at}
                onChoose={() => onChoose(row)}
                onActions={() => 'task' in row && showActions(row.task)}
              />
            )
          })}
        </div>
      ))}
      {rows.length === 0 && <p className="px-2.5 py-4 text-ink-2">No action is called that.</p>}
    </div>
  )
}

const KEYS: KeyEffects = [
  [['↑', '↓'], 'choose'],
  [['Enter'], 'open'],
  [['Tab'], 'actions of a task'],
  [['Esc'], 'close'],
]
const ACTION_KEYS: KeyEffects = [
  [['↑', '↓'], 'choose'],
  [['Enter'], 'do it'],
  [['Esc'], 'back'],
]
