import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { freshDatabase, somebody, testApp } from '../../tests/support/app.ts'
import { memoryLog } from '../../tests/support/memory-log.ts'
import { Client, into, signUp, testSite } from '../../tests/support/site.ts'
import { makeSecurityEvents } from '../observe/security-events.ts'
import { execute } from '../operations.ts'

const page = readFileSync('docs/operating.md', 'utf8')

async function site() {
  const address = await freshDatabase('sqlite')
  const { log, lines } = await memoryLog()
  const app = { ...(await testApp(address)), log }
  return { app, lines, transport: into(await testSite(app, address), '127.0.0.1') }
}

test('docs/operating.md lists the metrics of /metrics, and alerts use only those', async () => {
  const { app, transport } = await site()
  const { text } = await new Client(transport).get('/metrics')
  await app.db.close()
  const served = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name).sort()
  const documented = [...page.matchAll(/^\| `(errand_\w+)` \|/gm)].map(([, name]) => name)
  expect(documented.sort()).toEqual(served)

  const { groups } = parse(readFileSync('deploy/alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(5)
  for (const { alert, expr, annotations } of rules) {
    const used = [...expr.matchAll(/\b(errand_\w+?)(?:_bucket|_sum|_count)?\b(?=[{[)\s]|$)/g)].map(
      ([, name]) => name,
    )
    expect({ alert, unknown: used.filter((name) => !served.includes(name)) }).toEqual({ alert, unknown: [] })
    expect(used.length + (expr.startsWith('up{') ? 1 : 0)).toBeGreaterThan(0)
    expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) })
  }
})

test('docs/operating.md lists the fields of the log, and no others', async () => {
  const { app, lines, transport } = await site()
  const { client, email } = await signUp(transport)
  await client.post('/api/tools/add_task', { title: 'Buy milk', user_id: 'eve' })
  await client.post('/api/tools/add_task', { title: 'Buy milk', priority: 'Urgent' })
  await client.post('/api/auth/sign-in/email', { email, password: 'wrong password' })
  // The next line after too many says how many were left out.
  let minutes = 0
  const events = makeSecurityEvents(app.log, () => new Date(60_000 * minutes))
  const visitor = { address: '192.0.2.1', client: 'curl', requestId: 'r' }
  for (let tries = 0; tries < 62; tries++) events.log({ event: 'sign-in', outcome: 'failed' }, visitor)
  minutes = 1
  events.log({ event: 'sign-in', outcome: 'failed' }, visitor)
  // Without its database, a request fails in the sign-in and a call in the tool.
  await app.db.close()
  await client.get('/api/tasks')
  await execute('add_task', { title: 'Buy milk' }, somebody(), app)

  const rows = [
    ...page.matchAll(
      /^\| (`\w+`(?:, `\w+`)*) \| (all|(?:tool call|request|security event)(?:, [\w ]+)?) \|/gm,
    ),
  ]
  for (const kind of ['tool call', 'request', 'security event']) {
    const documented = rows
      .filter(([, , kinds = '']) => kinds === 'all' || kinds.split(', ').includes(kind))
      .flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
    const logged = new Set(lines.filter(({ msg }) => msg === kind).flatMap((line) => Object.keys(line)))
    expect({ kind, fields: [...logged].sort() }).toEqual({ kind, fields: documented.sort() })
  }
})
