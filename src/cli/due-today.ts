import type { Config } from '../config.ts'
import { writeDay } from '../tasks/write-day.ts'
import { act, clockOf } from './act.ts'
import type { Try } from './greet.ts'
import { allTasks } from './list.ts'
import { isOverdue, type ListedTask, taskLines } from './task-table.ts'
import { harmless, lineWidth, styled } from './terminal.ts'

/** A greeting shows no more than this. */
const MOST_SHOWN = 8

/** What is due today or before, and what to do next. Undefined for somebody who has no tasks. */
export async function dueToday(config: Config): Promise<{ lines: string[]; tries: Try[] } | undefined> {
  return act(config, async (acting) => {
    const clock = clockOf(acting)
    const listed = await allTasks(acting, { status: 'pending' })
    const open = listed.data?.tasks ?? []
    const done = listed.data?.completed ?? 0
    if (open.length + done === 0) return undefined
    const due = open.filter(({ due_date }) => due_date !== undefined && due_date <= clock.today)
    const late = due.filter((task) => isOverdue(task, clock)).length
    const day = writeDay(clock.today, { weekday: 'long', day: 'numeric', month: 'long' })
    const counts = [
      late > 0 && `${late} overdue`,
      due.length > late && `${due.length - late} due today`,
      `${open.length} open`,
    ]
    const more = due.length - MOST_SHOWN
    return {
      lines: [
        `${styled('bold', day)}: ${due.length === 0 ? 'nothing due today, ' : ''}${counts.filter(Boolean).join(', ')}`,
        ...(due.length > 0 ? ['', ...taskLines(due.slice(0, MOST_SHOWN), clock, lineWidth())] : []),
        ...(more > 0 ? [`… and ${more} more: errand list today`] : []),
      ],
      tries: triesFor(due[0] ?? open[0]),
    }
  })
}

function triesFor(task: ListedTask | undefined): Try[] {
  return [
    task
      ? [`done ${task.number}`, `completes “${harmless(task.title).slice(0, 40)}”`]
      : ['add call mum friday', 'adds a task'],
    ['list week', 'shows your week'],
    ['do', 'talks to the assistant: "move everything due today to tomorrow"'],
  ]
}
