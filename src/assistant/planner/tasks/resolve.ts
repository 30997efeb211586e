import { isInbox } from '../../../lists/list-names.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import type { Filter, Range, Target } from '../act.ts'
import type { Context } from '../context.ts'
import { inGroup, knownList } from '../grouping/known-list.ts'
import { contentWords, wordsIn } from '../words/words.ts'
import { type Match, matches } from './match-titles.ts'
import { nextOccurrence, repeatsAt } from './occurrences.ts'
import { placed } from './placed.ts'
import type { IndexedTask } from './view.ts'

/** Why a task is looked up, which decides between several. */
export type Purpose = 'complete' | 'delete' | 'reopen' | 'change' | 'ask'

/** The tasks meant, or the candidates for the person to choose from. */
export type Resolved =
  | { tasks: IndexedTask[] }
  | { which: IndexedTask[]; words?: string }
  | { missing: string }
  | { unsaid: true }
  | { unread: string }
  /** There is no such list. */
  | { noList: string }

export function resolve(target: Target, purpose: Purpose, context: Context): Resolved {
  const { view, state } = context
  const known = (numbers: readonly number[]) => numbers.flatMap((number) => view.get(number) ?? [])
  switch (target.by) {
    case 'unsaid':
      return { unsaid: true }
    case 'it': {
      const tasks = known(state.focus)
      const [only] = tasks
      // After "done", "move it to tuesday" and "delete it" are about the next one.
      const isNext = purpose === 'change' || purpose === 'delete'
      const next = only && isNext ? nextOccurrence(only, view) : undefined
      if (only && tasks.length === 1) return { tasks: [next ?? only] }
      return tasks.length > 1 ? { which: tasks } : { unsaid: true }
    }
    case 'them': {
      const lists = [state.focus, state.listed].filter(
        (numbers) => target.count === undefined || numbers.length === target.count,
      )
      const all = lists.map(known).filter((tasks) => tasks.length > 0)
      // "Those will have to wait" means the open tasks.
      const open =
        purpose === 'change' ? all.find((tasks) => tasks.some(({ completed }) => !completed)) : undefined
      const [first] = all
      if (open && target.count === undefined) return { tasks: open.filter(({ completed }) => !completed) }
      if (first) return { tasks: first }
      // "Put both on Sunday" after two messages, each about one.
      const recent = known(state.recent.slice(0, target.count ?? 0))
      return recent.length > 1 && recent.length === target.count ? { tasks: recent } : { unsaid: true }
    }
    case 'place': {
      const tasks = placed(target, context)
      const task = tasks.at(target.index)
      return task ? { tasks: [task] } : tasks.length > 0 ? { which: tasks } : { unsaid: true }
    }
    case 'others': {
      const rest = known(state.listed).filter(
        ({ number, completed }) => !state.focus.includes(number) && !completed,
      )
      return rest.length > 0 && (target.count === undefined || rest.length === target.count)
        ? { tasks: rest }
        : { unsaid: true }
    }
    case 'other': {
      const pool = known([
        ...new Set([
          ...(state.listed.length > 1 ? state.listed : []),
          ...(state.focus.length > 1 ? state.focus : []),
        ]),
      ])
      const others = pool.filter(({ number }) => state.focus.length > 1 || !state.focus.includes(number))
      if (others.length === 1) return { tasks: others }
      const focus = view.get(state.focus[0] ?? 0)
      const like = focus
        ? matches(focus.title, view, ({ number, completed }) => number !== focus.number && !completed)
        : []
      const [first, second] = like
      if (first && (!second || second.score < first.score * 0.9)) return { tasks: [first.task] }
      return others.length > 1 ? { which: others } : { unsaid: true }
    }
    case 'numbers': {
      const tasks = known(target.numbers)
      const lost = target.numbers.find((number) => !view.get(number))
      if (lost === undefined) return { tasks }
      // "3" after a list of three means the third.
      const placed = target.numbers.map((number) => view.get(state.listed[number - 1] ?? 0))
      return placed.every((task) => task !== undefined)
        ? { tasks: placed as IndexedTask[] }
        : { missing: `#${lost}` }
    }
    case 'anyof':
      return { which: known(target.numbers) }
    case 'filter':
      return filteredTasks(target.filter, purpose, context)
    case 'each':
      return each(target.targets, purpose, context)
    case 'words':
      return named(target, purpose, context)
  }
}

function each(targets: Target[], purpose: Purpose, context: Context): Resolved {
  const tasks: IndexedTask[] = []
  for (const target of targets) {
    const one = resolve(target, purpose, context)
    if (!('tasks' in one)) return one
    tasks.push(...one.tasks)
  }
  return { tasks: [...new Map(tasks.map((task) => [task.number, task])).values()] }
}

function named(target: Extract<Target, { by: 'words' }>, purpose: Purpose, context: Context): Resolved {
  const { view } = context
  const wanted = statusFor(purpose)
  const list = target.list === undefined ? undefined : knownList(target.list, view)
  const fits = (task: IndexedTask) =>
    (wanted === undefined || task.completed === (wanted === 'completed')) &&
    (list === undefined || task.list === list)
  const bare = withoutWhens(target)
  const byDate = target.whens.length > 0 ? (task: IndexedTask) => isDue(task, target) : undefined
  if (contentWords(bare).length === 0 && byDate) {
    const tasks = view.tasks.filter((task) => byDate(task) && !task.completed)
    if (tasks.length === 1) return { tasks }
    return tasks.length > 1 ? { which: tasks.slice(0, 10), words: target.text } : { missing: target.text }
  }
  const { full } = target
  const called = full ? view.tasks.filter((task) => fits(task) && plain(task.title) === plain(full)) : []
  if (called.length === 1) return { tasks: called }
  const text = contentWords(bare).length > 0 ? bare : target.text
  for (const among of [fits, () => true]) {
    const found = matches(text, view, among).filter(
      ({ wordShare, titleShare }) => wordShare >= 0.5 || (wordShare >= 0.34 && titleShare >= 0.5),
    )
    const dated = byDate ? found.filter(({ task }) => byDate(task)) : found
    const best = decide(dated.length > 0 ? dated : found, target.text, context)
    if (best) return best
  }
  return { missing: target.text }
}

/** Whether the match is loose: most words are not in its title, or none is spelled the same. */
export function isLoose(target: Target, task: IndexedTask, context: Context): boolean {
  const text =
    target.by === 'words' ? withoutWhens(target) : target.by === 'filter' ? target.filter.search : undefined
  if (text === undefined || contentWords(text).length === 0) return false
  const [match] = matches(text, context.view, ({ number }) => number === task.number)
  return !match || match.wordShare < 0.6 || match.hits < 1
}

function decide(found: Match[], words: string, { state }: Context): Resolved | undefined {
  const [best] = found
  if (!best) return undefined
  const exact = found.filter(({ score }) => score === 2)
  if (exact.length === 1) return { tasks: [best.task] }
  const rivals = found.filter(
    (match) => match.wordShare >= best.wordShare - 0.12 && match.score >= best.score * 0.75,
  )
  if (rivals.length === 1) return { tasks: [best.task] }
  // "renewing my passport" is all of "Renew my passport", and only like "Renew bus pass".
  const complete = rivals.filter(({ wordShare, titleShare }) => wordShare > 0.99 && titleShare > 0.99)
  if (complete.length === 1 && complete[0] && contentWords(words).length > 1)
    return { tasks: [complete[0].task] }
  // A task mentioned just now wins over others that fit as well.
  const inFocus = rivals.filter(({ task }) => state.focus.includes(task.number))
  if (inFocus.length === 1 && inFocus[0]) return { tasks: [inFocus[0].task] }
  const inList = rivals.filter(({ task }) => state.listed.includes(task.number))
  if (inList.length === 1 && inList[0]) return { tasks: [inList[0].task] }
  // "report" names "Report" fully, and "Report to the board" in part.
  const whole = rivals.filter(({ task }) => plain(task.title) === plain(words))
  if (whole.length === 1 && whole[0]) return { tasks: [whole[0].task] }
  // "the new shelf" is in one title, word for word.
  const phrase = rivals.filter(({ task }) => ` ${plain(task.title)} `.includes(` ${plain(words)} `))
  if (phrase.length === 1 && phrase[0] && wordsIn(words).length > 1) return { tasks: [phrase[0].task] }
  // "both meetings", where there are two
  const count = ['both', 'two', 'three', 'four'].indexOf(
    /^(?:both|two|three|four)(?= )/i.exec(words)?.[0].toLowerCase() ?? '',
  )
  if (count >= 0 && rivals.length === Math.max(count + 1, 2)) return { tasks: rivals.map(({ task }) => task) }
  return { which: rivals.slice(0, 10).map(({ task }) => task), words }
}

/** A title without its optional words. */
function plain(text: string): string {
  return wordsIn(text)
    .map(({ norm }) => norm)
    .filter((word) => !/^(?:the|my|a|an|task|one)$/.test(word))
    .join(' ')
}

function statusFor(purpose: Purpose): 'pending' | 'completed' | undefined {
  if (purpose === 'ask') return undefined
  return purpose === 'reopen' ? 'completed' : 'pending'
}

/** "the bank thing on friday" is about the bank. */
export function withoutWhens({ text, whens }: Extract<Target, { by: 'words' }>): string {
  let rest = text
  for (const { words } of whens) rest = rest.replace(words, ' ')
  return rest
}

function isDue({ due_date, due_time }: IndexedTask, { whens }: Extract<Target, { by: 'words' }>): boolean {
  return whens.every(({ day, time, range }) => {
    if (time !== undefined && due_time !== time) return false
    if (day !== undefined) return due_date === day
    return range === undefined || time !== undefined || inRange(due_date, range)
  })
}

export function inRange(day: string | undefined, { from, to }: Range): boolean {
  return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** The tasks that fit a condition. */
export function filteredTasks(filter: Filter, purpose: Purpose, context: Context): Resolved {
  if (filter.unread !== undefined) return { unread: filter.unread }
  const { view, clock, state } = context
  let pool: readonly IndexedTask[] = view.tasks
  const status =
    filter.status ??
    (purpose === 'reopen'
      ? 'completed'
      : purpose === 'complete' || purpose === 'change'
        ? 'pending'
        : undefined)
  const { among } = filter
  if (among) pool = pool.filter(({ number }) => among.includes(number))
  if (status) pool = pool.filter(({ completed }) => completed === (status === 'completed'))
  if (filter.list !== undefined && !isInbox(filter.list) && !knownList(filter.list, view))
    return { noList: filter.list }
  pool = inGroup(pool, filter, view)
  const { due, hours, priority, search, finished } = filter
  if (due === 'none') pool = pool.filter(({ due_date }) => due_date === undefined)
  else if (due === 'some') pool = pool.filter(({ due_date }) => due_date !== undefined)
  else if (due === 'overdue') pool = pool.filter((task) => isOverdue(task, clock))
  else if (due) pool = pool.filter(({ due_date }) => inRange(due_date, due))
  if (hours)
    pool = pool.filter(
      ({ due_date, due_time }) =>
        due_time === undefined ||
        (hours.day !== undefined && due_date !== hours.day) ||
        (due_time >= hours.from && due_time <= hours.to),
    )
  if (priority)
    pool = pool.filter((task) =>
      priority === 'none' ? task.priority === undefined : task.priority === priority,
    )
  const { repeats } = filter
  if (repeats) pool = pool.filter((task) => repeatsAt(task, repeats))
  if (finished)
    pool = pool.filter(({ completed_at }) =>
      inRange(
        completed_at && clockAt(new Date(completed_at), clock.timezone).today,
        inThePast(finished, clock.today),
      ),
    )
  const { created } = filter
  if (created)
    pool = pool.filter(({ created_at }) =>
      inRange(created_at && clockAt(new Date(created_at), clock.timezone).today, created),
    )
  if (search !== undefined) {
    const words = /^(?:it|that|this)$/i.test(search)
      ? (view.get(state.focus[0] ?? 0)?.title ?? search)
      : search
    const numbers = new Set(pool.map(({ number }) => number))
    pool = matches(words, view, ({ number }) => numbers.has(number))
      .filter(({ wordShare }) => wordShare >= 0.6)
      .map(({ task }) => task)
    pool = [...pool].sort((one, other) => one.number - other.number)
  }
  if (filter.isRest && !filter.except && purpose !== 'ask') {
    const rest = new Set(state.listed.filter((number) => !state.focus.includes(number)))
    if (rest.size === 0) return { unsaid: true }
    pool = pool.filter(({ number }) => rest.has(number))
  }
  if (filter.except) {
    const left = resolve(filter.except, 'ask', context)
    if (!('tasks' in left))
      return 'which' in left ? { tasks: pool.filter((task) => !left.which.includes(task)) } : left
    const numbers = new Set(left.tasks.map(({ number }) => number))
    pool = pool.filter(({ number }) => !numbers.has(number))
  }
  if (filter.count !== undefined && pool.length !== filter.count) return { unread: `all ${filter.count}` }
  return { tasks: [...pool] }
}

/** Completion dates are in the past: "before november" in March means last year. */
function inThePast({ from, to }: Range, today: string): Range {
  if (to === undefined || from !== undefined || to <= today)
    return { ...(from && { from }), ...(to && { to }) }
  return { to: `${Number(to.slice(0, 4)) - 1}${to.slice(4)}` }
}

export function isOverdue(
  { completed, due_date, due_time }: IndexedTask,
  { today, time }: { today: string; time: string },
): boolean {
  if (completed || due_date === undefined) return false
  return due_date < today || (due_date === today && due_time !== undefined && due_time < time)
}
