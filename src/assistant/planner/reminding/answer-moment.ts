import type { Act } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { fieldsOf, together } from '../dates/due-fields.ts'
import type { Question } from '../state.ts'
import { momentIn } from './moment-in.ts'

/** The answer to "When is the dentist?", for a new task with a reminder. */
export function datedTask(
  { whens }: Clause,
  { task }: Extract<Question, { kind: 'due' }>,
): Act[] | undefined {
  const fields = fieldsOf(together(whens.filter(({ isPast }) => !isPast)))
  return Object.keys(fields).length > 0 ? [{ kind: 'add', tasks: [{ ...task, ...fields }] }] : undefined
}

/** The answer to "When should I remind you of the dentist?" */
export function remindedAt(
  text: string,
  { number }: Extract<Question, { kind: 'what' }>,
  { clock }: Context,
): Act[] | undefined {
  const words = text.replace(/^(?:(?:please )?remind me|no,?|yes,?|ok,?) /i, '')
  const remind = momentIn(words, clock) ?? momentIn(`at ${words}`, clock)
  return remind === undefined
    ? undefined
    : [{ kind: 'change', target: { by: 'numbers', numbers: [number] }, set: { remind } }]
}
