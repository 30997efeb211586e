import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { NO_FIELDS } from './set-fields.ts'
import { NO_SERIES } from './set-repeat.ts'
import type { Task } from './task.ts'
import { countTasks, listTasks } from './task-list-store.ts'
import { findTaskById, findTasksByTitle, insertTask, removeTask, saveTask } from './task-store.ts'

const now = new Date('2026-11-15T10:00:00Z')

function draft(title: string): Omit<Task, 'number'> {
  return {
    id: crypto.randomUUID(),
    title,
    status: 'pending',
    ...NO_FIELDS,
    ...NO_SERIES,
    list_id: null,
    under: null,
    after: null,
    remind: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    completed_at: null,
    version: 1,
  }
}

onBothEngines('task store', (given) => {
  test('a stored task reads back unchanged', async () => {
    const ann = somebody()
    const task: Omit<Task, 'number'> = {
      ...draft(canary()),
      description: canary('notes'),
      status: 'completed',
      priority: 'Medium',
      due_date: '2026-12-01',
      due_time: '17:30',
      completed_at: now.toISOString(),
      version: 4,
    }
    const added = await given.app.db.write(ann, (db) => insertTask(db, ann, task))
    expect(added).toEqual({ ...task, number: 1 })
    expect(await given.app.db.read(ann, (db) => findTaskById(db, ann, task.id))).toEqual(added)
    expect(
      await given.app.db.read(ann, (db) =>
        listTasks(db, ann, { filters: {}, sort: 'newest', status: 'completed', limit: 5 }),
      ),
    ).toEqual([added])
  })

  test("each person's numbers count up, and a rollback returns its number (R02)", async () => {
    const [ann, bob] = [somebody(), somebody()]
    const add = (caller: typeof ann) =>
      given.app.db.write(caller, (db) => insertTask(db, caller, draft(canary())))
    expect((await add(ann)).number).toBe(1)
    const failing = given.app.db.write(ann, async (db) => {
      expect((await insertTask(db, ann, draft(canary()))).number).toBe(2)
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    expect((await add(ann)).number).toBe(2)
    expect((await add(bob)).number).toBe(1)
  })

  test('the number of a deleted task is not reused', async () => {
    const ann = somebody()
    const numbers = await given.app.db.write(ann, async (db) => {
      const first = await insertTask(db, ann, draft(canary()))
      await removeTask(db, ann, first)
      return [first.number, (await insertTask(db, ann, draft(canary()))).number]
    })
    expect(numbers).toEqual([1, 2])
  })

  test('does not overwrite a task that changed since it was read', async () => {
    const ann = somebody()
    const title = canary()
    const read = await given.app.db.write(ann, (db) => insertTask(db, ann, draft(title)))
    const save = (after: Task) => given.app.db.write(ann, (db) => saveTask(db, ann, read, after))
    expect((await save({ ...read, priority: 'High' })).version).toBe(2)
    await expect(save({ ...read, priority: 'Low' })).rejects.toMatchObject({
      code: 'conflict',
      message: `Task '${title}' has been changed in the meantime`,
    })
    const [kept] = await given.app.db.read(ann, (db) =>
      listTasks(db, ann, { filters: {}, sort: 'newest', status: 'all', limit: 1 }),
    )
    expect(kept).toMatchObject({ priority: 'High', version: 2 })
  })

  test('the empty string matches no title', async () => {
    const ann = somebody()
    await given.app.db.write(ann, (db) => insertTask(db, ann, draft(canary())))
    const found = await given.app.db.read(ann, (db) =>
      findTasksByTitle(db, ann, '', { prefer: 'newest', limit: 5 }),
    )
    expect(found).toEqual([])
  })

  test('a new person has no tasks, pending or completed', async () => {
    const ann = somebody()
    expect(await given.app.db.read(ann, (db) => countTasks(db, ann, {}))).toEqual({
      pending: 0,
      completed: 0,
    })
  })
})
