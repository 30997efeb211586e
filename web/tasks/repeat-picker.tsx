import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { useToday } from '../data/use-today.ts'
import { Check, Repeat, Warning } from '../ui/icons.tsx'
import { Popover } from '../ui/popover.tsx'
import { repeatTask } from './actions.ts'
import { capital, type RepeatChoice, repeatChoices } from './repeat-choices.ts'
import { type RepeatReading, readWords } from './repeat-draft.ts'

type Props = {
  task: Task
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Changes how a task repeats: in words, or by a common choice. */
export default function RepeatPicker({ task, anchor, onClose }: Props) {
  const today = useToday()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(task.repeat ?? '')
  const [failure, setFailure] = useState<string>()
  const reading = readWords(words)
  useEffect(() => {
    // On a phone the keyboard would cover the choices.
    if (matchMedia('(pointer: fine)').matches) field.current?.select()
  }, [])
  const pick = async (said: string) => {
    try {
      if (said !== (task.repeat ?? 'none')) await repeatTask(task, said)
      field.current?.closest('dialog')?.close()
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <Popover label={`Repeat: ${task.title}`} anchor={anchor} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if ('problem' in reading) setFailure(reading.problem)
          else void pick(reading.repeat === undefined ? 'none' : words.trim())
        }}
      >
        <header className="sticky top-0 z-10 grid min-h-14 grid-cols-[1fr_auto_1fr] items-center border-b border-line bg-surface px-2 min-[720px]:hidden">
          <h2 className="col-start-2 text-base font-semibold">Repeat</h2>
          <button type="submit" className="quiet justify-self-end !text-[0.9375rem]">
            Done
          </button>
        </header>
        <div className="grid grid-cols-1 gap-2.5 p-3 max-[719px]:px-4">
          <input
            ref={field}
            aria-label="Repeat in words"
            aria-describedby="repeat-read"
            placeholder="every 2 weeks"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={100}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              setFailure(undefined)
            }}
            className="field max-[719px]:!text-base"
          />
          <Reading reading={reading} saved={task.repeat} failure={failure} />
        </div>
        <Choices
          choices={repeatChoices(task.due_date ?? today)}
          chosen={'repeat' in reading ? (reading.repeat ?? 'none') : undefined}
          onPick={pick}
        />
        <p className="border-t border-line px-3 py-2 text-xs/5 text-ink-2 max-[719px]:px-4">
          Or in words: 3 days after I finish, every day until June, 10 times
        </p>
      </form>
    </Popover>
  )
}

type ReadingProps = { reading: RepeatReading; saved: string | undefined; failure: string | undefined }

/** The repetition that Enter would save, or why it would not. */
function Reading({ reading, saved, failure }: ReadingProps) {
  const isNew = 'repeat' in reading && reading.repeat !== saved
  const tone = failure ? 'text-danger' : isNew ? 'text-accent' : 'text-ink-2'
  const said = 'repeat' in reading ? capital(reading.repeat ?? 'Does not repeat') : reading.problem
  return (
    <div className={`flex min-h-7 items-center gap-1.5 text-[0.8125rem]/[1.125rem] font-medium ${tone}`}>
      {failure ? <Warning /> : isNew ? <Repeat /> : null}
      <p id="repeat-read" aria-live="polite" className="flex-1 wrap-anywhere">
        {failure ?? said}
      </p>
      {isNew && (
        <button type="submit" className="quiet max-[719px]:!hidden">
          Set <kbd className="pointer-coarse:hidden">Enter</kbd>
        </button>
      )}
    </div>
  )
}

type ChoicesProps = { choices: RepeatChoice[]; chosen: string | undefined; onPick: (words: string) => void }

/** One tab stop. The arrow keys only move the focus, because picking a choice saves it. */
function Choices({ choices, chosen, onPick }: ChoicesProps) {
  const tabStop = Math.max(
    0,
    choices.findIndex(({ words }) => words === chosen),
  )
  const move = (event: React.KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
    const at = radios.indexOf(document.activeElement as HTMLElement)
    radios[(at + step + radios.length) % radios.length]?.focus()
  }
  return (
    <div
      role="radiogroup"
      aria-label="Common choices"
      onKeyDown={move}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-0.5 border-t border-line p-1.5"
    >
      {choices.map(({ label, words, hint }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would be picked by the arrow keys.
        <button
          key={words}
          type="button"
          role="radio"
          aria-checked={words === chosen}
          tabIndex={index === tabStop ? 0 : -1}
          className="grid min-h-8.5 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-2.5 rounded-md px-2 py-1.5 text-start hover:bg-sunken aria-checked:bg-sunken max-[719px]:min-h-12 max-[719px]:text-base"
          onClick={() => onPick(words)}
        >
          <span className="text-accent">{words === chosen && <Check />}</span>
          {label}
          {hint && <span className="text-xs text-ink-3">{hint}</span>}
        </button>
      ))}
    </div>
  )
}
