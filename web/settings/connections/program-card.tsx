import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Boundary } from '../../app/boundary.tsx'
import { hrefOf } from '../../app/route.ts'
import { ask } from '../../data/api.ts'
import { wordsOf } from '../../data/levels.ts'
import { useLists } from '../../data/list-store.ts'
import Confirm from '../../ui/confirm.tsx'
import { Chat, Terminal, Trash } from '../../ui/icons.tsx'
import Menu from '../../ui/menu.tsx'
import { Chip, Key, More, Pause, Play, Plug, Undo, Warning } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { LevelChoice } from './level-choice.tsx'
import { ListOptions } from './list-options.tsx'
import { isReadOnly, type Program, type ProgramChange } from './program.ts'
import { isExpired, nameOf, sayProgram } from './program-words.ts'

const UndoDialog = lazy(() => import('./undo-dialog.tsx'))

type Props = {
  program: Program
  historyDays: number
  onChange: (change: ProgramChange) => void
  onRemoved: () => void
}

/** A program: how far it is trusted, and how to stop it. */
export function ProgramCard({ program, historyDays, onChange, onRemoved }: Props) {
  const [isUndoing, setIsUndoing] = useState(false)
  const { kind, paused, used_at, changes_today } = program
  const name = nameOf(program)
  const reads = isReadOnly(program)
  const level = reads ? 'read' : program.level
  return (
    <section
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-3 px-4 py-3.5 min-[26.25rem]:grid-cols-[2rem_minmax(0,1fr)]"
    >
      <span className="grid size-8 place-items-center rounded-lg border border-line bg-sunken text-ink-2 max-[26.25rem]:hidden">
        {ICONS[kind]}
      </span>
      <Head program={program} name={name}>
        {(kind !== 'assistant' || paused) && (
          <button
            type="button"
            className="button"
            aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
            onClick={() => onChange({ paused: !paused })}
          >
            {paused ? <Play /> : <Pause />}
            <span className="max-tablet:hidden">{paused ? 'Resume' : 'Pause'}</span>
          </button>
        )}
        <Removal program={program} name={name} onRemoved={onRemoved} />
      </Head>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 tablet:col-start-2 max-tablet:col-span-full">
        <LevelChoice
          label={`What ${name} may do`}
          level={level}
          isReadOnly={reads}
          onChoose={(next) => onChange({ level: next })}
        />
        <p className="text-[0.8125rem]/[1.125rem] text-ink-2">
          {wordsOf(level).about(historyDays)} {reads && READ_ONLY[kind === 'key' ? 'key' : 'grant']}
        </p>
        {program.list === '' && (
          <p className="flex gap-1.5 text-[0.8125rem]/[1.125rem] text-warn">
            <Warning /> Its list is gone, so it sees nothing.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {kind !== 'assistant' && <ListChoice program={program} name={name} onChange={onChange} />}
          {used_at !== undefined && (
            <button
              type="button"
              className="quiet -mx-2 text-start !whitespace-normal"
              aria-label={`${changes_today > 0 ? 'Undo what it did today' : 'Undo what it did'}: ${name}`}
              onClick={() => setIsUndoing(true)}
            >
              <Undo /> {changes_today > 0 ? 'Undo what it did today' : 'Undo what it did'}
            </button>
          )}
        </div>
      </div>
      <Boundary>
        <Suspense>
          {isUndoing && (
            <UndoDialog program={program} historyDays={historyDays} onClose={() => setIsUndoing(false)} />
          )}
        </Suspense>
      </Boundary>
    </section>
  )
}

const ICONS: Record<Program['kind'], ReactNode> = {
  assistant: <Chat />,
  key: <Key />,
  oauth: <Plug />,
  mcp: <Terminal />,
  application: <Plug />,
  runner: <Chip />,
}

const READ_ONLY = {
  key: 'This key was made for reading. For more, make a new key.',
  grant: 'It was connected for reading. For more, connect it again.',
}

type HeadProps = { program: Program; name: string; children: ReactNode }

/** The name, what it is, and the buttons at the end. */
function Head({ program, name, children }: HeadProps) {
  const { paused, waiting } = program
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {paused && <span className="chip bg-warn-soft text-xs/4 text-warn">Paused</span>}
          {isExpired(program) && <span className="chip bg-warn-soft text-xs/4 text-warn">Expired</span>}
        </h3>
        <p className="text-[0.8125rem]/[1.125rem] wrap-anywhere text-ink-2">
          {sayProgram(program)}
          {waiting > 0 && (
            <>
              {'. '}
              <a className="text-accent underline underline-offset-2" href={hrefOf({ pane: 'proposals' })}>
                {waiting === 1 ? '1 proposal waiting' : `${waiting} proposals waiting`}
              </a>
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">{children}</div>
    </div>
  )
}

type RemovalProps = { program: Program; name: string; onRemoved: () => void }

/** The menu that takes its credential away, if it has one. */
function Removal({ program: { grant, key }, name, onRemoved }: RemovalProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (!grant && !key) return null
  const verb = grant ? 'Disconnect' : 'Revoke'
  const remove = () =>
    grant
      ? ask('POST', '/api/auth/oauth2/delete-consent', { id: grant.id })
      : ask('POST', '/api/auth/api-key/delete', { keyId: key?.id })
  return (
    <>
      <Menu
        label={`More for ${name}`}
        trigger={<More />}
        className="icon-button"
        align="end"
        items={[{ label: verb, icon: <Trash />, isDanger: true, run: () => setIsAsking(true) }]}
      />
      {isAsking && (
        <Confirm
          title={`${verb} ${name}?`}
          text={
            grant
              ? 'It can no longer see or change your tasks. Its past changes stay, with its name.'
              : 'Scripts that use this key stop working at once. This cannot be undone.'
          }
          verb={verb}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void remove().then(onRemoved, (error: Error) => toast(error.message))}
        />
      )}
    </>
  )
}

type ListProps = { program: Program; name: string; onChange: (change: ProgramChange) => void }

/** The lists that it may use: all, or one. */
function ListChoice({ program: { list }, name, onChange }: ListProps) {
  const { lists } = useLists()
  return (
    <select
      aria-label={`Lists ${name} may use`}
      value={list ?? 'none'}
      onChange={({ target }) => onChange({ list: target.value })}
      className="field !w-52 !max-w-full max-tablet:!text-base"
    >
      <ListOptions lists={lists.map(({ name }) => name)} chosen={list} />
    </select>
  )
}
