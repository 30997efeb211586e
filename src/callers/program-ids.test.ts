import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { makeKey } from '../../tests/support/keys.ts'
import { type Account, into, signUp, testSite } from '../../tests/support/site.ts'
import { libraryCaller } from './library-caller.ts'
import { localPerson } from './local-person.ts'
import { nameClient, throughAssistant } from './name-client.ts'
import { defaultLevel } from './program.ts'

const NAMES = [
  'assistant',
  'runner',
  'key:x',
  'oauth:x',
  'application:x',
  'mcp:x',
  ':',
  'a/b%2F..?#',
  '💛'.repeat(200),
]

test.each(NAMES)('a program that calls itself %j is no other program', (name) => {
  const [mcp = '', ...more] = nameClient(localPerson('mcp'), name).programs
  expect([more, mcp.startsWith('mcp:'), defaultLevel(mcp)]).toEqual([[], true, 'act'])
  expect(libraryCaller('ann', name).programs[0]).toMatch(/^application:/)
  const chatting = throughAssistant(nameClient(localPerson('mcp'), name))
  expect(chatting.programs).toEqual([mcp, 'assistant'])
})

onBothEngines('programs', (given) => {
  let ann: Account
  let bob: Account
  beforeAll(async () => {
    const transport = into(await testSite(given.app, given.address))
    ann = await signUp(transport)
    bob = await signUp(transport, 'Bob')
  })

  test.each(NAMES)('the level of mcp:%s is its own', async (name) => {
    const [program = ''] = nameClient(localPerson('mcp'), name).programs
    const path = `/api/programs/${encodeURIComponent(program)}`
    const { status, body } = await ann.client.send('PATCH', path, { level: 'read' })
    expect([status, body.data?.program]).toEqual([200, program])
    const { programs } = (await ann.client.get('/api/programs')).body.data
    const assistant = programs.find((one: { program: string }) => one.program === 'assistant')
    expect(assistant.level).toBe('free')
  })

  test('nobody sees the keys of another person, or sets a level for them', async () => {
    const { program } = await makeKey(bob, { level: 'propose' })
    const shown = (await ann.client.get('/api/programs')).text
    expect(shown).not.toContain(program)
    await ann.client.send('PATCH', `/api/programs/${encodeURIComponent(program)}`, { level: 'free' })
    const { programs } = (await bob.client.get('/api/programs')).body.data
    expect(programs.find((one: { program: string }) => one.program === program).level).toBe('propose')
  })
})
