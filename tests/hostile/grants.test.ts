import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../support/app.ts'
import { countAttempts } from '../support/attempts.ts'
import { canary } from '../support/canary.ts'
import { rawSql } from '../support/inspect.ts'
import { ALL, OAuthClient } from '../support/oauth-client.ts'
import { type Account, Client, into, PASSWORD, signUp, type Transport, testSite } from '../support/site.ts'

const READ = 'openid offline_access tasks:read'
const attempt = countAttempts('grants')

onBothEngines('a revoked grant', (given) => {
  let transport: Transport
  let ann: Account
  let program: OAuthClient
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
  })
  beforeEach(async () => {
    attempt(program?.attempts ?? 0)
    ann = await signUp(transport)
    program = new OAuthClient(transport)
    await program.register()
  })

  const add = (access: string) => program.tool(access, 'add_task', { title: canary() })
  const rows = async (table: string) =>
    (await rawSql(given.address, `select id from ${table} where "userId" = ?`, [ann.id])).length

  /** Neither token works any more. */
  async function expectDead(access: string, refresh: string) {
    expect(await program.tool(access)).toBe(401)
    for (const how of ['header', 'form'] as const) {
      const answer = await program.userInfo(access, how)
      expect(answer.status).toBe(401)
      expect(answer.text).not.toContain(ann.email)
    }
    const renewed = await program.refresh(refresh)
    expect([renewed.status, renewed.error, renewed.access]).toEqual([400, 'invalid_grant', ''])
  }

  test('leaves no working token', async () => {
    const { access, refresh } = await program.connect(ann)
    expect(await add(access)).toBe(200)
    expect((await program.userInfo(access)).body).toMatchObject({ sub: ann.id, email: ann.email })
    await program.deleteGrant(ann)
    expect(await rows('auth_oauth_refresh_token')).toBe(0)
    await expectDead(access, refresh)
  })

  test('leaves no refreshed token working', async () => {
    const first = await program.connect(ann)
    const second = await program.refresh(first.refresh)
    expect(await add(second.access)).toBe(200)
    await program.deleteGrant(ann)
    await expectDead(first.access, first.refresh)
    await expectDead(second.access, second.refresh)
  })

  test.each([READ, ALL])('is not revived by a later grant of %s in the same second', async (scope) => {
    const old = await program.connect(ann)
    await program.deleteGrant(ann)
    const now = await program.connect(ann, scope)
    await expectDead(old.access, old.refresh)
    expect(await program.tool(now.access)).toBe(200)
    expect((await program.refresh(now.refresh)).status).toBe(200)
  })

  test('is not revived by repeated grants and revocations', async () => {
    const old = await program.connect(ann)
    for (let round = 0; round < 5; round++) {
      await program.deleteGrant(ann)
      await program.connect(ann, round % 2 ? READ : ALL)
      expect(await program.tool(old.access)).toBe(401)
    }
    await expectDead(old.access, old.refresh)
  })

  test('invalidates codes issued under it, even after a new grant', async () => {
    const codes = [await program.code(ann), await program.code(ann)]
    await program.deleteGrant(ann)
    expect((await program.redeem(codes[0] as never)).error).toBe('invalid_grant')
    await program.connect(ann, READ)
    expect((await program.redeem(codes[1] as never)).error).toBe('invalid_grant')
  })

  test('invalidates opaque tokens', async () => {
    const { access, refresh } = await program.connect(ann, ALL, { resource: undefined })
    expect(access).not.toContain('.')
    expect((await program.userInfo(access)).body).toMatchObject({ sub: ann.id })
    await program.deleteGrant(ann)
    expect(await rows('auth_oauth_access_token')).toBe(0)
    await program.connect(ann, ALL)
    await expectDead(access, refresh)
  })

  test('takes its tokens along however its row is deleted', async () => {
    const { access, refresh } = await program.connect(ann)
    await rawSql(given.address, 'delete from auth_oauth_consent where "userId" = ?', [ann.id])
    expect(await rows('auth_oauth_refresh_token')).toBe(0)
    await expectDead(access, refresh)
  })

  test('goes with the account', async () => {
    const { access, refresh } = await program.connect(ann)
    const { code, verifier } = await program.code(ann)
    expect((await ann.client.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200)
    await expectDead(access, refresh)
    expect((await program.redeem({ code, verifier })).status).toBe(400)
  })

  test("does not affect another person's grant to the same program", async () => {
    const bob = await signUp(transport, 'Bob')
    const his = await program.connect(bob)
    const hers = await program.connect(ann)
    await program.deleteGrant(ann)
    await expectDead(hers.access, hers.refresh)
    expect(await add(his.access)).toBe(200)
    expect((await program.userInfo(his.access)).body).toMatchObject({ sub: bob.id })
    expect((await program.refresh(his.refresh)).status).toBe(200)
    const foreign = await ann.client.post('/api/auth/oauth2/delete-consent', {
      id: await program.grantOf(bob),
    })
    expect(foreign.status).toBe(401)
    expect(await program.tool(his.access)).toBe(200)
  })

  test("does not affect the person's other programs", async () => {
    const other = new OAuthClient(transport)
    await other.register()
    const kept = await other.connect(ann)
    await program.connect(ann)
    await program.deleteGrant(ann)
    expect(await other.tool(kept.access)).toBe(200)
    expect((await other.refresh(kept.refresh)).status).toBe(200)
  })

  test('granted again with fewer scopes, invalidates earlier tokens for good', async () => {
    const wide = await program.connect(ann)
    expect(await add(wide.access)).toBe(200)
    const narrow = await program.connect(ann, READ)
    await expectDead(wide.access, wide.refresh)
    expect([await program.tool(narrow.access), await add(narrow.access)]).toEqual([200, 403])
    expect(await program.refresh(narrow.refresh, { scope: ALL })).toMatchObject({ status: 400 })
    const renewed = await program.refresh(narrow.refresh)
    expect(renewed.scope.split(' ').sort()).toEqual(READ.split(' ').sort())
    expect((await program.userInfo(renewed.access)).body).toEqual({ sub: ann.id })
    const wideAgain = await program.connect(ann)
    expect(await add(wideAgain.access)).toBe(200)
    await expectDead(wide.access, wide.refresh)
    expect(await add(narrow.access)).toBe(403)
  })

  test('granted again without offline access, ends renewal', async () => {
    const { refresh } = await program.connect(ann)
    await program.connect(ann, 'tasks:read')
    expect(await program.refresh(refresh)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  test('granted again with more scopes, leaves older tokens unchanged', async () => {
    const narrow = await program.connect(ann, READ)
    const wide = await program.connect(ann, ALL)
    expect([await program.tool(narrow.access), await add(narrow.access)]).toEqual([200, 403])
    expect(await add((await program.refresh(narrow.refresh)).access)).toBe(403)
    expect(await add(wide.access)).toBe(200)
  })

  test('revoking a refresh token ends its connection at once, and no other connection of the program', async () => {
    const one = await program.connect(ann)
    const two = await program.connect(ann)
    const answer = await new Client(transport).post(
      '/api/auth/oauth2/revoke',
      new URLSearchParams({ token: one.refresh, client_id: program.id }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    )
    expect(answer.status).toBe(200)
    expect([await program.tool(one.access), await program.tool(two.access)]).toEqual([401, 200])
    expect((await program.userInfo(one.access)).status).toBe(401)
    expect((await program.refresh(two.refresh)).status).toBe(200)
  })

  test('reusing a code revokes its access token', async () => {
    const code = await program.code(ann)
    const { access, refresh } = await program.redeem(code)
    expect(await program.tool(access)).toBe(200)
    expect((await program.redeem(code)).error).toBe('invalid_grant')
    await expectDead(access, refresh)
  })

  test('a disabled program can do nothing', async () => {
    const { access, refresh } = await program.connect(ann)
    await rawSql(given.address, 'update auth_oauth_client set disabled = ? where "clientId" = ?', [
      given.engine === 'sqlite' ? 1 : true,
      program.id,
    ])
    expect(await program.tool(access)).toBe(401)
    expect((await program.userInfo(access)).status).toBe(401)
    expect((await program.refresh(refresh)).status).toBe(400)
  })

  test('leaves nothing behind when it is deleted during a refresh', async () => {
    for (let round = 0; round < 5; round++) {
      const { refresh, access } = await program.connect(ann)
      const id = await program.grantOf(ann)
      const [renewed] = await Promise.all([
        program.refresh(refresh),
        ann.client.post('/api/auth/oauth2/delete-consent', { id }),
      ])
      expect(await program.tool(access)).toBe(401)
      if (renewed.status === 200) await expectDead(renewed.access, renewed.refresh)
    }
  })
})
