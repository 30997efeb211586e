import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase, testApp } from '../../tests/support/app.ts'
import { Client, into, testSite } from '../../tests/support/site.ts'

const TOKEN = 'a token that only Prometheus knows'.replaceAll(' ', '-')
const PUBLIC = 'https://tasks.example.com'

async function metricsOf(changes: object, { address = '127.0.0.1', headers = {} } = {}) {
  const database = await freshDatabase('sqlite')
  const app = await testApp(database)
  onTestFinished(() => app.db.close())
  const site = await testSite(app, database, changes)
  const base = 'baseUrl' in changes ? { host: 'tasks.example.com' } : {}
  return new Client(into(site, address)).get('/metrics', { ...base, ...headers })
}

test('with a token, only its bearer reads the metrics', async () => {
  const read = (authorization?: string) =>
    metricsOf({ metricsToken: TOKEN }, authorization ? { headers: { authorization } } : {})
  expect(await read(`Bearer ${TOKEN}`)).toMatchObject({ status: 200 })
  for (const wrong of [
    undefined,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Basic ${TOKEN}`,
    'Bearer x',
  ])
    expect(await read(wrong)).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } })
})

test('without a token, a server on this machine shows them to this machine only', async () => {
  expect(await metricsOf({})).toMatchObject({ status: 200 })
  for (const stranger of [
    { address: '198.18.0.1' },
    { headers: { 'x-forwarded-for': '198.18.0.1' } },
    { headers: { via: '1.1 proxy' } },
  ])
    expect(await metricsOf({}, stranger)).toMatchObject({
      status: 403,
      body: { message: 'Metrics need ERRAND_METRICS_TOKEN here' },
    })
})

test('without a token, a server with a public address shows them to nobody', async () => {
  expect(await metricsOf({ baseUrl: PUBLIC })).toMatchObject({ status: 403 })
  // As nginx passes a request on when nobody told it to keep the name.
  expect(await metricsOf({ baseUrl: PUBLIC }, { headers: { host: '127.0.0.1:3000' } })).toMatchObject({
    status: 403,
  })
  const authorization = `Bearer ${TOKEN}`
  expect(
    await metricsOf(
      { baseUrl: PUBLIC, metricsToken: TOKEN },
      { address: '198.18.0.1', headers: { authorization } },
    ),
  ).toMatchObject({ status: 200 })
})
