import type { Act, Reading, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { staysAs } from '../clauses/conditions.ts'
import { withoutLeads } from '../clauses/lead-ins.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { aboutOpenTask } from './about-open-task.ts'

/** "I should mow the lawn", "gotta mow it today" */
const OUGHT_TO =
  /^(?:(?:i|we) )?(?:(?:really|just|still|probably|also) )*(?:should|need to|have to|must|ought to|gotta|got to|(?:i|we)'ve (?:got|been meaning) to|(?:i|we) have been meaning to|keep meaning to)(?: (?:really|just|still|probably|also))* /
/** A wish that names no time to do it: "for ages", "more often". */
const HABIT =
  /\b(?:more often|more regularly|one of these days|for (?:days|weeks|months|years|ages)|all the time)\b/

/** What somebody ought to do is on the list already, or only a good resolution. */
export function asResolved(
  act: Extract<Act, { kind: 'add' }>,
  score: number,
  sentence: Clause,
  context: Context,
): Reading {
  const known = act.isBare ? aboutOpenTask(act, sentence, context) : undefined
  if (known !== undefined) return { act: { kind: 'wonder', number: known }, score }
  const [task, ...more] = act.tasks
  const { text } = withoutLeads(sentence).clause
  if (!task || more.length > 0 || !OUGHT_TO.test(text)) return { act, score }
  if (HABIT.test(text)) return { act: staysAs(sentence, context), score }
  const [best] = matches(task.title, context.view, ({ completed }) => !completed)
  if (!best || best.wordShare < 0.9 || best.titleShare < 0.9) return { act, score }
  const { day, time } = task
  const target: Target = { by: 'numbers', numbers: [best.task.number] }
  if ((day ?? time) === undefined) return { act: staysAs(sentence, context), score }
  return {
    act: { kind: 'change', target, set: { ...(day && { day }), ...(time && { time }) }, isGuess: true },
    score,
  }
}
