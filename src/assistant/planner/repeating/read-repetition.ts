import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import type { Context } from '../context.ts'
import { readEarly } from './read-early.ts'
import { readRepeatEnd, readRepeating } from './read-repeating.ts'
import { readSkip } from './read-skip.ts'

/** A request about how a task repeats. */
export function readRepetition(clause: Clause, context: Context): Reading | undefined {
  return (
    readRepeatEnd(clause, context) ??
    readRepeating(clause, context) ??
    readSkip(clause, context) ??
    readEarly(clause, context)
  )
}

const UNSURE = /^(?:(?:hmm+|so|well|um|ok) )*(?:maybe|perhaps|might|should|shall|if|what if)\b/

/** The same as a whole message: "repeat it weekly", "skip it", "can you make that repeat every week?" */
export function readOnlyRepetition(whole: Clause, context: Context): Reading | undefined {
  if (UNSURE.test(whole.text) || /[.!?;\n] ?\S/.test(whole.text)) return undefined
  const { clause, isPolite } = withoutLeads(whole)
  if (/\?\s*$/.test(whole.text) && !isPolite) return undefined
  // The first word of "not doing the gym this week" can look like a lead-in, and "instead" like a tail.
  const forms = [withoutTail(clause), withoutTail(whole), clause].map(withoutMarks)
  const others = forms.filter(({ text }, index) => forms.findIndex((form) => form.text === text) === index)
  return others.map((form) => readRepetition(form, context)).find((reading) => reading !== undefined)
}
