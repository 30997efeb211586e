import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { ask } from '../assistant/ask.ts'
import type { Caller } from '../caller.ts'
import type { Envelope } from '../envelope.ts'
import { type App, perform } from '../operation.ts'
import { addTask } from '../tasks/add-task.ts'
import { deleteTask } from '../tasks/delete-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { makeLimits } from './limits.ts'

onBothEngines('limits', (given) => {
  const total = async (caller: Caller) => (await given.call(caller, 'list_tasks')).data.total

  const watched = async (changes: Partial<App>) => ({ app: { ...given.app, ...changes } as App })

  test('messages to the assistant are counted apart from changes, for all processes together (R22)', async () => {
    const ann = somebody()
    const now = new Date('2027-05-05T05:05:30Z')
    const processes = [1, 2].map(() => makeLimits({ reads: 0, writes: 1, chat: 3 }))
    const chat = (index: number, at = now) =>
      given.app.db.write(ann, async (db) => processes[index % 2]?.admitChat(db, ann, at))
    for (let index = 0; index < 3; index++) await chat(index)
    await expect(chat(3)).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'Too many messages in one minute; try again in 30 seconds',
      details: [{ retry_after_seconds: 30 }],
    })
    await given.app.db.write(ann, async (db) =>
      processes[0]?.admitWrite(await processes[0].countWrite(db, ann, now), now),
    )
    await chat(0, new Date('2027-05-05T05:06:00Z'))
  })

  test('0 is no limit', async () => {
    const ann = somebody()
    const limits = makeLimits({ reads: 0, writes: 0, chat: 0 })
    for (let index = 0; index < 50; index++) {
      limits.admitCall(ann, new Date())
      await given.app.db.write(ann, async (db) => {
        limits.admitWrite(await limits.countWrite(db, ann, new Date()), new Date())
        await limits.admitChat(db, ann, new Date())
      })
    }
  })

  test('too many changes in a minute must wait, and everybody has a limit of their own', async () => {
    const minute = new Date('2027-05-05T05:05:20Z')
    const { app } = await watched({ limits: makeLimits({ reads: 0, writes: 2, chat: 0 }), now: () => minute })
    const [ann, bob] = [somebody(), somebody()]
    const add = (caller: Caller, at = app) => perform(addTask, { title: canary() }, caller, at)
    expect([(await add(ann)).success, (await add(ann)).success]).toEqual([true, true])
    expect(await add(ann)).toMatchObject({
      message: 'Too many changes in one minute; try again in 40 seconds',
      error: { code: 'rate_limited', details: [{ retry_after_seconds: 40 }] },
    })
    expect((await add(bob)).success).toBe(true)
    expect(await total(ann)).toBe(2)
    const next = { ...app, now: () => new Date('2027-05-05T05:06:00Z') }
    expect((await add(ann, next)).success).toBe(true)
  })

  test('an answer that was given is given again, however many changes there were', async () => {
    const { app } = await watched({ limits: makeLimits({ reads: 0, writes: 1, chat: 0 }) })
    const ann = somebody()
    const args = { title: canary() }
    const first = await perform(addTask, args, ann, app, { idempotencyKey: 'k' })
    expect((await perform(addTask, { title: canary() }, ann, app)).error?.code).toBe('rate_limited')
    expect(await perform(addTask, args, ann, app, { idempotencyKey: 'k' })).toEqual(first)
  })

  test('too many reads in a minute must wait, without a write to disk', async () => {
    let now = new Date('2027-05-05T05:05:59Z')
    const { app } = await watched({ limits: makeLimits({ reads: 2, writes: 0, chat: 0 }), now: () => now })
    const [ann, bob] = [somebody(), somebody()]
    const list = (caller: Caller) => perform(listTasks, {}, caller, app)
    expect([(await list(ann)).success, (await list(ann)).success]).toEqual([true, true])
    expect((await list(ann)).error).toMatchObject({
      code: 'rate_limited',
      message: 'Too many requests in one minute; try again in 1 seconds',
    })
    expect((await list(bob)).success).toBe(true)
    now = new Date('2027-05-05T05:06:00Z')
    expect((await list(ann)).success).toBe(true)
    const rows = await given.app.db.read(ann, (db) => db.selectFrom('rate_limits').selectAll().execute())
    expect(rows.filter(({ user_id }) => user_id === ann.userId)).toEqual([])
  })

  test.each<[string, (caller: Caller, app: App) => Promise<Envelope<unknown>>]>([
    ['changes', (caller, app) => perform(deleteTask, { task_identifier: 'nothing' }, caller, app)],
    ['messages', (caller, app) => ask(app, caller, { message: 'hi', conversation_id: 'nowhere' }, {})],
  ])('refused %s count as calls, though the transaction that counts them is rolled back', async (_, send) => {
    const ann = somebody()
    const now = new Date()
    const { app } = await watched({ limits: makeLimits({ reads: 3, writes: 1, chat: 1 }), now: () => now })
    const codes = []
    for (let index = 0; index < 5; index++) codes.push((await send(ann, app)).error?.code)
    expect(codes).toEqual(['not_found', 'not_found', 'not_found', 'rate_limited', 'rate_limited'])
  })
})
