import type { Clock } from '../tasks/calendar.ts'
import { readDue } from '../tasks/due.ts'
import { dueOf } from './planner/dates.ts'
import { recognise } from './planner/recognise.ts'
import type { WishArguments } from './planner/wish.ts'

export type Understood = {
  tool: string | null
  args: Omit<WishArguments, 'change'> & { due_date?: string; due_time?: string }
  /** The part of a request for many tasks that was not understood, so that the planner would ask. */
  unclear?: string
}

/** What the built-in planner makes of a text: the first request in it, with the person's own words. */
export function understand(text: string, clock: Clock): Understood {
  const [wish] = recognise(text)
  const { change, scope, ...args } = wish?.args ?? {}
  const due = args.due_phrase === undefined ? undefined : readDue(dueOf(args.due_phrase), clock)
  return {
    // A change of many is named after what is done to each.
    tool: wish?.tool === 'change_tasks' ? toolOf(change) : (wish?.tool ?? null),
    args: {
      ...args,
      ...(scope && !wish?.unclear && { scope }),
      ...(due && { due_date: due.day, ...(due.time && { due_time: due.time }) }),
    },
    ...(wish?.unclear && { unclear: wish.unclear }),
  }
}

function toolOf(change: WishArguments['change']): string {
  return change === 'complete' || change === 'delete' ? `${change}_task` : 'update_task'
}
