import type { NewTask, Reading, Target } from '../act.ts'
import { itemsIn } from '../adding/list-items.ts'
import { newTask, newTasks } from '../adding/new-task.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutStart } from '../clauses/cut.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import type { Context } from '../context.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { listParts } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'

export const STEP = '(?:steps?|sub-?tasks?|sub tasks?|sub-?steps?|sub-?items?)'
const STEPS = '(?:steps|sub-?tasks|sub tasks|sub-?steps|sub-?items)'
const COUNT =
  '(?:(?:the|these|those|this|some|an?|another|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|more|new|following|few|couple of|smaller|small|extra|separate) )*'

/** Orders whose steps follow; `x` is the task, `s` the steps. */
const LED = [
  new RegExp(
    `^(?:add|put|create|make|write|give) (?<n>${COUNT}${STEP}) (?:to|for|under|on|in|into|of) (?<x>[^:\\n]+?) ?(?::| - |\\n) ?(?<s>.+)$`,
    's',
  ),
  new RegExp(
    `^(?:add|put|create|make|write) (?<n>${COUNT}${STEP}) ?: ?(?<s>.+?) (?:to|for|under) (?<x>[^:,\\n]+)$`,
    's',
  ),
  new RegExp(`^give (?<x>[^:\\n]+?) (?<n>${COUNT}${STEP}) ?(?::|\\n) ?(?<s>.+)$`, 's'),
  new RegExp(
    `^(?<n>${COUNT}${STEP}) (?:of|for|to|in|under) (?<x>[^:\\n]+?)(?: are| is)? ?(?::|\\n) ?(?<s>.+)$`,
    's',
  ),
  new RegExp(`^(?<x>[^:,\\n]+?) (?:needs|has|takes) (?<n>${COUNT}${STEP}) ?(?::|\\n) ?(?<s>.+)$`, 's'),
  new RegExp(`^(?:for|to|under) (?<x>[^:,\\n]+?),? add (?<n>${COUNT}${STEP}) ?(?::|\\n) ?(?<s>.+)$`, 's'),
]
const BROKEN = [
  new RegExp(
    `^(?:break|split|divide)(?: down| up)? (?<x>[^:\\n]+?)(?: down| up)? (?:in)?to (?<n>${COUNT}${STEP}) ?(?::|\\n|-|,)? ?(?<s>.+)$`,
    's',
  ),
  /^(?:break|split|divide)(?: down| up)? (?<x>[^:\n]+?)(?: down| up)? (?:in)?to ?:? (?<s>.+)$/s,
]
/** "add call the landlord as a step of the move" */
const AS_STEP = [
  new RegExp(
    `^(?:add|put|create|make) (?<s>.+?) as (?:an? |the )?${STEP} (?:of|to|for|under|in|on) (?<x>.+)$`,
  ),
  /^(?:add|put|create) (?<s>.+?) under (?<x>.+)$/,
]
/** "plan the party with steps: invite, cake, music" */
const NEW_WITH_STEPS = new RegExp(`^(?<x>[^:\\n]+?),? with (?<n>${COUNT}${STEPS}) ?(?::|\\n) ?(?<s>.+)$`, 's')
const PLURAL = new RegExp(`${STEPS}$`)

/** "add three steps to the move: pack, book a van, clean", "break the move down into …" */
export function readNewSteps(whole: Clause, context: Context): Reading | undefined {
  const clause = withoutMarks(withoutTail(withoutLeads(whole).clause))
  for (const form of LED) {
    const found = clause.match(form)
    if (found?.x && found.s)
      return split(found.x, stepsIn(found.s, PLURAL.test(found.n?.text ?? '')), context)
  }
  for (const [index, form] of BROKEN.entries()) {
    const found = clause.match(form)
    if (!found?.x || !found.s) continue
    const tasks = stepsIn(found.s, true)
    // "break the chocolate into pieces" is something to do.
    const isMeant =
      index === 0 ||
      / down /.test(clause.text) ||
      (context.hasView ? isKnown(targetIn(found.x, context), context) : true)
    if (isMeant && tasks.length > 1) return split(found.x, tasks, context)
  }
  for (const [index, form] of AS_STEP.entries()) {
    const found = clause.match(form)
    if (!found?.x || !found.s || (index === 1 && !isTask(found.x, context))) continue
    const own = ownTask(found.s, context)
    return own ? becomesStep(own, found.x, context) : split(found.x, stepsIn(found.s, false), context)
  }
  return undefined
}

/** A new task and its steps. */
export function readNewWithSteps(whole: Clause, read: (text: string) => Reading[]): Reading[] | undefined {
  const found = withoutMarks(withoutTail(whole)).match(NEW_WITH_STEPS)
  if (!found?.x || !found.s) return undefined
  const [first, ...more] = read(found.x.piece.text)
  const tasks = stepsIn(found.s, true)
  if (first?.act.kind !== 'add' || first.act.tasks.length !== 1 || more.length > 0 || tasks.length === 0)
    return undefined
  return [first, { act: { kind: 'split', target: { by: 'it' }, tasks }, score: 0.97 }]
}

function split(named: Clause, tasks: NewTask[], context: Context): Reading | undefined {
  const target = targetIn(named, context)
  if (tasks.length === 0 || target.by === 'filter' || target.by === 'each') return undefined
  return { act: { kind: 'split', target, tasks }, score: 0.97 }
}

/** One step, or the steps of a list. */
function stepsIn(said: Clause, isSeveral: boolean): NewTask[] {
  const head = said.part(0, 0)
  if (!isSeveral) {
    const task = newTask(said, head)
    return task ? [task] : []
  }
  const items = itemsIn(said, true)
  const bits = items.length > 1 ? items : listParts(said)
  return newTasks(
    bits.map((bit) => cutStart(bit, /^(?:(?:and|then|also|finally|to)[ ,]+|first, *)+/)),
    head,
  )
}

/** A task that is there, or the one just mentioned. */
function ownTask(said: Clause, context: Context): Target | undefined {
  const target = targetIn(said, context)
  if (target.by === 'words') {
    const [best] = matches(said.piece.text, context.view, ({ completed }) => !completed)
    const isNamed = /^(?:the|my|our|that|this) /.test(said.text)
    const isOwn = best && best.wordShare >= 0.9 && (isNamed || best.titleShare >= 0.7)
    return isOwn ? { by: 'numbers', numbers: [best.task.number] } : undefined
  }
  return target.by !== 'unsaid' && target.by !== 'filter' && isKnown(target, context) ? target : undefined
}

function isTask(named: Clause, context: Context): boolean {
  const target = targetIn(named, context)
  return target.by === 'words' ? context.hasView && isKnown(target, context) : isPointing(target)
}

function isPointing({ by }: Target): boolean {
  return by === 'it' || by === 'numbers' || by === 'place'
}

const MADE_STEP = [
  new RegExp(`^(?:make|turn) (?<s>.+?) (?:into )?(?:an? |the )?${STEP} (?:of|to|for|under|in|on) (?<x>.+)$`),
  /^(?:move|put) (?<s>.+?) under (?<x>.+)$/,
]
const OWN_AGAIN =
  /^(?:make|turn) (?<s>.+?) (?:into )?(?:an? )?(?:(?:task|item) of it'?s own|separate task|(?:it'?s )?own task|(?:normal|regular|whole|full|proper) task(?: again)?|task again)$/

/** "make it a step of the move", "make it a task of its own" */
export function readBecomesStep(clause: Clause, context: Context): Reading | undefined {
  const alone = clause.match(OWN_AGAIN)?.s
  if (alone) {
    const target = targetIn(alone, context)
    return isKnown(target, context) || !context.hasView
      ? { act: { kind: 'change', target, set: { under: 'none' } }, score: 0.97 }
      : undefined
  }
  for (const form of MADE_STEP) {
    const found = clause.match(form)
    if (!found?.s || !found.x || !(isTask(found.x, context) || !context.hasView)) continue
    return becomesStep(targetIn(found.s, context), found.x, context)
  }
  return undefined
}

function becomesStep(target: Target, named: Clause, context: Context): Reading | undefined {
  if (context.hasView && !isKnown(target, context)) return undefined
  const under = targetIn(named, context)
  return { act: { kind: 'change', target, set: { under } }, score: 0.97 }
}

const ALL_STEPS = new RegExp(
  `^(?<v>complete|finish|tick off|check off|mark|delete|remove)(?: off)? (?:(?:all|the|my|open|remaining|of) )*${STEPS} (?:of|for|in|on|under|from) (?<x>.+?)(?: (?:as )?(?:done|complete|completed))?$`,
)

/** "tick off the steps of the move" */
export function readAllSteps(clause: Clause, context: Context): Reading | undefined {
  const found = clause.match(ALL_STEPS)
  const target = found?.x && targetIn(found.x, context)
  const [best] = target?.by === 'words' ? matches(target.text, context.view) : []
  if (!best || best.wordShare < 0.8) return undefined
  const kind = /^(?:delete|remove)/.test(clause.text) ? 'delete' : 'complete'
  const numbers = context.view.tasks
    .filter(({ under, completed }) => under === best.task.number && (kind === 'delete' || !completed))
    .map(({ number }) => number)
  return numbers.length > 0 ? { act: { kind, target: { by: 'numbers', numbers } }, score: 0.97 } : undefined
}
