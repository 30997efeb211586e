import { z } from 'zod'
import { operation } from '../operation.ts'
import { thisWeek } from '../tasks/calendar.ts'
import { findLists } from './list-store.ts'
import { ListView, viewList } from './list-view.ts'
import { countByTag, countTasks } from './task-count-store.ts'

const Counts = { pending: z.int(), completed: z.int() }

/** Not a tool: a model reaches a list through its name. */
export const listLists = operation({
  name: 'list_lists',
  summary:
    'The lists in the order of the sidebar, the inbox and the tags with their numbers of tasks, and the open tasks by due date.',
  effect: 'read',
  route: { method: 'get', path: '/api/lists', takes: 'query' },
  input: z.strictObject({
    first_weekday: z
      .int({ error: 'first_weekday must be 1 for Monday to 7 for Sunday' })
      .min(1, { error: 'first_weekday must be at least 1' })
      .max(7, { error: 'first_weekday can be at most 7' })
      .default(1)
      .describe('First day of the week: 1 for Monday to 7 for Sunday'),
  }),
  output: z.object({
    lists: z.array(ListView.extend(Counts)),
    inbox: z.object(Counts),
    tags: z.array(z.object({ name: z.string(), pending: z.int() })),
    due: z
      .object({
        overdue: z.int(),
        today: z.int(),
        week: z.int(),
        until_today: z.int().describe('Due today or before, without steps'),
        after_today: z.int().describe('Due later, without steps'),
      })
      .describe('Open tasks by due date. A step counts unless its task is counted too'),
  }),
  async run({ first_weekday }, { db, caller, clock }) {
    const { today, time } = clock
    const week = thisWeek(today, first_weekday)
    const days = { today, time, week_from: week[0] as string, week_to: week.at(-1) as string }
    const { byList, due } = await countTasks(db, caller, days)
    const countsOf = (id: string | null) => byList.get(id) ?? { pending: 0, completed: 0 }
    return {
      lists: (await findLists(db, caller)).map((list) => ({ ...viewList(list), ...countsOf(list.id) })),
      inbox: countsOf(null),
      tags: await countByTag(db, caller),
      due,
    }
  },
  say: ({ lists }) => (lists.length === 1 ? 'Found 1 list' : `Found ${lists.length} lists`),
})
