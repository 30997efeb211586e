import type { TaskView } from '../src/tasks/task.ts'
import type { Expectation, ExpectedTask, Outcome } from './dialogue.ts'
import { claimsChange, mentions, plain, showsInternals, fits as titleFits } from './judge-text.ts'
import { meantDays, namesOf } from './meant-days.ts'

/** A played turn: the tasks at the start and after each turn so far, and the last reply. */
export type PlayedTurn = { states: readonly TaskView[][]; message: string; reply: string; today: string }

export type Verdict = { isGood: true; stops: boolean } | { isGood: false; why: string }

/** Judges a turn: the tasks first, then the reply. */
export function judgeTurn({ any_of, ...common }: Expectation, turn: PlayedTurn): Verdict {
  const leak = showsInternals(turn.reply, turn.message)
  if (leak) return { isGood: false, why: leak }
  const reasons: string[] = []
  for (const alternative of any_of ?? [{}]) {
    const why = shortfall(merged(common, alternative), turn)
    if (why === undefined) return { isGood: true, stops: alternative.stop ?? false }
    reasons.push(why)
  }
  return { isGood: false, why: [...new Set(reasons)].join(' | or ') }
}

function merged(common: Outcome, alternative: Outcome): Outcome {
  return {
    ...common,
    ...alternative,
    has: [...(common.has ?? []), ...(alternative.has ?? [])],
    lacks: [...(common.lacks ?? []), ...(alternative.lacks ?? [])],
    reply: { ...common.reply, ...alternative.reply },
  }
}

function shortfall(wanted: Outcome, turn: PlayedTurn): string | undefined {
  const { states } = turn
  const after = states.at(-1) ?? []
  const then = wanted.same_as === undefined ? undefined : (states[wanted.same_as] ?? [])
  const inTasks = then ? difference(then, after) : (wrongTask(wanted, turn) ?? undefined)
  if (inTasks) return inTasks
  if (wanted.count !== undefined && after.length !== wanted.count) return `there are ${after.length} tasks`
  return wrongReply(wanted, turn)
}

function difference(then: readonly TaskView[], now: readonly TaskView[]): string | undefined {
  const [before, after] = [then, now].map((tasks) => tasks.map(line).sort())
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  return `expected ${before?.join(', ') || 'no tasks'}, there are ${after?.join(', ') || 'none'}`
}

function wrongTask(wanted: Outcome, { states, today }: PlayedTurn): string | undefined {
  const after = states.at(-1) ?? []
  const before = new Map((states.at(-2) ?? []).map((task) => [task.id, task]))
  const named = new Set<string>()
  for (const expected of wanted.has ?? []) {
    const candidates = after.filter(({ id, title }) => !named.has(id) && titleFits(expected.title, title))
    const found = candidates.find((task) => !mismatch(expected, task, before.get(task.id), today))
    if (!found) {
      const [first] = candidates
      if (!first)
        return `no task '${[expected.title].flat()[0]}' among ${after.map(line).join(', ') || 'none'}`
      return `'${first.title}': ${mismatch(expected, first, before.get(first.id), today)}`
    }
    named.add(found.id)
  }
  const lacking = wanted.lacks ?? []
  const still = after.find(
    ({ id, title }) => !named.has(id) && lacking.some((words) => titleFits(words, title)),
  )
  if (still) return `'${still.title}' is still there`
  if (wanted.others === 'any') return undefined
  for (const task of after) {
    const old = before.get(task.id)
    if (!named.has(task.id) && (!old || line(old) !== line(task))) return `not asked for: ${line(task)}`
  }
  const left = new Set(after.map(({ id }) => id))
  const lost = [...before.values()].find(
    ({ id, title }) => !left.has(id) && !lacking.some((words) => titleFits(words, title)),
  )
  return lost && `not asked for: ${line(lost)} is gone`
}

/** Why a task differs from the expected one. Fields without an expectation must not have changed. */
function mismatch(
  expected: ExpectedTask,
  task: TaskView,
  before: TaskView | undefined,
  today: string,
): string | undefined {
  const status = task.completed ? 'completed' : 'pending'
  const [due, time, priority] = [task.due_date ?? null, task.due_time ?? null, task.priority ?? null]
  if (expected.was !== undefined && !(before && titleFits(expected.was, before.title)))
    return 'it is not the same task as before'
  const wantedStatus = expected.status ?? (before && (before.completed ? 'completed' : 'pending'))
  if (wantedStatus && status !== wantedStatus) return `it is ${status}`
  const days =
    expected.due === undefined
      ? before && [before.due_date ?? null]
      : [expected.due].flat().flatMap((spec) => meantDays(spec, today))
  if (days && !days.includes(due)) return `it is due ${due}, not ${days.slice(0, 3).join(' or ')}`
  const times = expected.time === undefined ? undefined : [expected.time].flat()
  if (times && !times.some((spec) => timeFits(spec, time))) return `its time is ${time}`
  if (!times && expected.due === undefined && before && time !== (before.due_time ?? null))
    return `its time became ${time}`
  const priorities =
    expected.priority === undefined ? before && [before.priority ?? null] : [expected.priority].flat()
  return priorities && !priorities.includes(priority) ? `its priority is ${priority}` : undefined
}

function timeFits(spec: string | null, time: string | null): boolean {
  if (spec === null || time === null) return spec === time
  const [from = '', to = from] = spec.split('-')
  return from <= time && time <= to
}

function wrongReply({ reply: wanted }: Outcome, { reply, states, today }: PlayedTurn): string | undefined {
  const missing = wanted?.mentions?.find((words) => !mentions(reply, words))
  if (missing) return `the reply does not mention ${[missing].flat()[0]}`
  const unwanted = wanted?.not?.find((words) => mentions(reply, words))
  if (unwanted) return `the reply mentions ${unwanted}`
  if (
    wanted?.day !== undefined &&
    !meantDays(wanted.day, today).some((day) => mentions(reply, namesOf(day, today)))
  )
    return `the reply does not name the day ${wanted.day}`
  if (wanted?.asks && !ASKS.test(plain(reply))) return 'the reply asks nothing'
  const titles = states
    .slice(-2)
    .flat()
    .map(({ title }) => title)
  return wanted?.no_claim && claimsChange(reply, titles) ? 'the reply claims a change' : undefined
}

const ASKS = /\?|\bwhich\b|\btell me\b|\blet me know\b|\bconfirm\b/i

function line({ title, completed, due_date, due_time, priority }: TaskView): string {
  const facts = [completed && 'done', due_date, due_time, priority].filter(Boolean)
  return facts.length > 0 ? `${title} (${facts.join(' ')})` : title
}
