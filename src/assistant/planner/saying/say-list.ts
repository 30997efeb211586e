import type { Show } from '../act.ts'
import type { Label, Reply } from './reply.ts'
import {
  allNamed,
  called,
  conditionWords,
  lateness,
  line,
  named,
  onDay,
  taskCount,
  when,
} from './task-words.ts'

export function sayList(reply: Extract<Reply, { kind: 'listed' }>, hasCards: boolean): string {
  const { late } = reply
  const more = late ? [`${late === 1 ? '1 more task is' : `${late} more tasks are`} overdue.`] : []
  return [listing(reply, hasCards), ...instead(reply), ...besideHours(reply), ...more].join('\n')
}

/** The other tasks, if nothing matches the search. */
function instead({ near, today }: Extract<Reply, { kind: 'listed' }>): string[] {
  if (!near) return []
  const { tasks: all, total, label } = near
  const { before, after } = conditionWords(label ?? {})
  const names = all.map((task) => {
    const facts = [task.completed && 'done', task.due_date && when(task, today)].filter(Boolean)
    return `${named(task)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
  })
  const left = total - all.length
  const list = [...names, ...(left > 0 ? [`${left} more`] : [])].join(', ')
  if (!label) return [`The closest to that: ${list}.`]
  return [
    `There ${total === 1 ? 'is' : 'are'} ${total} other ${before}${total === 1 ? 'task' : 'tasks'}${after}: ${list}.`,
  ]
}

const MOST_BESIDE = 6

/** The rest of a day, after a question about some of its hours. */
function besideHours({
  tasks: all,
  untimed = [],
  others = [],
}: Extract<Reply, { kind: 'listed' }>): string[] {
  const rest = [...others, ...untimed]
  if (rest.length === 0) return []
  const names = rest
    .slice(0, MOST_BESIDE)
    .map((task) => `${named(task)} (${task.due_time ? `at ${task.due_time}` : 'no time set'})`)
  const left = rest.length - names.length
  const list = [...names, ...(left > 0 ? [`${left} more`] : [])].join(', ')
  const many = rest.length === 1 ? '1 other task' : `${rest.length} other tasks`
  return [`${all.length > 0 ? 'Also that day' : `You have ${many} that day`}: ${list}.`]
}

function listing(
  { tasks: all, total, today, label, show, isMore, ...beside }: Extract<Reply, { kind: 'listed' }>,
  hasCards: boolean,
): string {
  // A day with untimed tasks may not be free.
  const isSure = !beside.untimed && !beside.others && !(show === 'left' && beside.late)
  if (all.length === 0) return none(label, isSure ? show : undefined)
  // The head names the list already.
  const lines = hasCards
    ? []
    : all.map(({ list, ...task }) => line(label.list === undefined ? { ...task, list } : task, today))
  const condition = conditionWords(label)
  const stop = hasCards ? '.' : ':'
  const [first] = all
  if (first && showsOne(show))
    return `${LEADS[show ?? ''] ?? LEADS.first} ${named(first)}${first.due_date ? `, ${lateness(first, today)}due ${when(first, today)}` : ''}${first.priority === 'High' ? `${first.due_date ? ' and' : ','} high priority` : ''}.${all.length > 1 ? ` After that: ${allNamed(all.slice(1))}.` : ''}`
  if (show === 'free') return [`You have ${taskCount(total)}${condition.after}${stop}`, ...lines].join('\n')
  const verb = total === 1 ? 'is' : 'are'
  const head = isMore
    ? `There ${verb} ${total} ${condition.before}tasks${condition.after}. Here are the first ${all.length}${stop}`
    : `There ${verb} ${total} ${condition.before}${total === 1 ? 'task' : 'tasks'}${condition.after}${stop}`
  const answer = show === 'left' ? `Not yet: t${head.slice(1)}` : head
  return [answer, ...lines].join('\n')
}

/** Whether the reply names a single task instead of a list. */
export function showsOne(show: Show | undefined): boolean {
  return show !== undefined && show in LEADS
}

const LEADS: Readonly<Record<string, string>> = {
  first: 'The first thing to do is',
  soonest: 'The first one is',
  last: 'The last one is',
  oldest: 'The oldest is',
  newest: 'The newest is',
}

function none(label: Label, show: string | undefined): string {
  const { status, due, priority, list, tags, search, finished, created, isElse, repeats } = label
  const { before, after } = conditionWords(label)
  const isDay = due !== undefined && !/^(?:overdue|none|some)$/.test(due)
  if (isDay && status !== 'completed') {
    const which = [
      search !== undefined && ` about ${called(search)}`,
      isLevel(priority) && ` of ${priority.toLowerCase()} priority`,
    ]
    const nothing = `othing${isElse ? ' else' : ''}${which.filter((words) => words !== false).join('')} is due ${onDay(due)}.`
    if (show === 'left') return `Yes: nothing is left for ${due}.`
    return show === 'free' ? `You are free: n${nothing}` : `N${nothing}`
  }
  if (created !== undefined) return `You added nothing ${onDay(created)}.`
  if (show === 'last') return 'None of them has a date.'
  if (search !== undefined || list !== undefined || tags !== undefined)
    return `There are no ${before}tasks${after}.`
  if (due === 'overdue') return 'Nothing is overdue.'
  if (show === 'free') return `You are free: nothing is${after}.`
  if (finished !== undefined) return `You completed nothing ${onDay(finished)} yet.`
  if (due !== undefined || priority !== undefined || repeats !== undefined)
    return `There are no ${before}tasks${after}.`
  if (show === 'left') return 'Yes: nothing is left to do.'
  if (status === 'open') return isElse ? 'Nothing else is open.' : 'Nothing is pending.'
  return status === 'completed' ? 'Nothing is completed yet.' : 'There are no tasks yet.'
}

function isLevel(priority: string | undefined): priority is string {
  return priority !== undefined && priority !== 'none'
}
