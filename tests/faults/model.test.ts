import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { onBothEngines, somebody } from '../support/app.ts'
import { ModelPerson } from '../support/model.ts'

type Step =
  | { do: 'add'; titles: string[]; priority?: 'Low' | 'High' }
  | { do: 'complete' | 'delete'; number: number }
  | { do: 'update'; number: number; title: string; priority: 'Low' | 'High' | 'none' }
  | { do: 'changeAll'; change: 'complete' | 'delete'; title: string }
  | { do: 'undo' }

const title = fc.constantFrom('milk', 'bread', 'rent', 'Straße', '%')
const number = fc.integer({ min: 1, max: 8 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      titles: fc.array(title, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('complete' as const, 'delete' as const), number }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      number,
      title,
      priority: fc.constantFrom('Low' as const, 'High' as const, 'none' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('changeAll' as const),
      change: fc.constantFrom('complete' as const, 'delete' as const),
      title,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
)

const seed = Math.floor(Math.random() * 2 ** 31)

onBothEngines('random sequences by three concurrent people', (given) => {
  /** Runs a step for real and in the model, and fails when they disagree about whether it succeeded. */
  async function take(caller: Caller, model: ModelPerson, step: Step): Promise<void> {
    const call = (tool: string, args: object) => given.call(caller, tool, args)
    switch (step.do) {
      case 'add': {
        const tasks = step.titles.map((title) => ({ title }))
        const { success } = await (tasks.length === 1
          ? call('add_task', tasks[0] as object)
          : call('add_tasks', { tasks }))
        expect(success).toBe(true)
        return model.add(step.titles)
      }
      case 'complete': {
        const task = model.find(step.number)
        const { success } = await call('complete_task', { task_identifier: step.number })
        expect(success).toBe(task !== undefined)
        return task?.status === 'pending' ? model.update([step.number], { status: 'completed' }) : undefined
      }
      case 'delete': {
        const { success } = await call('delete_task', { task_identifier: step.number })
        expect(success).toBe(model.find(step.number) !== undefined)
        return success ? model.remove([step.number]) : undefined
      }
      case 'update': {
        const { number, title, priority } = step
        const { success } = await call('update_task', { task_identifier: number, new_title: title, priority })
        expect(success).toBe(model.find(number) !== undefined)
        return success
          ? model.update([number], { title, priority: priority === 'none' ? null : priority })
          : undefined
      }
      case 'changeAll': {
        const { change, title } = step
        const meant = model.tasks.filter(
          (task) => task.title === title && (change === 'delete' || task.status === 'pending'),
        )
        const preview = await call('change_tasks', { change, search: title })
        expect(preview.data?.count ?? 0).toBe(meant.length)
        if (meant.length === 0) return
        await call('change_tasks', { change, confirmation: preview.data.confirmation })
        const numbers = meant.map(({ number }) => number)
        return change === 'delete' ? model.remove(numbers) : model.update(numbers, { status: 'completed' })
      }
      case 'undo': {
        const { success } = await call('undo_change', {})
        expect(success).toBe(model.before.length > 0)
        return model.undo()
      }
    }
  }

  async function stateOf(caller: Caller) {
    const { data } = await given.call(caller, 'list_tasks', { sort: 'number', limit: 100 })
    const tasks = data.tasks.map((task: Record<string, unknown>) => ({
      number: task.number,
      title: task.title,
      priority: task.priority ?? null,
      due_date: task.due_date ?? null,
      status: task.completed ? 'completed' : 'pending',
    }))
    return { tasks, pending: data.pending, completed: data.completed }
  }

  const expected = ({ tasks }: Pick<ModelPerson, 'tasks'>) => ({
    tasks,
    pending: tasks.filter(({ status }) => status === 'pending').length,
    completed: tasks.filter(({ status }) => status === 'completed').length,
  })

  test(`match a plain model, and undo leads all the way back (seed ${seed})`, async () => {
    const sequence = fc.array(step, { minLength: 1, maxLength: 15 })
    await fc.assert(
      fc.asyncProperty(sequence, sequence, sequence, async (...sequences) => {
        await Promise.all(
          sequences.map(async (steps) => {
            const caller = somebody()
            const model = new ModelPerson()
            for (const step of steps) await take(caller, model, step)
            expect(await stateOf(caller)).toEqual(expected(model))
            for (const { change, tasks } of model.before.toReversed()) {
              const { success } = await given.call(caller, 'undo_change', { change })
              expect(success).toBe(true)
              expect(await stateOf(caller)).toEqual(expected({ tasks }))
            }
          }),
        )
      }),
      { seed, numRuns: 60 },
    )
  })
})
