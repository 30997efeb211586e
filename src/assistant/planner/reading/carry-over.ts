import { compactPattern } from '../../../compact-pattern.ts'
import type { Act, Filter, NewTask, Reading, Setting, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutStart } from '../clauses/cut.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { BEGINS } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { onlySetting } from '../correcting/read-amend.ts'
import { namedIn } from '../targets/named-task.ts'
import { placeOf } from '../targets/places.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { matches } from '../tasks/match-titles.ts'
import { resolve } from '../tasks/resolve.ts'
import { wordsIn } from '../words/words.ts'

/** "deadline's Tuesday" */
const DEADLINE = compactPattern(
  /^(?:(?:and|with) )?(?:the |its |my )?(?:deadline|due date|date|cut-?off|last day|closing date)(?:'s| is|:)?(?= \x80[ .!]*$)/,
)

/** "no rush so low priority" */
const NO_RUSH_SO =
  /^(?:(?:there's |it's )?(?:no (?:rush|hurry)|not urgent|nothing urgent)|(?:it's |this is )?(?:urgent|important))[ ,]+(?:so|hence) (?:it's |make it |just )?(?=\x81)/

/** "… High priority, as she will not wait": applies to the task being added. */
export function amendsNewTask(act: Extract<Act, { kind: 'add' }>, sentence: Clause): boolean {
  const clause = cutStart(withoutMarks(withoutTail(withoutLeads(sentence).clause)), NO_RUSH_SO)
  const first = clause.part(
    0,
    /,| as | because | since | or | so /.exec(clause.text)?.index ?? clause.text.length,
  )
  const named = ofNamed(act, first)
  const set = named?.set ?? onlySetting(cutStart(first, DEADLINE))
  const task = named?.task ?? act.tasks.at(-1)
  if (!set || !task) return false
  if (set.priority === 'High' || set.priority === 'Low' || set.priority === 'Medium')
    task.priority = set.priority
  if (set.day !== undefined && set.day !== 'none') task.day = set.day
  if (set.time !== undefined && set.time !== 'none') task.time = set.time
  if (set.often !== undefined && set.often !== 'none') task.often = set.often
  if (set.words !== undefined) task.words ??= set.words
  return true
}

/** "… order school shoes. Shoes are urgent": applies to one of the new tasks. */
function ofNamed(
  { tasks }: Extract<Act, { kind: 'add' }>,
  clause: Clause,
): { set: Setting; task: NewTask } | undefined {
  const level = clause.match(
    /^(?:the |my )?(?<x>[a-z]+(?: [a-z]+)?) (?:is|are)(?: very| really| quite)? (?<l>.+?)[ .!]*$/,
  )
  const said = level?.l && (/^(?:urgent|important)$/.test(level.l.text) ? 'High' : level.l.levels[0]?.value)
  if (!level?.x || !said || tasks.length < 2) return undefined
  const words = wordsIn(level.x.piece.text)
  const found = tasks.filter(({ title }) => {
    const own = wordsIn(title)
    return words.every(({ stem }) => own.some((word) => word.stem === stem))
  })
  const [task, ...more] = found
  return task && more.length === 0 ? { set: { priority: said }, task } : undefined
}

/** "remove yoga, and the dinner with Leanne too": repeats the act for another task. */
export function readContinuation(
  part: Clause,
  before: Reading | undefined,
  context: Context,
): Reading | undefined {
  const act = before?.act
  if (!act || !('target' in act) || act.kind === 'instead' || !context.hasView) return undefined
  if (/^(?:no(?! wait)|not)\b/.test(part.text)) return undefined
  const { clause } = withoutLeads(part)
  const found = clause.match(/^(?<x>.+?)(?: (?:too|as well|also))?[ .!]*$/)
  if (
    !found?.x ||
    clause.whens.length + clause.levels.length > 0 ||
    donenessIn(clause) !== 'none' ||
    BEGINS.test(clause.text) ||
    /^(?:i|we|he|she|it|they|that|there|don't|leave|keep|not)\b/.test(clause.text)
  )
    return undefined
  const target = targetIn(found.x, context)
  if (target.by !== 'words') return undefined
  const [best] = matches(target.text, context.view)
  return best && best.wordShare >= 0.8 ? { act: { ...act, target } as Act, score: 0.85 } : undefined
}

/** "… so you can remove it": the task named in the same message. */
export function withFixedTarget(reading: Reading, { state }: Context, whole: Context): Reading {
  const { act } = reading
  if (act.kind === 'ask' && act.ask.about === 'task' && act.ask.target.by === 'it' && state !== whole.state)
    return {
      ...reading,
      act: { ...act, ask: { ...act.ask, target: { by: 'numbers', numbers: state.focus } } },
    }
  if (!('target' in act)) return reading
  const isTheirs = act.target.by === 'filter' && act.target.filter.search === 'it'
  const isNew = state !== whole.state && state.focus.length > 0
  if (isNew && act.target.by === 'filter' && act.target.filter.isRest && !act.target.filter.except) {
    const filter: Filter = { ...act.target.filter, except: { by: 'numbers', numbers: state.focus } }
    return { ...reading, act: { ...act, target: { by: 'filter', filter } } as Act }
  }
  if (isTheirs && state.focus.length === 0) {
    const filter = { ...(act.target as { filter: object }).filter, unread: 'it' }
    return { ...reading, act: { ...act, target: { by: 'filter', filter } } as Act }
  }
  const [only] = state.focus
  if (isNew && only !== undefined && act.target.by === 'words' && isAmong(only, act.target.text, whole))
    return { ...reading, act: { ...act, target: { by: 'numbers', numbers: [only] } } as Act }
  const isUnsaid = act.target.by === 'unsaid' && state.focus.length === 1
  if (!isTheirs && !(isNew && (act.target.by === 'it' || act.target.by === 'them' || isUnsaid)))
    return reading
  return { ...reading, act: { ...act, target: { by: 'numbers', numbers: state.focus } } as Act }
}

/** "dropped compilers, delete that homework": of several with that name, the one just mentioned. */
function isAmong(number: number, words: string, { view }: Context): boolean {
  if (/\bother\b/i.test(words)) return false
  const found = matches(words, view)
  const best = found.filter(
    ({ wordShare }) => wordShare >= 0.9 && wordShare >= (found[0]?.wordShare ?? 0) - 0.05,
  )
  return best.length > 1 && best.some(({ task }) => task.number === number)
}

/** The state after an act of the same message, so that "it" can refer to it. */
export function stateAfter(act: Act, context: Context): Context['state'] {
  // Words after a new task are not about the one before it.
  if (act.kind === 'add' && act.tasks.length > 0) return { ...context.state, focus: [] }
  if (act.kind === 'wonder') return { ...context.state, focus: [act.number] }
  if ('target' in act && (act.target.by === 'numbers' || act.target.by === 'anyof'))
    return { ...context.state, focus: act.target.numbers }
  if ('target' in act && act.target.by === 'words') {
    const [best, second] = matches(act.target.text, context.view)
    if (best && !(second && second.wordShare >= best.wordShare && second.titleShare >= best.titleShare))
      return { ...context.state, focus: [best.task.number] }
  }
  // "I need neither the stamps nor the ink, so take them off"
  if ('target' in act && act.target.by === 'each') {
    const focus = act.target.targets.flatMap((target) =>
      target.by === 'words' ? (matches(target.text, context.view)[0]?.task.number ?? []) : [],
    )
    if (focus.length === act.target.targets.length) return { ...context.state, focus }
  }
  return context.state
}

/** "the last one I can't be bothered with" */
function placed({ text }: Clause, context: Context): Target | undefined {
  const words = /^(?:and |but |so )*(the (?:first|second|third|fourth|last|other) one)\b/.exec(text)?.[1]
  const index = words === undefined ? undefined : placeOf(words)
  const found = index === undefined ? undefined : resolve({ by: 'place', index }, 'change', context)
  return found && 'tasks' in found
    ? { by: 'numbers', numbers: found.tasks.map(({ number }) => number) }
    : undefined
}

/** The state after a task is only named: "it" then means that task. */
export function stateAfterNaming(part: Clause, context: Context): Context['state'] {
  const target = context.hasView
    ? (namedIn(part, context, 'open', true) ?? placed(part, context) ?? namedIn(part, context, 'done'))
    : undefined
  return target?.by === 'numbers' || target?.by === 'anyof'
    ? { ...context.state, focus: target.numbers }
    : context.state
}
