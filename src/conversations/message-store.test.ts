import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { addMessage, listMessages, newestMessagesWithin } from './message-store.ts'

onBothEngines('messages', (given) => {
  test('returns the newest messages that fit, in order, and at least one', async () => {
    const ann = somebody()
    const conversation = randomUUID()
    await given.app.db.write(ann, async (db) => {
      for (let index = 1; index <= 50; index++)
        await addMessage(db, ann, conversation, {
          id: `${index}`,
          role: 'user',
          parts: [{ type: 'text', text: 'x'.repeat(1000) }],
          created_at: '2026-01-01T00:00:00.000Z',
        })
    })
    const newest = (limit: number, bytes: number) =>
      given.app.db.read(ann, async (db) =>
        (await newestMessagesWithin(db, ann, conversation, { limit, bytes })).map(({ id }) => Number(id)),
      )
    const from = (first: number) => Array.from({ length: 51 - first }, (_, index) => first + index)
    expect(await newest(200, 1_000_000)).toEqual(from(1))
    expect(await newest(45, 1_000_000)).toEqual(from(6))
    expect(await newest(200, 10_000)).toEqual(from(41))
    expect(await newest(200, 1)).toEqual([50])
    const page = await given.app.db.read(ann, (db) =>
      listMessages(db, ann, conversation, { after: 30, limit: 15 }),
    )
    expect(page.map(({ id, seq }) => [Number(id), seq])).toEqual(
      Array.from({ length: 15 }, (_, index) => [31 + index, 31 + index]),
    )
  })
})
