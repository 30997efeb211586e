import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { Envelope } from '../../operation.ts'

/** A task as it was shown. */
export type Shown = {
  number: number
  title: string
  completed?: boolean
  due_date?: string
  due_time?: string
  priority?: string
}

/** A call that was made, and what came of it. */
export type Made = { tool: string; args: Readonly<Record<string, unknown>>; envelope: Envelope }

/** What a conversation has been about so far: all that a follow-up can refer to. */
export type Seen = {
  /** The last list, in the order in which it was shown. */
  listed: Shown[]
  /** The tasks that were last touched or named. */
  last: Shown[]
  /** A call that could not be made because it might have meant any of these. */
  unclear: { made: Made; candidates: Shown[] } | undefined
  /** What the assistant said last. */
  said: string
}

export type Talk = { text: string; seen: Seen; made: Made[] }

/** Reads a prompt: the newest message, what came before it, and the calls that were made for it so far. */
export function readTalk(prompt: LanguageModelV4Prompt): Talk {
  const newest = prompt.findLastIndex(({ role }) => role === 'user')
  const message = prompt[newest]
  const text =
    message?.role === 'user'
      ? message.content.map((part) => (part.type === 'text' ? part.text : '')).join(' ')
      : ''
  let seen: Seen = { listed: [], last: [], unclear: undefined, said: '' }
  const before = prompt.slice(0, Math.max(newest, 0))
  for (const made of callsIn(before)) seen = seeing(seen, made)
  // A question is answered by the next message or not at all.
  const lastTurn = before.slice(before.findLastIndex(({ role }) => role === 'user'))
  if (callsIn(lastTurn).at(-1)?.envelope.error?.code !== 'ambiguous') seen = { ...seen, unclear: undefined }
  return { text, seen: { ...seen, said: lastWords(before) }, made: callsIn(prompt.slice(newest + 1)) }
}

function callsIn(messages: LanguageModelV4Prompt): Made[] {
  const calls = new Map<string, { tool: string; args: Made['args'] }>()
  const made: Made[] = []
  for (const message of messages) {
    if (message.role !== 'assistant' && message.role !== 'tool') continue
    for (const part of message.content) {
      if (part.type === 'tool-call')
        calls.set(part.toolCallId, { tool: part.toolName, args: part.input as Made['args'] })
      if (part.type !== 'tool-result' || part.output.type !== 'json') continue
      const call = calls.get(part.toolCallId)
      if (call) made.push({ ...call, envelope: part.output.value as unknown as Envelope })
    }
  }
  return made
}

function lastWords(messages: LanguageModelV4Prompt): string {
  const message = messages.findLast(({ role }) => role === 'assistant')
  if (message?.role !== 'assistant') return ''
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

/** What is known after one more call. */
export function seeing(seen: Seen, made: Made): Seen {
  const { envelope } = made
  if (!envelope.success) {
    if (envelope.error.code !== 'ambiguous') return { ...seen, unclear: undefined }
    const candidates = envelope.error.details as unknown as Shown[]
    return { ...seen, unclear: { made, candidates }, listed: candidates }
  }
  const { tasks, ...task } = envelope.data as { tasks?: Shown[] } & Shown
  const about = tasks ?? ('title' in task ? [task] : [])
  if (made.tool === 'list_tasks')
    return { ...seen, unclear: undefined, listed: about, last: about.length === 1 ? about : seen.last }
  return { ...seen, unclear: undefined, last: about }
}
