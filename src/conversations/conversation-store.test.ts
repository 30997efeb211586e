import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { isRunning, latestEnd, leaseFrom } from './conversation.ts'
import { addConversation, findConversation, startTurn } from './conversation-store.ts'

const NOW = new Date('2026-11-16T09:00:00Z')

onBothEngines('the lease of a turn', (given) => {
  test('keeps others out until it ends, unless a clock that was ahead has taken it', async () => {
    const ann = somebody()
    const id = randomUUID()
    const start = (turn: string, now: Date) =>
      given.app.db.write(ann, (db) =>
        startTurn(db, ann, {
          id,
          turn,
          until: leaseFrom(now),
          now: now.toISOString(),
          latest: latestEnd(now),
        }),
      )
    await given.app.db.write(ann, (db) => addConversation(db, ann, { id, now: NOW.toISOString() }))
    expect(await start('first', NOW)).toBe(true)
    expect(await start('second', NOW)).toBe(false)
    // A server whose clock is two days ahead takes it over, and dies.
    expect(await start('ahead', new Date('2026-11-18T09:00:00Z'))).toBe(true)
    const conversation = await given.app.db.read(ann, (db) => findConversation(db, ann, id))
    expect(isRunning(conversation?.turn_until ?? null, NOW)).toBe(false)
    expect(await start('third', NOW)).toBe(true)
  })
})
