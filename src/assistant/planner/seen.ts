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
  /** The tasks of the last call. */
  last: Shown[]
  /** The tasks of all calls of the last turn that had any. */
  recent: Shown[]
  /** A call that could not be made because it might have meant any of these. */
  unclear: { made: Made; candidates: Shown[] } | undefined
  /** What the assistant said last, and to which message. */
  said: string
  before: string
  /** What was known when that message came. */
  earlier: Seen | undefined
}

const NOTHING: Seen = {
  listed: [],
  last: [],
  recent: [],
  unclear: undefined,
  said: '',
  before: '',
  earlier: undefined,
}

export type Talk = { text: string; seen: Seen; made: Made[] }

/** Reads a prompt: the newest message, what came before it, and the calls that were made for it so far. */
export function readTalk(prompt: LanguageModelV4Prompt): Talk {
  const newest = prompt.findLastIndex(({ role }) => role === 'user')
  const earlier = prompt.slice(0, Math.max(newest, 0))
  let seen = NOTHING
  for (const turn of turnsIn(earlier)) {
    // A question is answered by the next message or not at all.
    seen = { ...seen, unclear: undefined, said: lastWords(turn), before: textOf(turn[0]), earlier: seen }
    for (const [index, made] of callsIn(turn).entries()) seen = seeing(seen, made, index > 0)
  }
  return { text: textOf(prompt[newest]), seen, made: callsIn(prompt.slice(newest + 1)) }
}

/** What the person said and what followed, for each message of theirs. */
function turnsIn(messages: LanguageModelV4Prompt): LanguageModelV4Prompt[] {
  const turns: LanguageModelV4Prompt[] = []
  for (const message of messages) {
    if (message.role === 'user') turns.push([message])
    else turns.at(-1)?.push(message)
  }
  return turns
}

function textOf(message: LanguageModelV4Prompt[number] | undefined): string {
  if (message?.role !== 'user') return ''
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join(' ')
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

/** What is known after one more call, perhaps of the same turn as the one before. */
export function seeing(seen: Seen, made: Made, isSameTurn: boolean): Seen {
  const { envelope } = made
  if (!envelope.success) {
    // After a task that was not found, "it" means none that was named before.
    if (envelope.error.code !== 'ambiguous') return { ...seen, unclear: undefined, last: [], recent: [] }
    const candidates = envelope.error.details as unknown as Shown[]
    return { ...seen, unclear: { made, candidates }, listed: candidates, last: [], recent: candidates }
  }
  const { tasks, ...task } = envelope.data as { tasks?: Shown[] } & Shown
  const about = tasks ?? ('title' in task ? [task] : [])
  const isList = made.tool === 'list_tasks'
  const recent = isSameTurn && !isList ? [...seen.recent, ...about] : about
  return { ...seen, unclear: undefined, last: about, recent, ...(isList && { listed: about }) }
}
