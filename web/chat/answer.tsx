import type { UIMessage } from 'ai'
import { lazy, Suspense } from 'react'
import type { About, Envelope, Task } from '../api.ts'
import { ActionCard, type Data as ActionData, ListCard } from './action-card.tsx'
import { Approval } from './approval.tsx'
import { Candidates } from './candidates.tsx'
import { Failure } from './failure.tsx'

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

type Data = ActionData & { approval?: string; expires_at?: string }
type Part = UIMessage['parts'][number]
type Trouble = { trouble: string }
type Outcome = { tool: string; input: object; envelope: Envelope<Data> }

/** What came back: what was said, and each action as a small card. With it come the parts that it needs. */
export default function Answer({ message, about, isOpen, isLast, busy, onDecide, onSay, onAgain }: Props) {
  // The rules say nothing that the cards do not say.
  const hasCards = about.model.built_in && message.parts.some((part) => outcomeOf(part))
  const blocks = blocksOf(message.parts)
  return (
    <div className="enter my-2 grid grid-cols-[minmax(0,1fr)] gap-2 px-5 text-[15px]/[22px] max-[719px]:text-base">
      {blocks.map((block, index) => {
        const key = `${message.id}-${index}`
        if (typeof block === 'string') return <Text key={key} text={hasCards ? besidesCards(block) : block} />
        if ('trouble' in block)
          return <Failure key={key} text={block.trouble} onAgain={isLast && !busy ? onAgain : undefined} />
        const [first] = block as [Outcome]
        const { envelope } = first
        if (isAmbiguous(first))
          return isLast ? (
            <Candidates
              key={key}
              tasks={(envelope.error?.details ?? []) as Task[]}
              disabled={busy}
              onPick={onSay}
            />
          ) : null
        const data = envelope.data
        if (data?.approval !== undefined) {
          const { approval } = data
          const isWaiting = !busy && isOpen(message, approval)
          return (
            <Approval
              key={key}
              kind={String(data.kind)}
              days={about.history_days}
              tasks={data.tasks ?? []}
              state={!isWaiting ? 'decided' : isOver(data) ? 'expired' : 'open'}
              onDecide={(approved) => onDecide(approval, approved)}
            />
          )
        }
        if (first.tool === 'list_tasks' && data)
          return <ListCard key={key} tasks={data.tasks ?? []} total={data.total ?? 0} />
        return (
          <ul key={key} aria-label="What was done" className="card divide-y divide-line text-sm">
            {block.map((outcome, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever follow one another.
              <ActionCard key={place} {...outcome} />
            ))}
          </ul>
        )
      })}
    </div>
  )
}

function outcomeOf(part: Part): Outcome | undefined {
  if (!part.type.startsWith('tool-') || !('output' in part) || !part.output) return undefined
  return {
    tool: part.type.slice('tool-'.length),
    input: (part.input ?? {}) as object,
    envelope: part.output as Envelope<Data>,
  }
}

/** Texts, and what was done between them; actions that follow one another stand in one card. */
function blocksOf(parts: readonly Part[]): (string | Trouble | Outcome[])[] {
  const blocks: (string | Trouble | Outcome[])[] = []
  for (const part of ordered(parts)) {
    if (part.type === 'text') {
      blocks.push(part.providerMetadata?.errand?.trouble ? { trouble: part.text } : part.text)
      continue
    }
    const outcome = outcomeOf(part)
    if (!outcome) continue
    const last = blocks.at(-1)
    if (Array.isArray(last) && isAction(last[0] as Outcome) && isAction(outcome)) last.push(outcome)
    else blocks.push([outcome])
  }
  return blocks
}

function isAction(outcome: Outcome): boolean {
  const { tool, envelope } = outcome
  return !isAmbiguous(outcome) && tool !== 'list_tasks' && envelope.data?.approval === undefined
}

function isAmbiguous({ envelope }: Outcome): boolean {
  return envelope.error?.code === 'ambiguous'
}

function Text({ text }: { text: string }) {
  if (text.trim() === '') return null
  // Most answers are a plain sentence; what writes more brings the reader for it.
  if (!/[*_`#>|[\]-]/.test(text)) return <Plain text={text} />
  return (
    <Suspense fallback={<Plain text={text} />}>
      <Markdown text={text} />
    </Suspense>
  )
}

function Plain({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  )
}

/** What the cards do not say: a question, how many there are, what else would have fitted. */
function besidesCards(text: string): string {
  const [first = ''] = text.split('\n')
  const head = /\?$|^(?:There (?:is|are)|Here are|Nothing is) /.test(first) ? first.replace(/:$/, '.') : ''
  return [head, /[^.]*\bfits? too\./.exec(text)?.[0].trim()].filter(Boolean).join('\n')
}

/** A question or a heading stands before what it is about, although it was said after. */
function ordered(parts: readonly Part[]): readonly Part[] {
  const isHead = (part: Part) => part.type === 'text' && /^[^\n]*[?:](?:\n|$)/.test(part.text)
  const outcomes = parts.flatMap((part) => outcomeOf(part) ?? [])
  const isAbout = outcomes.some((outcome) => isAmbiguous(outcome) || outcome.tool === 'list_tasks')
  return isAbout ? [...parts.filter(isHead), ...parts.filter((part) => !isHead(part))] : parts
}

function isOver(data: Data): boolean {
  return data.expires_at !== undefined && data.expires_at <= new Date().toISOString()
}
