import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { signInByEveryWay } from '../../tests/support/sign-in-ways.ts'
import { BASE, Client, into, signUp, testSite } from '../../tests/support/site.ts'
import { claimedScopes, readScopes } from '../accounts/scopes.ts'
import type { Surface } from '../caller.ts'
import type { Site } from '../http/site.ts'
import { libraryCaller } from './library-caller.ts'
import { localPerson } from './local-person.ts'
import { makeMcpSignIn } from './mcp-sign-in.ts'
import { throughAssistant } from './name-client.ts'
import { runnerCaller } from './runner-caller.ts'
import { makeSignIn } from './sign-in.ts'
import { upkeepCaller } from './upkeep-caller.ts'

onBothEngines('the scope for the account', (given) => {
  let site: Site
  beforeAll(async () => {
    site = await testSite(given.app, given.address)
  })
  const settings = {
    baseUrl: BASE,
    secret: undefined,
    sessionCookie: 'errand.session_token',
    outsideIssuer: undefined,
    personal: false,
  }
  const hasIt = async (token: string, surface: Surface) => {
    const signIn = makeSignIn(given.app, settings)
    const caller = await signIn(new Headers({ authorization: `Bearer ${token}` }), surface)
    return caller?.scopes.includes('account')
  }

  test('belongs to sessions at REST and in the chat, and to no other credential or surface', async () => {
    const { secrets } = await signInByEveryWay(into(site), given.address)
    for (const name of ['sign-up', 'sign-in', 'cookie', 'device token']) {
      const token = secrets[name] ?? ''
      for (const surface of ['rest', 'chat'] as const)
        expect([name, surface, await hasIt(token, surface)]).toEqual([name, surface, true])
      for (const surface of ['cli', 'mcp', 'task-manager', 'library'] as const)
        expect([name, surface, await hasIt(token, surface)]).toEqual([name, surface, false])
    }
    for (const surface of ['rest', 'chat'] as const)
      for (const name of ['api key', 'jwt'])
        expect([name, surface, await hasIt(secrets[name] ?? '', surface)]).toEqual([name, surface, false])
    const mcpSignIn = makeMcpSignIn(given.app, settings)
    for (const name of ['access token', 'api key']) {
      const caller = await mcpSignIn(new Headers({ authorization: `Bearer ${secrets[name]}` }))
      expect([name, caller?.scopes]).toEqual([name, ['tasks:read', 'tasks:write']])
    }
  })

  test('cannot be given to a key or asked for by a program', async () => {
    const { client } = await signUp(into(site))
    const made = await client.post('/api/auth/api-key/create', {
      name: 'k',
      metadata: { scopes: ['tasks:read', 'account'] },
    })
    expect(made.status).toBe(400)
    const { scopes_supported } = (await new Client(into(site)).get('/.well-known/oauth-authorization-server'))
      .body as unknown as { scopes_supported: string[] }
    expect(scopes_supported).toContain('tasks:read')
    expect(scopes_supported).not.toContain('account')
  })
})

test('no claim or metadata grants it', () => {
  expect(claimedScopes('tasks:read account')).toEqual(['tasks:read'])
  expect(claimedScopes(['account'])).toEqual([])
  expect(readScopes({ scopes: ['account'] })).toBeUndefined()
})

test('the local person has it in a terminal, but no model, library or server process does', () => {
  const local = localPerson('cli')
  expect(local.scopes).toContain('account')
  for (const caller of [
    localPerson('mcp'),
    libraryCaller('ann', 'an application'),
    runnerCaller('ann'),
    upkeepCaller('ann'),
    throughAssistant(local),
    throughAssistant(localPerson('chat')),
  ])
    expect(caller?.scopes).toEqual(['tasks:read', 'tasks:write'])
})
