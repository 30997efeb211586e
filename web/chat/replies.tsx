import { Fragment } from 'react'
import type { PlannerAnswer, Reply } from '../../src/assistant/planner/saying/reply.ts'
import { say } from '../../src/assistant/planner/saying/say.ts'
import { showsOne } from '../../src/assistant/planner/saying/say-list.ts'
import { taskNumbered } from '../data/task-store.ts'
import { useToday } from '../data/use-today.ts'
import { Warning } from '../ui/more-icons.tsx'
import { Actions, ListCard } from './action-card.tsx'
import type { Props } from './answer.tsx'
import { Proposal } from './approval.tsx'
import { itemsIn, noneOf } from './choice-items.ts'
import { Choices } from './choices.tsx'
import {
  isAction,
  isAlready,
  isOfMany,
  isProposal,
  type Outcome,
  outcomeOf,
  type ProposalOutcome,
  waitingIn,
} from './outcome.ts'
import { Plain } from './plain.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** The planner's answer: its changes, then each reply with its card, the choices below the question, and what waits. */
export function Replies(props: Props & { said: PlannerAnswer }) {
  const { message, said, isLast, busy, onSay } = props
  const { replies } = said
  const outcomes = message.parts.flatMap((part) => outcomeOf(part) ?? [])
  // The replies report failures, and tasks that were completed before.
  const done = outcomes.filter(
    (outcome) => isAction(outcome) && outcome.envelope.success && !isAlready(outcome),
  )
  const waiting = outcomes.flatMap((outcome) => waitingIn(outcome) ?? [])
  const proposals = outcomes.filter(isProposal)
  const items = itemsIn(said, taskNumbered)
  const asked = replies.findLastIndex(isQuestion)
  const question = replies[asked]
  const choices = isLast && items.length > 0 && (
    <Choices
      items={items}
      verb={question?.kind === 'which' ? question.verb : undefined}
      none={question?.kind === 'which' ? noneOf(question.tasks.length, question.verb) : undefined}
      disabled={busy}
      onPick={onSay}
    />
  )
  const proposed = (outcome: ProposalOutcome | undefined) =>
    outcome && <Proposal {...props} outcome={outcome} />
  return (
    <>
      <Actions outcomes={done} />
      {replies.map((reply, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: replies are only appended.
        <Fragment key={index}>
          <Words reply={reply} done={done} />
          {reply.kind === 'listed' && !showsOne(reply.show) && (
            <ListCard tasks={reply.tasks} total={reply.total} />
          )}
          {reply.kind === 'proposed' && proposed(proposals.shift())}
          {index === asked && choices}
        </Fragment>
      ))}
      {asked < 0 && choices}
      {waiting.map((proposal) => (
        <WaitingCard key={proposal.number} {...proposal} />
      ))}
    </>
  )
}

function Words({ reply, done }: { reply: Reply; done: Outcome[] }) {
  const today = useToday()
  // A "yes" typed in words leaves no card, so the reply has to say it.
  const hasCards = reply.kind !== 'applied' || done.some(isOfMany)
  const words = say(reply, { hasCards, today })
  if (words === '') return null
  if (reply.kind !== 'failed') return <Plain text={words} />
  return (
    <p className="card flex gap-2.5 px-3 py-2.5 text-sm text-danger">
      <Warning /> <bdi>{words}</bdi>
    </p>
  )
}

function isQuestion({ kind }: Reply): boolean {
  return kind === 'which' || kind === 'ask' || kind === 'missing'
}
