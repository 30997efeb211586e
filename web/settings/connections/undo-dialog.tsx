import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { ask, Refused, type Success } from '../../data/api.ts'
import { offerUndo } from '../../data/change-store.ts'
import { dayAt, sayDate, sayTime, today } from '../../data/dates.ts'
import { Close } from '../../ui/icons.tsx'
import { Info, Warning } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { type Program, pathOf } from './program.ts'
import { nameOf, sayChanges } from './program-words.ts'
import { sinceChoices } from './since.ts'
import { UndoIcon, type Undoing, UndoSentence } from './undo-sentence.tsx'

type Preview = {
  applied: boolean
  count: number
  /** What the undo does to each task. */
  undone: (Undoing & { change: number; at: string })[]
  stays: { change: number; at: string; title: string; because: string }[]
  confirmation?: string
  change?: number
}

type Props = { program: Program; historyDays: number; onClose: () => void }

/** Shows what undoing a program's changes does and what it leaves alone, and undoes them as one change. */
export default function UndoDialog({ program, historyDays, onClose }: Props) {
  const dialog = useModal()
  const id = useId()
  const [choices] = useState(() => sinceChoices(program, historyDays, new Date()))
  const [since, setSince] = useState(choices[0]?.at ?? '')
  const { preview, problem, isBusy, undo } = useUndo(program, since)
  const name = nameOf(program)
  const apply = async () => {
    const done = await undo()
    if (!done) return
    dialog.current?.close()
    toast(`Undid ${sayChanges(done.count)} of`, {
      about: name,
      ...(done.change !== undefined && offerUndo([done.change])),
    })
  }
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={id} className="dialog max-w-[31rem] text-sm">
      <header className="flex items-start justify-between gap-3 px-5 pt-4">
        <h2 id={id} className="pt-1 text-base font-semibold wrap-anywhere">
          Undo what <bdi>{name}</bdi> did?
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <Close />
        </button>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 py-3">
        <label className="grid gap-1">
          <span className="text-[0.8125rem]/[1.125rem] font-medium">Since</span>
          <select
            className="field max-tablet:!text-base"
            value={since}
            onChange={({ target }) => setSince(target.value)}
          >
            {choices.map(({ label, at }) => (
              <option key={label} value={at}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <div role="alert" className="empty:hidden">
          {problem && (
            <p className="flex gap-1.5 wrap-anywhere text-danger">
              <Warning /> <span>{problem}</span>
            </p>
          )}
        </div>
        <div role="status" aria-busy={!preview} className="grid min-h-12 grid-cols-[minmax(0,1fr)] gap-3">
          {preview && <Lists preview={preview} />}
        </div>
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-4">
        {preview && preview.count > 0 && (
          <p className="w-full text-[0.8125rem]/[1.125rem] text-ink-2">
            One step in your history. You can undo the undo.
          </p>
        )}
        <button type="button" className="button" onClick={close}>
          {preview && preview.count > 0 ? 'Keep everything' : 'Close'}
        </button>
        {preview && preview.count > 0 && (
          <button type="button" className="button primary" disabled={isBusy} onClick={() => void apply()}>
            Undo {sayChanges(preview.count)}
          </button>
        )}
      </footer>
    </dialog>
  )
}

const CHANGED = 'Something has changed since. Nothing was undone. This is what would be undone now.'

/** The preview, read again for another moment and after a change in between. */
function useUndo({ program }: Program, since: string) {
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const post = useCallback(
    async (body: object) =>
      (await ask<Success<Preview>>('POST', `${pathOf(program)}/undo`, { since, ...body })).data,
    [program, since],
  )
  useEffect(() => {
    let isCurrent = true
    setPreview(undefined)
    setProblem(undefined)
    post({}).then(
      (found) => isCurrent && setPreview(found),
      (error: Error) => isCurrent && setProblem(error.message),
    )
    return () => {
      isCurrent = false
    }
  }, [post])
  const undo = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const answer = await post({ confirmation: preview?.confirmation })
      if (answer.applied) return answer
      setPreview(answer)
      setProblem(CHANGED)
    } catch (error) {
      const isChanged = error instanceof Refused && error.code === 'conflict'
      setProblem(isChanged ? CHANGED : (error as Error).message)
      if (isChanged) await post({}).then(setPreview, () => setPreview(undefined))
    } finally {
      setIsBusy(false)
    }
    return undefined
  }
  return { preview, problem, isBusy, undo }
}

function Lists({ preview: { count, undone, stays } }: { preview: Preview }) {
  return (
    <>
      {count === 0 && (
        <p className="flex gap-1.5 text-ink-2">
          <Info /> {stays.length > 0 ? 'Nothing can be undone.' : 'It changed nothing in this time.'}
        </p>
      )}
      {count > 0 && (
        <List title={`${sayChanges(count)} will be undone`}>
          {undone.map((undoing) => (
            <Item key={keyOf(undoing)} icon={<UndoIcon {...undoing} />} at={undoing.at} tone="text-accent">
              <UndoSentence {...undoing} />
            </Item>
          ))}
        </List>
      )}
      {stays.length > 0 && (
        <List title={sayStays(stays.length)}>
          {stays.map(({ change, at, title, because }) => (
            <Item key={`${change} ${title}`} icon={<Warning />} at={at} tone="text-warn">
              <b className="font-semibold">
                <bdi>{title}</bdi>
              </b>
              : {because}
            </Item>
          ))}
        </List>
      )}
    </>
  )
}

function sayStays(count: number): string {
  return count === 1
    ? '1 stays, because it was changed later'
    : `${count} stay, because they were changed later`
}

function keyOf({ change, before, after, summary }: Preview['undone'][number]): string {
  return `${change} ${(after ?? before)?.id ?? summary}`
}

function List({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className="mb-1.5 text-[0.8125rem]/[1.125rem] font-medium">
        {title}
      </h3>
      <ul
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line"
      >
        {children}
      </ul>
    </div>
  )
}

type ItemProps = { icon: ReactNode; at: string; tone: string; children: ReactNode }

function Item({ icon, at, tone, children }: ItemProps) {
  const day = dayAt(new Date(at))
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 px-3 py-2">
      <span className={`pt-0.5 ${tone}`}>{icon}</span>
      <div className="flex flex-wrap justify-between gap-x-2.5">
        <p className="flex-1 basis-44 wrap-anywhere">{children}</p>
        <time dateTime={at} className="text-xs/5 text-ink-3">
          {day === today() ? sayTime(at) : `${sayDate(day)}, ${sayTime(at)}`}
        </time>
      </div>
    </li>
  )
}
