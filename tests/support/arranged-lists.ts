import type { Caller } from '../../src/caller.ts'
import { somebody, type TestApp } from './app.ts'

/** Calls for tests that arrange lists. */
export function listCalls(given: TestApp) {
  const overview = async (caller: Caller) => (await given.run(caller, 'list_lists')).data
  const tasksOf = async (caller: Caller) =>
    (await given.call(caller, 'list_tasks', { limit: 100, sort: 'number' })).data.tasks
  return {
    overview,
    tasksOf,
    state: async (caller: Caller) => ({ ...(await overview(caller)), tasks: await tasksOf(caller) }),
    undo: (caller: Caller, change?: number) =>
      given.call(caller, 'undo_change', change === undefined ? {} : { change }),
    /** Somebody with the lists Home, Work and Garden, who has made two changes. */
    async withLists(): Promise<Caller> {
      const ann = somebody()
      await given.call(ann, 'add_tasks', {
        tasks: [
          { title: 'a', list: 'Home' },
          { title: 'step of a', under: 'a' },
          { title: 'b', list: 'Home', tags: ['x'] },
          { title: 'c', list: 'Work' },
          { title: 'd', list: 'Garden' },
          { title: 'e' },
        ],
      })
      await given.call(ann, 'complete_task', { task_identifier: 'b' })
      return ann
    },
  }
}
