import { useEffect, useId } from 'react'
import { needHistory, useHistory } from '../data/change-store.ts'
import { dayAt, sayDay, sayTime, today } from '../data/dates.ts'
import { useTaskNumbered } from '../data/task-store.ts'
import { Calendar, Check, Plus, Trash } from '../ui/icons.tsx'
import { Pencil, Undo, Warning } from '../ui/more-icons.tsx'
import { explain, sayChoices, sayConflict } from './conflict-words.ts'
import { DeclineForm } from './decline-form.tsx'
import { Diff } from './diff.tsx'
import { EditForm } from './edit-form.tsx'
import { editableFields } from './edits.ts'
import { type Intent, intentOf, type Kind } from './intent.ts'
import { Problem } from './problem.tsx'
import type { Proposal } from './proposal.ts'
import type { OpenForm } from './use-decisions.ts'

export type Deciding = {
  problem: string | undefined
  isOffline: boolean
  form: OpenForm['form'] | undefined
  onForm: (form: OpenForm['form'] | undefined) => void
  onApprove: (how?: { edits?: object; replace?: true }) => void
  onDecline: (reason?: string) => void
}

type Props = Deciding & {
  proposal: Proposal
  heading: 'h3' | 'h4'
  isTabStop?: boolean
  onFocus?: () => void
}

/** A proposal with the buttons to decide. */
export function ProposalCard({ proposal, heading: Heading, isTabStop, onFocus, ...deciding }: Props) {
  const id = useId()
  const { tasks, at, client } = proposal
  const { form, problem, isOffline, onForm, onApprove, onDecline } = deciding
  const intent = intentOf(proposal)
  const changed = tasks[0]
  const close = () => onForm(undefined)
  return (
    <article
      data-proposal={proposal.proposal}
      aria-labelledby={id}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && form) close()
      }}
      className="group enter card px-4 pt-3 pb-3.5 max-tablet:px-3.5"
    >
      <header className="flex items-start gap-2.5">
        <span className={`pt-0.5 ${intent.kind === 'delete' ? 'text-danger' : 'text-accent'}`}>
          <KindIcon kind={intent.kind} />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-2.5">
          <Heading id={id} className="min-w-0 flex-1 basis-32 font-medium wrap-anywhere">
            <Headline {...intent} />
          </Heading>
          <time dateTime={at} className="flex-none text-xs/5 text-ink-3">
            {dayAt(new Date(at)) === today() ? sayTime(at) : sayDay(dayAt(new Date(at)))}
          </time>
        </div>
      </header>
      <div className="tablet:ps-6.5">
        {form === 'edit' && changed?.after ? (
          <EditForm
            before={changed.before}
            proposed={changed.after}
            fields={editableFields(proposal)}
            {...{ problem, isOffline }}
            onApprove={(edits) => onApprove(Object.keys(edits).length === 0 ? {} : { edits })}
            onBack={close}
          />
        ) : (
          <>
            <Diff {...proposal} />
            {form === 'decline' ? (
              <DeclineForm {...{ client, problem, isOffline, onDecline }} onBack={close} />
            ) : proposal.conflicts ? (
              <ConflictChoice proposal={proposal} intent={intent} {...deciding} />
            ) : (
              <Buttons proposal={proposal} intent={intent} {...deciding} />
            )}
          </>
        )}
      </div>
    </article>
  )
}

type ButtonsProps = Deciding & { proposal: Proposal; intent: Intent }

function Buttons({ proposal, intent, problem, isOffline, onApprove, onForm }: ButtonsProps) {
  return (
    <>
      <Problem text={problem} />
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          className={`button small ${intent.kind === 'delete' ? 'danger' : 'primary'}`}
          disabled={isOffline}
          onClick={() => onApprove()}
        >
          {intent.button}
          <Key name="A" />
        </button>
        {editableFields(proposal).length > 0 && (
          <button type="button" className="button small" onClick={() => onForm('edit')}>
            Edit
          </button>
        )}
        <button type="button" className="button small" onClick={() => onForm('decline')}>
          Decline
        </button>
      </div>
    </>
  )
}

/** The person has changed the task since. Keeping that is the safe choice. */
function ConflictChoice({ proposal, intent, problem, isOffline, onApprove, onDecline }: ButtonsProps) {
  const { changes } = useHistory()
  const { tasks } = proposal
  // It says who changed the tasks since.
  useEffect(needHistory, [])
  const conflicts = explain(proposal.conflicts ?? [], changes.values())
  const current = useTaskNumbered(conflicts[0]?.number)
  const { replace, keep } = sayChoices(conflicts, { tasks, button: intent.button })
  return (
    <>
      <p className="mt-2.5 flex gap-2 rounded-lg bg-warn-soft px-2.5 py-2 text-[0.8125rem]/[1.125rem] text-warn wrap-anywhere">
        <Warning /> {sayConflict(conflicts, current, tasks.length)}
      </p>
      <Problem text={problem} />
      <div className="mt-3 flex flex-wrap gap-2">
        {replace !== undefined && (
          <button
            type="button"
            className="button small"
            disabled={isOffline}
            onClick={() => onApprove({ replace: true })}
          >
            {replace}
          </button>
        )}
        <button
          type="button"
          className="button small primary"
          data-preset
          disabled={isOffline}
          onClick={() => onDecline()}
        >
          {keep}
        </button>
      </div>
    </>
  )
}

/** The key of a button, on the card that has the focus. */
function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="hidden group-focus:inline pointer-coarse:!hidden">
      <kbd className="!border-current !bg-transparent !text-inherit">{name}</kbd>
    </span>
  )
}

/** What a proposal would do: Move **Dentist check-up**. */
export function Headline({ verb, name, isOwnName, tail, list }: Intent) {
  return (
    <>
      {verb} <b className="font-semibold">{isOwnName ? <bdi>{name}</bdi> : name}</b>
      {tail && ` ${tail} `}
      {list !== undefined && <bdi>{list}</bdi>}
    </>
  )
}

const ICONS: Record<Kind, () => React.ReactNode> = {
  add: Plus,
  complete: Check,
  reopen: Undo,
  delete: Trash,
  move: Calendar,
  rename: Pencil,
  change: Pencil,
}

export function KindIcon({ kind }: { kind: Kind }) {
  const Icon = ICONS[kind]
  return <Icon />
}
