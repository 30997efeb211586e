import { addDays } from '../../../tasks/calendar.ts'
import type { Ask, Filter, Show } from '../act.ts'
import type { Context } from '../context.ts'
import { findWhens } from '../dates/find-whens.ts'
import { filterLabel } from '../saying/filter-label.ts'
import { type Reply, type ShownTask, shown } from '../saying/reply.ts'
import { showsOne } from '../saying/say-list.ts'
import { byUrgency } from '../tasks/by-urgency.ts'
import { isOtherThing } from '../tasks/names-another-thing.ts'
import { nextOccurrence } from '../tasks/occurrences.ts'
import { filteredTasks, isOverdue, resolve, withoutWhens } from '../tasks/resolve.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { TOOLS } from '../tool-names.ts'
import { listArguments, MOST_SHOWN } from './list-arguments.ts'
import type { PlannerTools } from './tools.ts'

type Answered = { reply: Reply; numbers: number[]; isMany: boolean }

/** For lists that were not asked for by name. */
const MOST_NEAR = 6
/** A limit beyond any planning. */
const MOST_DAYS = 366

/** Answers questions from the person's tasks. */
export class Lists {
  readonly #context: Context
  readonly #tools: PlannerTools

  constructor(context: Context, tools: PlannerTools) {
    this.#context = context
    this.#tools = tools
  }

  async list({ filter: said, show }: Extract<Ask, { about: 'list' }>): Promise<Answered> {
    const { clock } = this.#context
    const filter = this.#dated(show === undefined || said.status ? said : { status: 'pending', ...said })
    const found = filteredTasks(filter, 'ask', this.#context)
    if ('noList' in found)
      return {
        reply: {
          kind: 'no-list',
          name: found.noList,
          lists: this.#context.view.lists.map(({ name }) => name),
        },
        numbers: [],
        isMany: true,
      }
    const fits = 'tasks' in found ? found.tasks : []
    const { tasks, ...beside } = filter.hours ? this.#byHour(fits, filter) : { tasks: fits }
    const envelope = await this.#tools.call(TOOLS.list, listArguments(filter))
    const data = envelope.success
      ? (envelope.data as { tasks: ShownTask[]; total: number; pending: number; completed: number })
      : undefined
    // The tools do the counting, as they also see tasks too old to be loaded here.
    const isPlain =
      filter.hours === undefined &&
      filter.repeats === undefined &&
      filter.finished === undefined &&
      filter.created === undefined &&
      filter.search === undefined &&
      filter.among === undefined &&
      filter.except === undefined
    const total = isPlain && data ? (filter.status ? data[filter.status] : data.total) : tasks.length
    const sorted = inOrderOf(show, tasks, clock, filter)
    const isOne = showsOne(show)
    const few = isOne ? firstOf(sorted, show, clock) : sorted.slice(0, MOST_SHOWN)
    const isToday =
      typeof filter.due === 'object' && filter.due.from === clock.today && filter.due.to === clock.today
    const late =
      isToday && filter.status === 'pending'
        ? this.#context.view.tasks.filter((task) => isOverdue(task, clock) && task.due_date !== clock.today)
            .length
        : 0
    const near = total === 0 && !beside.others ? this.#near(filter, show) : undefined
    return {
      reply: {
        kind: 'listed',
        tasks: few.map(shown),
        total,
        today: clock.today,
        label: filterLabel(filter, clock.today),
        ...(show && { show }),
        ...(few.length < total && !isOne && { isMore: true }),
        ...(late > 0 && { late }),
        ...beside,
        ...(near && { near }),
      },
      numbers: numbersOf(isOne ? few.slice(0, 1) : [...few, ...(beside.untimed ?? [])]),
      isMany: !isOne,
    }
  }

  /** "which of the party things are done?", where no title has "party": all that is done. */
  #near({ search, ...filter }: Filter, show: Show | undefined) {
    const isGroup = filter.status !== undefined || filter.due !== undefined || show !== undefined
    const found = search !== undefined && isGroup ? filteredTasks(filter, 'ask', this.#context) : undefined
    const all = found && 'tasks' in found ? found.tasks : []
    const { clock } = this.#context
    const tasks = inOrderOf(show, all, clock, filter).slice(0, MOST_NEAR).map(shown)
    return tasks.length > 0
      ? { tasks, total: all.length, label: filterLabel(filter, clock.today) }
      : undefined
  }

  /** Only timed tasks have an hour; the rest of that day is listed beside them. */
  #byHour(fits: readonly IndexedTask[], { hours, ...filter }: Filter) {
    const isOn = ({ due_date }: IndexedTask) => hours?.day === undefined || due_date === hours.day
    const isUntimed = (task: IndexedTask) => task.due_time === undefined && isOn(task)
    const all = filteredTasks(filter, 'ask', this.#context)
    const rest = 'tasks' in all ? all.tasks.filter((task) => !fits.includes(task) && isOn(task)) : []
    const tasks = fits.filter((task) => !isUntimed(task))
    const untimed = inOrder(fits.filter(isUntimed)).map(shown)
    const others = tasks.length === 0 ? inOrder(rest).map(shown) : []
    return { tasks, ...(untimed.length > 0 && { untimed }), ...(others.length > 0 && { others }) }
  }

  /** "which day is busiest?": the day with the most tasks, or the fewest, from today on. */
  async days({ filter, isQuiet = false }: Extract<Ask, { about: 'days' }>): Promise<Answered> {
    const { today } = this.#context.clock
    const { due } = filter
    const range = typeof due === 'object' ? due : {}
    const from = range.from !== undefined && range.from > today ? range.from : today
    const to = range.to ?? (isQuiet ? addDays(today, 6) : undefined)
    const wanted: Filter = { ...filter, status: 'pending', due: { from, ...(to && { to }) } }
    const found = filteredTasks(wanted, 'ask', this.#context)
    const tasks = inOrder('tasks' in found ? found.tasks : [])
    await this.#tools.call(TOOLS.list, listArguments(wanted))
    const counts = new Map<string, number>()
    if (isQuiet && to !== undefined)
      for (
        let day: string | undefined = from;
        day !== undefined && day <= to && counts.size < MOST_DAYS;
        day = addDays(day, 1)
      )
        counts.set(day, 0)
    for (const { due_date } of tasks) if (due_date) counts.set(due_date, (counts.get(due_date) ?? 0) + 1)
    const best = (isQuiet ? Math.min : Math.max)(...counts.values())
    const days = [...counts].filter(([, count]) => count === best).map(([day, count]) => ({ day, count }))
    const [only, ...more] = days
    const its = only && more.length === 0 ? tasks.filter(({ due_date }) => due_date === only.day) : []
    return {
      reply: {
        kind: 'days',
        days,
        tasks: its.slice(0, MOST_SHOWN).map(shown),
        today,
        label: filterLabel(filter, today),
        ...(isQuiet && { isQuiet }),
      },
      numbers: its.map(({ number }) => number),
      isMany: true,
    }
  }

  /** "which is first, the exam or the dentist?": the task named first stays in focus. */
  async compare({ asks, filter }: Extract<Ask, { about: 'compare' }>): Promise<Answered> {
    const [one, other] = filter.among.map((number) => this.#context.view.get(number))
    await this.#tools.call(TOOLS.list, listArguments({}))
    if (!one || !other) return this.list({ about: 'list', filter })
    const { today } = this.#context.clock
    return {
      reply: { kind: 'compared', asks, tasks: [shown(one), shown(other)], today },
      numbers: asks === 'sooner' || asks === 'later' ? [one.number, other.number] : [one.number],
      isMany: asks === 'sooner' || asks === 'later',
    }
  }

  /** "my day" is today. */
  #dated(filter: Filter): Filter {
    const { due, finished, created } = filter
    if (filter.dueWords === undefined || due || finished || created) return filter
    const range = findWhens(filter.dueWords, this.#context.clock)[0]?.range
    if (!range) return filter
    return filter.status === 'completed'
      ? { ...filter, finished: range }
      : { status: 'pending', ...filter, due: range }
  }

  async about({ aspect, target }: Extract<Ask, { about: 'task' }>): Promise<Answered> {
    const { clock } = this.#context
    const found = resolve(target, 'ask', this.#context)
    const words = target.by === 'words' ? target.text : ''
    await this.#tools.call(TOOLS.list, { status: 'all', ...(words && { search: words.slice(0, 255) }) })
    const [first, ...more] = 'tasks' in found ? found.tasks : []
    // "when is the next one?", after this one was completed
    const next = first && aspect !== 'done' ? nextOccurrence(first, this.#context.view) : undefined
    const task = next ?? first
    if (
      task &&
      more.length === 0 &&
      aspect === 'done' &&
      target.by === 'words' &&
      isOtherThing(withoutWhens(target), task)
    )
      return {
        reply: {
          kind: 'listed',
          tasks: [],
          total: 0,
          today: clock.today,
          label: { search: words },
          near: { tasks: [shown(task)], total: 1 },
        },
        numbers: [],
        isMany: true,
      }
    if (task && more.length === 0) {
      return {
        reply: { kind: 'task', aspect, task: shown(task), today: clock.today },
        numbers: [task.number],
        isMany: false,
      }
    }
    const tasks = 'tasks' in found ? found.tasks : 'which' in found ? found.which : []
    const sorted = inOrder(tasks)
    return {
      reply: {
        kind: 'listed',
        tasks: sorted.map(shown),
        total: sorted.length,
        today: clock.today,
        label: words ? { search: words } : {},
      },
      numbers: sorted.map(({ number }) => number),
      isMany: true,
    }
  }
}

function numbersOf(tasks: readonly { number: number }[]): number[] {
  return tasks.map(({ number }) => number)
}

function inOrderOf(
  show: Show | undefined,
  tasks: readonly IndexedTask[],
  clock: Context['clock'],
  filter: Filter,
): IndexedTask[] {
  switch (show) {
    case 'first':
      return byImportance(tasks, clock, filter)
    case 'last':
      return inOrder(tasks.filter(({ due_date }) => due_date)).reverse()
    case 'newest':
      return [...tasks].sort((one, other) => other.number - one.number)
    case 'oldest': {
      // Late tasks wait since their due date, others since they were added.
      const late = tasks.filter((task) => isOverdue(task, clock))
      return late.length > 0 ? inOrder(late) : [...tasks].sort((one, other) => one.number - other.number)
    }
    default:
      return inOrder(tasks)
  }
}

/** The first task, and the next one if it is worth naming. */
function firstOf(
  [top, ...others]: IndexedTask[],
  show: Show | undefined,
  { today }: Context['clock'],
): IndexedTask[] {
  if (!top || (show !== 'first' && show !== 'soonest')) return top ? [top] : []
  // Neither a task of low priority nor one of another week is worth naming as the next one.
  const from = top.due_date !== undefined && top.due_date > today ? top.due_date : today
  const until = addDays(from, 7) ?? from
  const near = others.filter(({ priority, due_date = from }) => priority !== 'Low' && due_date <= until)
  return [top, ...near.slice(0, 2)]
}

/** Open before completed, then by date and time; undated last. */
function inOrder(tasks: readonly IndexedTask[]): IndexedTask[] {
  const key = ({ completed, due_date = '9999', due_time = '99' }: IndexedTask) =>
    `${completed ? 1 : 0} ${completed ? '' : `${due_date} ${due_time}`}`
  return [...tasks].sort(
    (one, other) =>
      key(one).localeCompare(key(other)) ||
      (one.completed ? other.number - one.number : one.number - other.number),
  )
}

/** Late, then due today, then important, then by date. */
function byImportance(tasks: readonly IndexedTask[], clock: Context['clock'], filter: Filter): IndexedTask[] {
  if (typeof filter.due === 'object') return inOrder(tasks)
  const rank = (task: IndexedTask) => {
    if (task.priority === 'High' && (task.due_date ?? '9999') <= clock.today) return 0
    if (isOverdue(task, clock)) return 1
    if (task.due_date === clock.today) return 2
    const isSoon = (task.due_date ?? '') <= (addDays(clock.today, 7) ?? '')
    return task.priority === 'High' && isSoon ? 3 : task.priority === 'Low' ? 5 : 4
  }
  return byUrgency(tasks).sort((one, other) => rank(one) - rank(other))
}
