import type { Act } from '../act.ts'
import type { Context } from '../context.ts'
import { readMessage } from './read-message.ts'

const HEDGE =
  /^(?:(?:hmm+|um|so|well|ok(?:ay)?)[ ,]+)*(?:(?:i|we) (?:might|may|could)(?: (?:have to|need to|want to|just))*|might(?: (?:have to|need to|just))*|maybe (?:i|we)(?:'ll| should| could| will)?|perhaps (?:i|we)(?:'ll| should| could| will)?|maybe|perhaps|what if (?:i|we)|i'm thinking (?:i|we) (?:might|should|could)) (?=\S)/i
const UNSURE =
  /[,.]? (?:but )?(?:i'?m |i am |i )?(?:not sure|unsure|don'?t know|dunno|undecided|haven'?t decided|we'?ll see|let me think|will see|thinking about it)\b.*$/i

/** "what if I moved it to friday" */
const MOVED = /^(?:moved|pushed|changed|deleted|made|cancelled|postponed)(?= )/i
const BASES: Record<string, string> = {
  moved: 'move',
  pushed: 'push',
  changed: 'change',
  deleted: 'delete',
  made: 'make',
  cancelled: 'cancel',
  postponed: 'postpone',
}

/** An act the person is only considering: "might move the dentist to sunday, not sure yet". It waits for their decision. */
export function consideredIn(message: string, context: Context): Act | undefined {
  const order = message
    .replace(UNSURE, '')
    .replace(HEDGE, '')
    .replace(MOVED, (past) => BASES[past.toLowerCase()] ?? past)
  if (order === message) return undefined
  const [first, ...more] = readMessage(order, context)
  if (!first || more.length > 0) return undefined
  if (first.act.kind === 'add')
    return first.act.tasks.length > 0 && first.score >= 0.6 ? first.act : undefined
  if (first.score < 0.85 || !('target' in first.act)) return undefined
  const isEmpty = first.act.kind === 'change' && Object.keys(first.act.set).length === 0
  return isEmpty ? undefined : first.act
}
