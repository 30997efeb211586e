import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../tests/support/app.ts'
import { canary } from '../tests/support/canary.ts'
import { connectStdio, type McpClient } from '../tests/support/mcp.ts'
import { at } from '../tests/support/run.ts'
import { jwtVerifier, makeRunner, type Runner } from './runner.ts'

describe('an agent runner', () => {
  let connected: McpClient
  let runner: Runner
  beforeAll(async () => {
    connected = await connectStdio(['task-manager'], at(await freshDatabase('sqlite')))
    runner = await makeRunner(connected.client)
  })
  afterAll(() => connected.close())
  const call = async (name: string, written: unknown, userId: string | undefined = 'ann') =>
    JSON.parse(await runner.call(name, written, userId))
  const add = async (userId: string) =>
    (await call('add_task', { title: canary(), description: canary() }, userId)).task_id as string

  test('shows a model the five tools without user_id (W05)', () => {
    expect(runner.tools.map(({ name }) => name)).toEqual([
      'add_task',
      'list_tasks',
      'update_task',
      'delete_task',
      'complete_task',
    ])
    expect(JSON.stringify(runner.tools.map(({ inputSchema }) => inputSchema))).not.toContain('user_id')
    expect(runner.tools[0]?.inputSchema.required).toEqual(['title', 'description'])
  })

  test.each([
    ['add_task', (_: string) => ({ title: 't', description: 'd' }), 'created'],
    ['list_tasks', (_: string) => ({}), 'ok'],
    ['update_task', (task_id: string) => ({ task_id, title: 'renamed' }), 'updated'],
    ['complete_task', (task_id: string) => ({ task_id }), 'completed'],
    ['delete_task', (task_id: string) => ({ task_id }), 'deleted'],
  ])(
    'the bug of the twice given user_id: %s works for the verified user, whatever the model wrote (W01-W04, W06, W10-W13)',
    async (name, args, status) => {
      for (const claim of [
        { user_id: 'bob' },
        { user_id: null },
        { user_id: ['bob'], userId: 'bob', owner: 'bob' },
      ]) {
        const task_id = await add('ann')
        const bobs = await call('list_tasks', {}, 'bob')
        for (const written of [{ ...claim, ...args(task_id) }]) {
          expect(await call(name, JSON.stringify(written))).toMatchObject({ status })
          expect(await call('list_tasks', {}, 'bob')).toEqual(bobs)
        }
      }
    },
  )

  test('the answer is JSON text (W09)', async () => {
    expect(typeof (await runner.call('list_tasks', '', 'ann'))).toBe('string')
  })

  test.each([undefined, ''])('without a verified user (%j) nothing runs (W08, W11)', async (userId) => {
    expect(JSON.parse(await runner.call('list_tasks', { user_id: 'ann' }, userId))).toEqual({
      status: 'error',
      message: 'Nobody is signed in',
    })
  })

  test.each(['[1]', 'null', '"x"', '{"a', 7, [1]])('arguments that are %j are explained', async (written) => {
    expect(await call('list_tasks', written)).toEqual({
      status: 'error',
      message: 'The arguments must be a JSON object',
    })
  })

  test("the model's arguments are not modified, and an unknown tool is reported", async () => {
    const written = Object.freeze({ user_id: 'bob' })
    expect(await call('list_tasks', written)).toMatchObject({ status: 'ok' })
    expect(await call('archive_task', {})).toEqual({ status: 'error', message: 'Unknown tool: archive_task' })
  })
})

describe('a JWT', () => {
  let issuer: Server
  let url: string
  let sign: (claims: JWTPayload, alg?: string) => Promise<string>
  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k' }
    issuer = createServer((request, response) => {
      response.writeHead(request.url === '/.well-known/jwks.json' ? 200 : 404, {
        'content-type': 'application/json',
      })
      response.end(JSON.stringify({ keys: [jwk] }))
    })
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`
    sign = (claims, alg = 'ES256') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid: 'k' })
        .sign(alg === 'ES256' ? pair.privateKey : new TextEncoder().encode(JSON.stringify(jwk)))
  })
  afterAll(() => void issuer.close())
  const good = () => ({ sub: 'ann', iss: url, aud: 'app', exp: Math.floor(Date.now() / 1000) + 60 })

  test('returns the subject of a valid token, and nobody for any other (M02)', async () => {
    const verify = jwtVerifier({ issuer: url, audience: 'app' })
    expect(await verify(await sign(good()))).toBe('ann')
    for (const change of [
      { aud: 'other' },
      { iss: 'https://other.example' },
      { exp: 1 },
      { sub: undefined },
      { exp: undefined },
    ])
      expect(await verify(await sign(JSON.parse(JSON.stringify({ ...good(), ...change }))))).toBeUndefined()
    expect(await verify(await sign(good(), 'HS256'))).toBeUndefined()
    const [head, , signature] = (await sign(good())).split('.')
    const forged = Buffer.from(JSON.stringify({ ...good(), sub: 'bob' })).toString('base64url')
    expect(await verify(`${head}.${forged}.${signature}`)).toBeUndefined()
    expect(await verify('nonsense')).toBeUndefined()
  })
})
