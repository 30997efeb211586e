import { readFileSync } from 'node:fs'
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, ENGINES, freshDatabase } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import type { TestAddress } from '../support/inspect.ts'
import { makeKey } from '../support/keys.ts'
import { connectHttp, connectStdio, type Era, type McpClient } from '../support/mcp.ts'
import { at } from '../support/run.ts'
import { type RunningServer, roundRobin, startServer } from '../support/server.ts'
import { type Account, signUp } from '../support/site.ts'
import { SkillCalls } from '../support/skills.ts'

const EXTENSION = 'io.modelcontextprotocol/skills'
const SKILLS = ['file-for-the-person', 'plan-my-day', 'weekly-review']
const EARLIER_CAPABILITIES = {
  tools: { listChanged: false },
  prompts: { listChanged: false },
  resources: { listChanged: false },
}

describe.each(ENGINES)('skills (%s)', (engine) => {
  let address: TestAddress
  let server: RunningServer
  beforeAll(async () => {
    address = await freshDatabase(engine)
    server = await startServer(address)
  })
  afterAll(() => server.stop())

  const keyOf = async (account: Account, scopes = ['tasks:read', 'tasks:write']) =>
    (await makeKey(account, { scopes, level: 'free' })).key
  const overHttp = (key: string, era: Era) =>
    connectHttp(`${server.url}/mcp`, { authorization: `Bearer ${key}` }, { era })
  const overStdio = (key: string, era: Era) =>
    connectStdio(['mcp'], { ...at(address), ERRAND_TOKEN: key }, { era })

  describe.each([
    ['HTTP', overHttp],
    ['stdio', overStdio],
  ])('over %s', (_, open) => {
    const connect = async (era: Era, scopes?: string[]) => {
      const client = await open(await keyOf(await signUp(roundRobin([server])), scopes), era)
      onTestFinished(() => client.close())
      return client
    }

    test('a client of protocol 2026-07-28 lists and reads them, with tasks:read alone', async () => {
      const { client } = await connect('modern', ['tasks:read'])
      expect(client.getServerCapabilities()).toMatchObject({
        ...EARLIER_CAPABILITIES,
        extensions: { [EXTENSION]: {} },
      })
      const reader = new SkillsClient(client)
      const listing = await reader.list()
      expect(listing).toMatchObject({ invalid: [], cacheScope: 'public' })
      expect(listing.skills.map(({ frontmatter }) => frontmatter.name)).toEqual(SKILLS)
      for (const skill of listing.skills) {
        const { name } = skill.frontmatter
        expect(await reader.get(skill.uri)).toMatchObject({ skill })
        expect(await reader.read(skill)).toMatchObject({
          verified: true,
          mimeType: 'text/markdown',
          text: readFileSync(`skills/${name}/SKILL.md`, 'utf8'),
        })
      }
      const { resources } = await client.listResources()
      expect(resources.map(({ uri }) => uri)).toEqual(
        expect.arrayContaining(listing.skills.map(({ uri }) => uri)),
      )
    })

    test('nothing but the skills can be read below skill://', async () => {
      const { client } = await connect('modern')
      for (const path of [
        'package.json',
        '../package.json',
        'plan-my-day/../../package.json',
        'plan-my-day/x',
      ])
        await expect(client.readResource({ uri: `skill://${path}` })).rejects.toThrow()
    })

    test('a client of an earlier protocol sees the same server as before', async () => {
      const { client } = await connect('legacy')
      expect(client.getServerCapabilities()).toEqual(EARLIER_CAPABILITIES)
      expect(await new SkillsClient(client).list()).toMatchObject({ skills: [] })
      const { resources } = await client.listResources()
      const { resourceTemplates } = await client.listResourceTemplates()
      const listed = [
        ...resources.map(({ uri }) => uri),
        ...resourceTemplates.map((each) => each.uriTemplate),
      ]
      expect(listed.filter((uri) => !uri.startsWith('errand://'))).toEqual([])
      await expect(client.readResource({ uri: 'skill://plan-my-day/SKILL.md' })).rejects.toThrow()
    })
  })

  test('a client of the earlier SDK sees the same server as before', async () => {
    const headers = { authorization: `Bearer ${await keyOf(await signUp(roundRobin([server])))}` }
    const client = new OldClient({ name: 'old', version: '1' })
    // biome-ignore lint/suspicious/noExplicitAny: its types were not written for exactOptionalPropertyTypes.
    await client.connect(new OldHttp(new URL(`${server.url}/mcp`), { requestInit: { headers } }) as any)
    onTestFinished(() => client.close())
    expect(client.getServerCapabilities()).toEqual(EARLIER_CAPABILITIES)
  })

  describe('the calls in each skill', () => {
    const start = async (skill: string) => {
      const client = await overHttp(await keyOf(await signUp(roundRobin([server]))), 'modern')
      onTestFinished(() => client.close())
      return { client, calls: new SkillCalls(skill, client) }
    }

    const add = async (client: McpClient, fields: object = {}): Promise<string> => {
      const { envelope } = await client.call('add_task', { title: canary(), ...fields })
      return String(envelope.data.number)
    }

    const open = async (client: McpClient, filters: object) =>
      numbersOf((await client.call('list_tasks', { status: 'pending', ...filters })).envelope)

    test('plan-my-day reads the day, then completes, moves one and moves several', async () => {
      const { client, calls } = await start('plan-my-day')
      expect(calls.names).toEqual([
        ...['list_tasks', 'list_tasks', 'list_tasks'],
        ...['complete_task', 'update_task', 'change_tasks', 'change_tasks'],
      ])
      const late = await add(client, { due_date: '2020-01-01' })
      const [today, noon] = [
        await add(client, { due_date: 'today' }),
        await add(client, { due_date: 'today' }),
      ]
      const [urgent] = [await add(client, { priority: 'High' }), await add(client)]
      const read = await Promise.all([0, 1, 2].map((index) => calls.play(index)))
      expect(read.map(({ envelope }) => numbersOf(envelope))).toEqual([[late], [today, noon], [urgent]])

      expect((await calls.play(3, { NUMBER: late })).isError).toBe(false)
      expect((await calls.play(4, { NUMBER: String(urgent), DAY: 'today' })).isError).toBe(false)
      expect(await open(client, { due: 'today' })).toEqual([today, noon, urgent].sort())
      const preview = await calls.play(5, { NUMBER: [today, noon], DAY: 'tomorrow' })
      expect(preview.envelope.data).toMatchObject({ applied: false, count: 2 })
      expect(await open(client, { due: 'tomorrow' })).toEqual([])
      const done = await calls.play(6, { CONFIRMATION: preview.envelope.data.confirmation })
      expect(done.envelope.data).toMatchObject({ applied: true, count: 2 })
      expect(await open(client, { due: 'tomorrow' })).toEqual([today, noon])
      expect(await open(client, { due: 'today' })).toEqual([urgent])
    })

    test('weekly-review reads everything open, then completes, moves, splits, deletes and undoes', async () => {
      const { client, calls } = await start('weekly-review')
      expect(calls.names).toEqual([
        ...['list_tasks', 'list_tasks', 'list_tasks', 'list_tasks'],
        ...['complete_task', 'update_task', 'add_tasks', 'delete_task', 'undo_change'],
      ])
      const late = await add(client, { due_date: '2020-01-01' })
      const today = await add(client, { due_date: 'today' })
      const { today: date } = (await client.call('list_tasks')).envelope.data as unknown as { today: string }
      const later = await add(client, { due_date: dayAfter(date, 7) })
      const tasks = Array.from({ length: 25 }, () => ({ title: canary() }))
      await client.call('add_tasks', { tasks })
      const read = await Promise.all([0, 1, 2].map((index) => calls.play(index)))
      expect(read.map(({ envelope }) => numbersOf(envelope))).toEqual([[late], [today], [later]])
      const undated = await calls.play(3)
      const rest = await calls.play(3, {}, { cursor: undated.envelope.data.next_cursor })
      expect([...numbersOf(undated.envelope), ...numbersOf(rest.envelope)]).toHaveLength(25)
      const [big = '', old = ''] = numbersOf(undated.envelope)

      expect((await calls.play(4, { NUMBER: late })).isError).toBe(false)
      expect(await open(client, { due: 'overdue' })).toEqual([])
      for (const [day, expected] of [
        ['tomorrow', [today]],
        ['none', []],
      ] as const) {
        expect((await calls.play(5, { NUMBER: today, DAY: day })).isError).toBe(false)
        expect(await open(client, { due: 'tomorrow' })).toEqual(expected)
      }
      expect((await calls.play(6, { STEP: canary(), NUMBER: big })).isError).toBe(false)
      expect(await open(client, { under: big })).toHaveLength(1)
      const all = await open(client, { limit: 100 })
      expect((await calls.play(7, { NUMBER: old })).isError).toBe(false)
      expect(await open(client, { limit: 100 })).toEqual(all.filter((number) => number !== old))
      expect((await calls.play(8)).isError).toBe(false)
      expect(await open(client, { limit: 100 })).toEqual(all)
    })

    test('file-for-the-person files a task once, adds to it, and sees that the person has done it', async () => {
      const { client, calls } = await start('file-for-the-person')
      expect(calls.names).toEqual(['list_tasks', 'update_task', 'add_task', 'list_tasks'])
      const [title, text, more] = [canary(), canary(), canary()]
      const find = async () => numbersOf((await calls.play(0, { WORDS: title })).envelope)
      expect(await find()).toEqual([])
      const extra = { priority: 'High', due_date: 'friday' }
      const filed = await calls.play(2, { TITLE: title, TEXT: text }, extra)
      expect(filed.envelope.data).toMatchObject({ title, description: text, tags: ['needs-me'] })
      const number = String(filed.envelope.data.number)

      expect(await find()).toEqual([number])
      const added = await calls.play(1, { NUMBER: number, TEXT: `${text}\n${more}` })
      expect(added.envelope.data).toMatchObject({ description: `${text}\n${more}`, tags: ['needs-me'] })
      expect((await calls.play(3)).text).toContain(`#${number} "${title}" `)

      await client.call('complete_task', { task_identifier: number })
      expect((await calls.play(3)).text).toContain(`#${number} "${title}" completed`)
    })
  })
})

function numbersOf({ data }: Answer): string[] {
  const { tasks } = data as unknown as { tasks: { number: number }[] }
  return tasks.map(({ number }) => String(number)).sort((a, b) => Number(a) - Number(b))
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
