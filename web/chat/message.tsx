import type { UIMessage } from 'ai'
import { lazy, Suspense } from 'react'
import type { Envelope, Task } from '../api.ts'
import { ActionCard } from './action-card.tsx'
import { Approval } from './approval.tsx'
import { Candidates } from './candidates.tsx'

const Markdown = lazy(() => import('./markdown.tsx'))

type Props = {
  message: UIMessage
  /** Whether the rules answer: then the cards say all that there is to say. */
  isTerse: boolean
  open: ReadonlySet<string>
  isLast: boolean
  busy: boolean
  onDecide: (approval: string, approved: boolean) => void
  onSay: (text: string) => void
}

type Data = {
  approval?: string
  expires_at?: string
  tasks?: Task[]
  kind?: string
  count?: number
} & Partial<Task>

/** One message: what was said, and each action as a small card. */
export function Message({ message, isTerse, open, isLast, busy, onDecide, onSay }: Props) {
  if (message.role === 'user')
    return (
      <p className="enter my-2 ms-12 me-5 self-end rounded-2xl rounded-ee-md bg-bubble px-3.5 py-2 text-[15px]/[22px] whitespace-pre-wrap">
        <bdi>{message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')}</bdi>
      </p>
    )
  const hasCards = isTerse && message.parts.some((part) => 'output' in part && part.output)
  return (
    <div className="enter my-2 grid gap-2 px-5 text-[15px]/[22px]">
      {ordered(message.parts).map((part, index) => {
        const key = `${message.id}-${index}`
        if (part.type === 'text')
          return <Text key={key} text={hasCards ? questionIn(part.text) : part.text} />
        if (!part.type.startsWith('tool-') || !('output' in part) || !part.output) return null
        const envelope = part.output as Envelope<Data>
        const tool = part.type.slice('tool-'.length)
        if (envelope.error?.code === 'ambiguous' && isLast)
          return (
            <Candidates key={key} tasks={envelope.error.details as Task[]} disabled={busy} onPick={onSay} />
          )
        const approval = envelope.data?.approval
        if (approval !== undefined)
          return (
            <Approval
              key={key}
              kind={String(envelope.data?.kind)}
              tasks={envelope.data?.tasks ?? []}
              isOpen={!busy && (open.has(approval) || isLast) && !isOver(envelope.data)}
              onDecide={(approved) => onDecide(approval, approved)}
            />
          )
        return <ActionCard key={key} tool={tool} input={part.input as object} envelope={envelope} />
      })}
    </div>
  )
}

function Text({ text }: { text: string }) {
  if (text.trim() === '') return null
  // Most answers are a plain sentence; what writes more brings the reader for it.
  if (!/[*_`#>|[\]-]/.test(text))
    return (
      <p className="whitespace-pre-wrap">
        <bdi>{text}</bdi>
      </p>
    )
  return (
    <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
      <Markdown text={text} />
    </Suspense>
  )
}

/** The question that a text begins with; what follows it stands in the cards. */
function questionIn(text: string): string {
  const [first = ''] = text.split('\n')
  return first.endsWith('?') || first.startsWith('There are no') ? first : ''
}

/** A question stands before what it asks about, although it was said after. */
function ordered(parts: UIMessage['parts']): UIMessage['parts'] {
  const isQuestion = (part: UIMessage['parts'][number]) =>
    part.type === 'text' && /^[^\n]*\?(?:\n|$)/.test(part.text)
  const asks = parts.some(
    (part) => 'output' in part && (part.output as Envelope<Data> | undefined)?.error?.code === 'ambiguous',
  )
  return asks ? [...parts.filter(isQuestion), ...parts.filter((part) => !isQuestion(part))] : parts
}

function isOver(data: Data | null): boolean {
  return data?.expires_at !== undefined && data.expires_at <= new Date().toISOString()
}
