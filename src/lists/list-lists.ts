import { z } from 'zod'
import { operation } from '../operation.ts'
import { counted } from '../text.ts'
import { findLists } from './list-store.ts'
import { ListView, viewList } from './list-view.ts'
import { countByTag, countTasks } from './task-count-store.ts'

const Day = z.iso.date({ error: 'A day must be written as YYYY-MM-DD' })
const Counts = { pending: z.int(), completed: z.int() }

/** Not a tool: a model reaches a list through its name. */
export const listLists = operation({
  name: 'list_lists',
  summary:
    'The lists in the order of the sidebar, the inbox and the tags with their numbers of tasks, and the open tasks by due date.',
  effect: 'read',
  route: { method: 'get', path: '/api/lists', takes: 'query' },
  input: z.strictObject({
    week_from: Day.describe('First day to count under due.week, as YYYY-MM-DD; today by default').optional(),
    week_to: Day.describe('Last of these days').optional(),
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
  async run(week, { db, caller, clock }) {
    const { today, time } = clock
    const { week_from = today, week_to = today } = week
    const days = { today, time, week_from, week_to }
    const { byList, due } = await countTasks(db, caller, days)
    const countsOf = (id: string | null) => byList.get(id) ?? { pending: 0, completed: 0 }
    return {
      lists: (await findLists(db, caller)).map((list) => ({ ...viewList(list), ...countsOf(list.id) })),
      inbox: countsOf(null),
      tags: await countByTag(db, caller),
      due,
    }
  },
  say: ({ lists }) => `Found ${counted(lists.length, 'list')}`,
})
