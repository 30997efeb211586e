import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { everythingOf, rawSql } from '../../tests/support/inspect.ts'
import { forgetPerson } from './forget-person-store.ts'
import { purgeEverybody } from './purge-everybody.ts'

const DAY_MS = 24 * 60 * 60 * 1000

onBothEngines('purging', (given) => {
  test('old history is forgotten even of people who never come back, and nothing else is', async () => {
    const people = [somebody('ann'), somebody('bob')]
    for (const person of people) await given.call(person, 'add_task', { title: canary() })
    const kept = async (days: number) => {
      await purgeEverybody({ ...given.app, now: () => new Date(Date.now() + days * DAY_MS) })
      const rows = await Promise.all(people.map((person) => everythingOf(given.address, person)))
      return rows.map(({ tasks = [], history = [] }) => [
        tasks.length,
        history.length,
        history[0]?.changes !== null,
      ])
    }
    expect(await kept(29)).toEqual([
      [1, 1, true],
      [1, 1, true],
    ])
    expect(await kept(31)).toEqual([
      [1, 1, false],
      [1, 1, false],
    ])
  })

  test('a deleted person is not on the list', async () => {
    const ann = somebody('ann')
    await given.call(ann, 'add_task', { title: canary() })
    expect(await given.app.db.people()).toContain(ann.userId)
    await given.app.db.write(ann, (db) => forgetPerson(db, ann))
    expect(await given.app.db.people()).not.toContain(ann.userId)
    expect(await rawSql(given.address, 'select id from people where id = ?', [ann.userId])).toEqual([])
  })
})
