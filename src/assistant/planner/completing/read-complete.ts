import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { isKnown, WHY } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { COMPLETE_VERBS, DONE, HYPOTHETICAL, LIST_NOUN } from '../words/lexicon.ts'

const COMPLETED = [
  new RegExp(
    `^(?:mark|set|flag|put|count|call|consider|log|check|tick|show|make)(?: off)? (?<x>.+?)(?:, (?:all|they're all|it's all))? (?:as |to |is |off as |be |off )*(?:being )?(?:${DONE}|(?<!^(?:put|set|call) .*)off|complete)${WHY}$`,
  ),
  new RegExp(`^(?:mark|flag) (?:as )?${DONE}[:,]? (?<x>.+)$`),
  new RegExp(
    `^${COMPLETE_VERBS} (?<x>.+?)(?: as ${DONE})?(?:, (?:all |it's |they're |that's |now )*${DONE})?${WHY}$`,
  ),
  new RegExp(
    `^(?:check|tick|cross|knock|strike|mark) (?<x>.+?) (?:off|out)(?: (?:of |from )?(?:(?:my|the|our) )?(?:${LIST_NOUN}|there))?${WHY}$`,
  ),
  new RegExp(`^${DONE}(?: with)?[:,]? (?<x>.+)$`),
  // "the audit task can be marked complete"
  new RegExp(
    `^(?<x>.+?) (?:can|may|could|should) (?:now |also |then )*be (?:marked(?: off)?(?: as)?(?: ${DONE})?|ticked off|ticked|checked off|crossed off|crossed out|crossed)${WHY}$`,
  ),
  // "you can cross it"
  /^(?:cross|tick) (?<x>it|that|this|them|those|(?:that|this) one)$/,
]
const BARELY_COMPLETED = compactPattern(
  new RegExp(
    `^(?:${DONE}|mark(?: (?:as )?${DONE})|check off|tick off|all done|that'?s (?:it |that |me |all |that one |them |those )?(?:done|finished|sorted|complete)(?: (?:now|then|too))*|now it's (?:really )?(?:done|finished))[.! ]*$`,
  ),
)

/** "mark task 3 as complete", "tick off milk" */
export function readComplete(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  if (
    HYPOTHETICAL.test(text) ||
    /(?<!\b(?:that|which)(?: is| are)? )\b(?:not|isn't|un)[ -]?(?:done|complete|finished)|\bincomplete\b|^(?:don't|do not|never)\b/.test(
      text,
    )
  )
    return undefined
  const isNoun = /^(?:completed|finished)$/.test(text) && context.state.focus.length === 0
  // After adding a task, "great, that's done" is only thanks.
  const isThanks =
    context.state.done?.kind === 'add' &&
    /^(?:great|perfect|nice|cool|ok|okay|lovely|brilliant)\b/.test(clause.message.masked)
  if (BARELY_COMPLETED.test(text) && isThanks) return { act: { kind: 'chat', about: 'thanks' }, score: 0.93 }
  if (BARELY_COMPLETED.test(text) && !isNoun)
    return { act: { kind: 'complete', target: { by: 'it' } }, score: 0.93 }
  for (const [index, form] of COMPLETED.entries()) {
    const part = clause.match(form)?.x
    if (
      !part ||
      /^(?:\d+ times|once|twice)\b/.test(part.text) ||
      (index === 2 && isDeadline(clause, context))
    )
      continue
    const target = targetIn(part, context)
    const found = isKnown(target, context)
    const isSure = index !== 2 && !/^(?:put|make|call|show|check|set)/.test(text)
    if (
      !found &&
      context.hasView &&
      !isSure &&
      (target.by === 'words' || target.by === 'each' || target.by === 'unsaid')
    )
      continue
    return {
      act: { kind: 'complete', target },
      score: found || !context.hasView ? 0.92 : isSure ? 0.82 : 0.6,
    }
  }
  return undefined
}

/** "finish the essay and the bike by 5" sets a deadline and completes nothing. */
function isDeadline({ message, from, whens }: Clause, { view }: Context): boolean {
  const rest = message.masked.slice(from)
  if (!/^(?:finish|complete|wrap up)\b/.test(rest)) return false
  // "finish the essay, haven't even started"
  if (/, (?:i )?(?:haven't|not)(?: even)? (?:started|begun)\b/.test(rest)) return true
  const isLast = message.whens.some(
    ({ prefix, isPast }) => !isPast && (prefix === 'by' || prefix === 'before'),
  )
  // "and finish the book today", where nothing is due on that day
  const day = whens.find(({ isPast, prefix }) => !isPast && prefix === undefined)?.day
  const isNew = day !== undefined && !view.tasks.some((task) => !task.completed && task.due_date === day)
  return isLast || (isNew && /^finish (?:the |my |our |that )?(?!(?:all|every|both)\b)/.test(rest))
}
