import type { UIMessage } from 'ai'
import { lazy, Suspense } from 'react'
import type { About, Task } from '../data/api.ts'
import { Actions, ListCard } from './action-card.tsx'
import { Proposal } from './approval.tsx'
import type { Applied } from './approved.ts'
import { AuthorNote, PlannerNote } from './author-note.tsx'
import { blocksOf, saidIn } from './blocks.ts'
import { asItem, noneOf } from './choice-items.ts'
import { Choices } from './choices.tsx'
import { Failure } from './failure.tsx'
import { isMarkdown } from './is-markdown.ts'
import {
  isAmbiguous,
  isProposal,
  isRead,
  type Outcome,
  type ProposalOutcome,
  reportedBy,
  waitingIn,
} from './outcome.ts'
import { Plain } from './plain.tsx'
import { Replies } from './replies.tsx'
import { WaitingCard } from './waiting-card.tsx'

const Markdown = lazy(() => import('./markdown.tsx'))

export type Props = {
  message: UIMessage
  about: About
  /** Whether a proposal still waits for the person's decision. */
  isOpen: (message: UIMessage, approval: string) => boolean
  /** The change that a proposal led to. */
  appliedAfter: (message: UIMessage, proposal: ProposalOutcome) => Applied | undefined
  isLast: boolean
  busy: boolean
  onDecide: (approval: string, approved: boolean) => void
  onSay: (text: string) => void
  /** Sends the person's last message again. */
  onAgain: () => void
  /** Sends the request before the approval again. */
  onShowAgain: () => void
}

/** One answer: its text, and each change as a small card. Loaded on demand with everything it needs. */
export default function Answer(props: Props) {
  const { message, about, isLast, busy } = props
  const said = saidIn(message.parts)
  // The planner's replies arrive last, and until then its cards must not be shown as a model's answer.
  const isUnsaid = about.model.built_in && busy && isLast
  return (
    <div className="enter my-2 grid grid-cols-[minmax(0,1fr)] gap-2 px-5 text-[0.9375rem]/[1.375rem] max-tablet:text-base">
      {said || isUnsaid ? (
        <Replies {...props} said={said ?? { replies: [], choices: [] }} />
      ) : (
        <Blocks {...props} />
      )}
      <AuthorNote parts={message.parts} />
      {said && !about.model.built_in && <PlannerNote />}
    </div>
  )
}

/** A language model's answer, or the result of an approved proposal. */
function Blocks(props: Props) {
  const { message, isLast, busy, onSay, onAgain, onShowAgain } = props
  return blocksOf(message.parts).map((block, index) => {
    const key = `${message.id}-${index}`
    if (typeof block === 'string') return <Text key={key} text={block} />
    if ('trouble' in block)
      return <Failure key={key} text={block.trouble} onAgain={isLast && !busy ? onAgain : undefined} />
    const [first] = block
    if (isAmbiguous(first))
      return isLast ? <Candidates key={key} outcome={first} disabled={busy} onPick={onSay} /> : null
    if (isProposal(first)) return <Proposal key={key} {...props} outcome={first} />
    const waiting = waitingIn(first)
    if (waiting) return <WaitingCard key={key} {...waiting} />
    const { data } = first.envelope
    if (isRead(first) && data) return <ListCard key={key} tasks={data.tasks ?? []} total={data.total ?? 0} />
    return <Actions key={key} outcomes={block} onShowAgain={isLast && !busy ? onShowAgain : undefined} />
  })
}

type CandidatesProps = { outcome: Outcome; disabled: boolean; onPick: (text: string) => void }

/** The tasks that an ambiguous name matched. */
function Candidates({ outcome, disabled, onPick }: CandidatesProps) {
  const tasks = (outcome.envelope.error?.details ?? []) as unknown as Task[]
  const verb = reportedBy(outcome) === 'deleted' ? 'delete' : 'change'
  return (
    <Choices
      items={tasks.map(asItem)}
      verb={verb}
      none={noneOf(tasks.length, verb)}
      disabled={disabled}
      onPick={onPick}
    />
  )
}

function Text({ text }: { text: string }) {
  if (!isMarkdown(text)) return <Plain text={text} />
  return (
    <Suspense fallback={<Plain text={text} />}>
      <Markdown text={text} />
    </Suspense>
  )
}
