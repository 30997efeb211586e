import type { Ask } from '../act.ts'
import type { Context } from '../context.ts'
import { type Reply, shown } from '../saying/reply.ts'
import { resolve } from '../tasks/resolve.ts'
import { TOOLS } from '../tool-names.ts'
import { MOST_SHOWN } from './list-arguments.ts'
import { reminderOf } from './reminder-of.ts'
import type { PlannerTools } from './tools.ts'

type Answered = { reply: Reply; numbers: number[]; isMany: boolean }

/** "when will you remind me about the dentist?" */
export async function answerReminder(
  { target }: Extract<Ask, { about: 'reminder' }>,
  context: Context,
  tools: PlannerTools,
): Promise<Answered> {
  const found = resolve(target, 'ask', context)
  const tasks = 'tasks' in found ? found.tasks : 'which' in found ? found.which : []
  const words = target.by === 'words' ? target.text : ''
  await tools.call(TOOLS.list, { status: 'all', ...(words && { search: words.slice(0, 255) }) })
  const numbers = tasks.map(({ number }) => number)
  const { today } = context.clock
  if (tasks.length === 0)
    return {
      reply: { kind: 'listed', tasks: [], total: 0, today, label: words ? { search: words } : {} },
      numbers,
      isMany: true,
    }
  return { reply: remindersOf(tasks, context), numbers, isMany: tasks.length > 1 }
}

/** "which tasks have a reminder?": the next one first. */
export async function answerReminders(
  { day }: Extract<Ask, { about: 'reminders' }>,
  context: Context,
  tools: PlannerTools,
): Promise<Answered> {
  await tools.call(TOOLS.list, { status: 'pending' })
  const tasks = context.view.tasks.filter((task) => {
    const at = task.completed ? undefined : reminderOf(task, context).at
    return at !== undefined && (day === undefined || at.due_date === day)
  })
  const reply = remindersOf(tasks, context)
  const numbers = reply.reminders.map(({ task }) => task.number)
  return { reply: { ...reply, isList: true, ...(day && { day }) }, numbers, isMany: true }
}

function remindersOf(
  tasks: readonly Parameters<typeof reminderOf>[0][],
  context: Context,
): Extract<Reply, { kind: 'reminders' }> {
  const key = ({ at }: { at?: { due_date: string; due_time: string } }) =>
    at ? `${at.due_date} ${at.due_time}` : '~'
  const reminders = tasks
    .map((task) => ({ task: shown(task), ...reminderOf(task, context) }))
    .sort((one, other) => key(one).localeCompare(key(other)))
  return {
    kind: 'reminders',
    reminders: reminders.slice(0, MOST_SHOWN),
    total: reminders.length,
    today: context.clock.today,
  }
}
