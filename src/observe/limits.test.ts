import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { makeLimits } from './limits.ts'

onBothEngines('limits', (given) => {
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
      limits.admitRead(ann, new Date())
      await given.app.db.write(ann, async (db) => {
        limits.admitWrite(await limits.countWrite(db, ann, new Date()), new Date())
        await limits.admitChat(db, ann, new Date())
      })
    }
  })
})
