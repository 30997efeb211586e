import { expect, test } from 'vitest'
import { onBothEngines } from '../../../tests/support/app.ts'
import { rawSql } from '../../../tests/support/inspect.ts'
import { Client, into, signUp, testSite } from '../../../tests/support/site.ts'
import { sessionHashes } from './0007-session-hashes.ts'

onBothEngines('hashing the tokens of an older version', (given) => {
  test('signs nobody out, and a waiting device can still be approved', async () => {
    const transport = into(await testSite(given.app, given.address))
    const people = [await signUp(transport), await signUp(transport, 'Bob')]
    const device = new Client(transport)
    const response = await device.post('/api/auth/device/code', { client_id: 'errand' })
    const { device_code } = response.body as unknown as { device_code: string }
    // As the older version stored them.
    for (const { id, token } of people)
      await rawSql(given.address, 'update auth_session set token = ? where "userId" = ?', [token, id])
    await rawSql(given.address, 'update auth_device_code set "deviceCode" = ?', [device_code])
    for (const { client } of people) expect((await client.get('/api/tasks')).status).toBe(401)

    await sessionHashes().up(given.app.db.accounts)
    for (const { client, token } of people) {
      expect((await client.get('/api/tasks')).status).toBe(200)
      expect((await client.with({ authorization: `Bearer ${token}` }).get('/api/tasks')).status).toBe(200)
    }
    const poll = await device.post('/api/auth/device/token', {
      client_id: 'errand',
      device_code,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    })
    expect(poll.body).toMatchObject({ error: 'authorization_pending' })
    const rows = await rawSql(given.address, 'select token from auth_session')
    expect(JSON.stringify(rows)).not.toContain(people[0]?.token)
  })
})
