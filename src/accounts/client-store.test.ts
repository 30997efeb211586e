import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { makeRoomForClient } from './client-store.ts'

onBothEngines('programs without a grant', (given) => {
  const add = async (id: string, second: number) => {
    const at = `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`
    await rawSql(
      given.address,
      'insert into auth_oauth_client (id, "clientId", "redirectUris", "createdAt") values (?, ?, ?, ?)',
      [id, id, '[]', at],
    )
  }
  const kept = async () =>
    (await rawSql(given.address, 'select "clientId" from auth_oauth_client order by "createdAt"')).map(
      ({ clientId }) => clientId,
    )

  test('make room for a new one, oldest first, and those with a grant stay', async () => {
    const at = '2026-01-01T00:00:00.000Z'
    await rawSql(
      given.address,
      'insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt") values (?, ?, ?, ?, ?, ?)',
      ['ann', 'Ann', 'ann@example.com', given.engine === 'sqlite' ? 0 : false, at, at],
    )
    for (let second = 0; second < 6; second++) await add(`program-${second}`, second)
    await rawSql(
      given.address,
      'insert into auth_oauth_consent (id, "clientId", "userId", scopes, "createdAt", "updatedAt") values (?, ?, ?, ?, ?, ?)',
      ['grant', 'program-0', 'ann', '[]', at, at],
    )
    await makeRoomForClient(given.app.db.accounts, 6)
    expect(await kept()).toHaveLength(6)
    await makeRoomForClient(given.app.db.accounts, 4)
    expect(await kept()).toEqual(['program-0', 'program-3', 'program-4', 'program-5'])
    await makeRoomForClient(given.app.db.accounts, 4)
    expect(await kept()).toHaveLength(4)
  })
})
