import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otherPaths, reads, WRITES } from '../../reliability/load/calls.ts'
import { Desk } from '../../reliability/load/desk.ts'
import { Feed } from '../../reliability/load/feed.ts'
import { Line } from '../../reliability/load/line.ts'
import { Marks, marked, newMark } from '../../reliability/load/marks.ts'
import { type Person, settle } from '../../reliability/load/people.ts'
import type { App } from '../../src/operation.ts'
import { freshDatabase, testApp } from '../support/app.ts'
import { CANARY } from '../support/canary.ts'
import { run } from '../support/run.ts'
import { type RunningServer, startServer } from '../support/server.ts'

test('npm run load -- --quick finds no fault on either engine', { timeout: 600_000 }, async () => {
  const { PG_BIN } = process.env
  const { code, stdout, stderr } = await run(['reliability/load/run.ts', '--quick'], PG_BIN ? { PG_BIN } : {})
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [note, heading, ...rows] = stdout.trimEnd().split('\n')
  expect(note).toMatch(/^Quick: /)
  expect(heading).toMatch(/^what +SQLite +PostgreSQL +goal$/)
  // Goals for times are missed on a busy machine.
  const counts = rows.filter((row) => /at most 0( |$)/.test(row)).map((row) => row.split(/ {2,}/))
  expect(counts.map(([what = '']) => what)).toEqual([
    '6 people: failed calls',
    '6 people: live feeds that ended',
    '6 people: marks of others in all answers',
    "6 people: kinds of answers without the reader's mark",
    '6 people: lines of the log with a mark',
    '6 people: errors in the log',
    '4 beside one with 2,000 tasks: failed calls',
    '4 beside one with 2,000 tasks: marks of others, failures of that one',
    '20 feeds: with a change missing, twice or of others',
    '20 feeds: failed calls',
  ])
  expect(counts.filter((row) => row.at(-1) !== 'met')).toEqual([])
})

test('an unknown part is refused', async () => {
  const { code, stderr } = await run(['reliability/load/run.ts', '--quick', '--only', 'crowds'])
  expect(code).not.toBe(0)
  expect(stderr).toContain("There is no part 'crowds'.")
})

describe('a mark of somebody else', () => {
  let server: RunningServer
  let app: App
  let line: Line
  let person: Person
  const stranger = newMark()
  beforeAll(async () => {
    const address = await freshDatabase('sqlite')
    server = await startServer(address)
    app = await testApp(address)
    line = new Line(server.url)
    ;[person] = (await settle({ url: server.url, app }, 1, 6)) as [Person]
    // As if a query had mixed up two people: it is in everything that this person reads.
    const planted = { title: `Call ${stranger}`, list: `Of ${stranger}`, due_date: '2030-01-01' }
    await person.client.post('/api/tasks', planted)
    const { conversation: conversation_id } = person
    await person.client.post('/api/chat', { message: `find ${stranger}`, conversation_id })
  })
  afterAll(async () => {
    line.close()
    await server.stop()
    await app.db.close()
  })

  test.each(['list', 'search', 'history', 'conversation', 'export', 'calendar', 'MCP list', 'lists'])(
    'is caught in an answer of the kind %s',
    async (name) => {
      const marks = new Marks()
      const desk = new Desk(line, marks)
      const others = await otherPaths(line)
      expect(others).toContain('/api/lists')
      if (name === 'lists') await desk.ask(person, name, { path: '/api/lists' })
      else if (name === 'search') await desk.ask(person, name, { path: `/api/tasks?search=${stranger}` })
      else if (name === 'list') await desk.ask(person, name, { path: '/api/tasks' })
      else
        await reads(others)
          .find((kind) => kind.name === name)
          ?.run(person, desk)
      expect(desk.tally.errors).toEqual([])
      expect(new Set(marks.foreign)).toEqual(new Set([name]))
    },
  )

  test('is caught in a live feed and in the answer of a chat, in one piece or streamed', async () => {
    const marks = new Marks()
    const desk = new Desk(line, marks)
    const feed = await Feed.open(server.url, person, marks)
    const [number] = person.numbers
    await person.client.send('PATCH', `/api/tasks/${number}`, { description: `Of ${stranger}` })
    await expect.poll(() => marks.foreign).toContain('live feed')
    await feed.close()
    const chat = WRITES.find(({ name }) => name === 'chat')
    await expect
      .poll(async () => {
        await chat?.run(person, desk)
        return marks.foreign
      })
      .toContain('chat')
  })

  test('is caught where a line of a calendar or a piece of a stream splits it, and in capitals', () => {
    const marks = new Marks()
    marks.read(person.mark, 'cut off', `${stranger.slice(0, CANARY.length + 6)}…`)
    marks.read(person.mark, 'capitals', stranger.toUpperCase())
    marks.read(person.mark, 'own', `${person.mark} ${person.mark.slice(0, -3)}`)
    expect(marks.foreign).toEqual(['cut off', 'capitals'])
    expect(marks.own).toEqual(new Map([['own', 2]]))
  })

  test('is caught in the log', () => {
    expect(marked(['{"msg":"request"}', `{"msg":"${stranger}"}`])).toEqual([`{"msg":"${stranger}"}`])
  })
})

test('a signal stops the program and the servers that it has started', async () => {
  const child = spawn(process.execPath, ['reliability/load/run.ts', '--quick', '--only', 'conversation'])
  const before = serversOf(child.pid)
  expect(before).toEqual([])
  await expect.poll(() => serversOf(child.pid)).toHaveLength(1)
  const [server] = serversOf(child.pid)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  await expect.poll(() => existsSync(`/proc/${server}`)).toBe(false)
})

/** The `errand serve` processes that this process has started. */
function serversOf(parent: number | undefined): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const isChild = new RegExp(`\\) \\w ${parent} `).test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('serve')
    } catch {
      return false
    }
  })
}
