import type { UIMessage } from 'ai'
import type { Envelope } from '../../envelope.ts'
import { parseState } from './parse-state.ts'
import { NO_STATE, type State } from './state.ts'
import { TOOLS } from './tool-names.ts'

type Parts = UIMessage['parts']

/** The state of a conversation: as the planner stored it, or from a language model's calls. */
export function restoreState(messages: readonly { parts: Parts }[]): State {
  const last = messages.at(-1)
  if (!last) return NO_STATE
  const kept = last.parts.find((part) => part.type === 'data-errand') as
    | { data?: { state?: unknown } }
    | undefined
  const before = messages
    .slice(0, -1)
    .findLast(({ parts }) => parts.some((part) => part.type === 'data-errand'))
  const earlier = before?.parts.find((part) => part.type === 'data-errand') as
    | { data?: { state?: unknown } }
    | undefined
  if (kept) return parseState(kept.data?.state)
  return seenIn(last.parts, earlier ? parseState(earlier.data?.state) : NO_STATE)
}

/** Messages of a language model, and decisions, show by their calls which tasks they were about. */
function seenIn(parts: Parts, before: State): State {
  let { question: _, proposed: __, ...state }: State = before
  const changes: number[] = []
  for (const part of parts) {
    if (!part.type.startsWith('tool-') || !('output' in part)) continue
    const { success, data } = (part.output ?? {}) as Envelope
    if (!success) continue
    const { tasks, change, applied, ...task } = data as {
      tasks?: { number: number }[]
      change?: number
      applied?: boolean
      number?: number
    }
    const numbers = (tasks ?? []).map(({ number }) => number)
    const isList = part.type === `tool-${TOOLS.list}`
    state = {
      ...state,
      focus: tasks ? numbers : task.number === undefined ? state.focus : [task.number],
      ...(isList && { listed: numbers }),
    }
    if (typeof change === 'number' && applied !== false) changes.push(change)
  }
  return { ...state, changes: changes.length > 0 ? changes : state.changes }
}
