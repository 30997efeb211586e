import { compactPattern } from '../../../compact-pattern.ts'
import type { Act } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { wordsIn } from '../words/words.ts'

/** Words of a change or an end, and not what a task is about. */
const CHANGES = compactPattern(
  /(?<!\b(?:about|for|with|of|re|regarding|ask|check)(?: the| my| a| an| his| her| their)?(?: [a-z]+)? )\b(?:(?:lower|raise|higher|less|more|drop|remove|no|change) (?:the )?(?:prio|priority|time|date|deadline|due date|reminder)|(?:is|are|was|got|been|all) (?:done|finish|finished|over|ready|complete|completed|sorted|cancelled|postponed|off)|happened|an? (?:hour|day|week) (?:later|earlier)|(?:goes|moves|moved|pushed|postponed|rescheduled) (?:to|back|forward))\b/,
)

/** The open task that words are about, if they hold its whole title and say what becomes of it. */
export function aboutOpenTask(
  { tasks }: Extract<Act, { kind: 'add' }>,
  { text }: Clause,
  { view }: Context,
): number | undefined {
  const [task, ...more] = tasks
  if (!task || more.length > 0 || !CHANGES.test(text)) return undefined
  const found = matches(task.title, view, ({ completed }) => !completed)
  const [best, ...others] = found.filter(({ titleShare, hits }) => titleShare >= 0.95 && hits >= 1)
  const isMore = best && wordsIn(task.title).length > wordsIn(best.task.title).length
  return isMore && others.length === 0 ? best.task.number : undefined
}
