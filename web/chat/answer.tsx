import type { UIMessage } from 'ai'
import { lazy, Suspense } from 'react'
import type { Said } from '../../src/assistant/planner/saying/reply.ts'
import type { About, Task } from '../data/api.ts'
import { Actions, ListCard } from './action-card.tsx'
import { Proposal } from './approval.tsx'
import { asItem, Choices, noneOf } from './choices.tsx'
import { Failure } from './failure.tsx'
import { isAction, isAmbiguous, isProposal, type Outcome, outcomeOf, type Part } from './outcome.ts'
import { Plain } from './plain.tsx'
import { Replies } from './replies.tsx'

const Markdown = lazy(() => import('./markdown.tsx'))

export type Props = {
  message: UIMessage
  about: About
  /** Whether an offer still waits for the person's word. */
  isOpen: (message: UIMessage, approval: string) => boolean
  isLast: boolean
  busy: boolean
  onDecide: (approval: string, approved: boolean) => void
  onSay: (text: string) => void
  /** Says once more what was said before this. */
  onAgain: () => void
}

/** What came back: what was said, and each action as a small card. With it come the parts that it needs. */
export default function Answer(props: Props) {
  const { message, about, isLast, busy } = props
  const said = saidIn(message.parts)
  // The planner's words come last, and say what its cards do not.
  const isUnsaid = about.model.built_in && busy && isLast
  return (
    <div className="enter my-2 grid grid-cols-[minmax(0,1fr)] gap-2 px-5 text-[15px]/[22px] max-[719px]:text-base">
      {said || isUnsaid ? (
        <Replies {...props} said={said ?? { replies: [], choices: [] }} />
      ) : (
        <Blocks {...props} />
      )}
    </div>
  )
}

/** What the planner said, as data. */
function saidIn(parts: readonly Part[]): Said | undefined {
  const part = parts.find(({ type }) => type === 'data-errand')
  return part && 'data' in part ? (part.data as Said) : undefined
}

/** A language model's answer, and what was done on the person's word. */
function Blocks(props: Props) {
  const { message, isLast, busy, onSay, onAgain } = props
  return blocksOf(message.parts).map((block, index) => {
    const key = `${message.id}-${index}`
    if (typeof block === 'string') return <Text key={key} text={block} />
    if ('trouble' in block)
      return <Failure key={key} text={block.trouble} onAgain={isLast && !busy ? onAgain : undefined} />
    const [first] = block as [Outcome]
    const { tool, envelope } = first
    if (isAmbiguous(first)) {
      const tasks = (envelope.error?.details ?? []) as Task[]
      return isLast ? (
        <Choices
          key={key}
          items={tasks.map(asItem)}
          none={noneOf(tasks.length, tool === 'delete_task' ? 'delete' : 'change')}
          disabled={busy}
          onPick={onSay}
        />
      ) : null
    }
    if (isProposal(first)) return <Proposal key={key} {...props} outcome={first} />
    if (tool === 'list_tasks' && envelope.data)
      return <ListCard key={key} tasks={envelope.data.tasks ?? []} total={envelope.data.total ?? 0} />
    return <Actions key={key} outcomes={block} />
  })
}

type Block = string | { trouble: string } | Outcome[]

/** Texts, and what was done between them; actions that follow one another stand in one card. */
function blocksOf(parts: readonly Part[]): Block[] {
  const blocks: Block[] = []
  for (const part of parts) {
    const last = blocks.at(-1)
    if (part.type === 'text') {
      const mark = part.providerMetadata?.errand
      if (mark?.trouble) blocks.push({ trouble: part.text })
      // A question or a heading stands above the tasks that it is about, although it was said after they were read.
      else if (part.text.trim() !== '' && isTasks(last)) blocks.splice(-1, 0, part.text)
      else if (part.text.trim() !== '' && !mark?.shown) blocks.push(part.text)
      continue
    }
    const outcome = outcomeOf(part)
    if (!outcome) continue
    if (Array.isArray(last) && isAction(last[0] as Outcome) && isAction(outcome)) last.push(outcome)
    else blocks.push([outcome])
  }
  return blocks
}

function isTasks(block: Block | undefined): boolean {
  const [first] = Array.isArray(block) ? block : []
  return first !== undefined && !isAction(first) && !isProposal(first)
}

function Text({ text }: { text: string }) {
  // Most answers are a plain sentence; what writes more brings the reader for it.
  if (!/[*_`#>|[\]-]/.test(text)) return <Plain text={text} />
  return (
    <Suspense fallback={<Plain text={text} />}>
      <Markdown text={text} />
    </Suspense>
  )
}
