import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'
import { openBrowser, openPage, PHONE } from '../tests/support/browser.ts'
import { roundRobin, startServer } from '../tests/support/server.ts'
import { signUp } from '../tests/support/site.ts'
import { timingOf } from './measure.ts'
import { isQuick } from './options.ts'
import { type Row, short } from './row.ts'

const LOADS = isQuick ? 1 : 9
const TASKS = 20
/** Long enough for the page to become idle. */
const SETTLE_MS = isQuick ? 500 : 3000
/** The slow phone of Lighthouse. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOW_PROCESSOR = 4

/** Records when the message field and the first task appear, and the end of every task that blocks input. */
const WATCH = `
  globalThis.shown = { field: 0, task: 0 }
  globalThis.busyUntil = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busyUntil = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('[aria-label="Message"]')) shown.field ||= performance.now()
    if (document.querySelector('[aria-label="Tasks"] [data-row]')) shown.task ||= performance.now()
    requestAnimationFrame(look)
  }
  look()`

type Place = 'chat' | 'tasks'
type Load = { interactive: number; task: number; early: number; bytes: number }

/** The first load of a signed-in person, with an empty cache: in the chat, and in the list of tasks. */
export async function benchPage(folder: string): Promise<Row[]> {
  const server = await startServer({ engine: 'sqlite', file: join(folder, 'page.db') })
  const { cookie, client } = await signUp(roundRobin([server]))
  const tasks = Array.from({ length: TASKS }, (_, index) => ({
    title: `Task ${index}`,
    due_date: 'tomorrow',
  }))
  const { status } = await client.post('/api/tools/add_tasks', { tasks })
  if (status !== 200) throw new Error(`Adding tasks failed: ${status}`)
  const browser = await openBrowser()
  const loads: Record<Place, Load[]> = { chat: [], tasks: [] }
  for (let load = 0; load < LOADS; load++)
    for (const place of ['chat', 'tasks'] as const)
      loads[place].push(await firstLoad(browser, server.url, cookie, place))
  await browser.close()
  await server.stop()
  const all = [...loads.chat, ...loads.tasks]
  const most = (figure: 'early' | 'bytes') => Math.max(...all.map((load) => load[figure])) / 1000
  const phone = '1.6 Mbit/s, 150 ms, processor 4 x slower than this one'
  return [
    {
      ...timeRow(
        loads.chat.map(({ interactive }) => interactive),
        phone,
      ),
      what: 'page: first load on a slow phone, interactive, p50',
      goal: 1500,
    },
    {
      ...timeRow(
        loads.tasks.map(({ task }) => task),
        `the same phone, ${TASKS} tasks`,
      ),
      what: 'page: first load on a slow phone, first task of the list, p50',
      goal: 2500,
    },
    {
      what: 'page: first load, all files as transferred',
      floor: '',
      goal: 150,
      unit: 'kB',
      value: most('bytes'),
      detail: `with headers, without the API; ${most('early').toFixed(0)} kB before it is interactive`,
    },
  ]
}

function timeRow(values: number[], about: string) {
  const { p50, p99 } = timingOf('page', values)
  return { floor: '', unit: 'ms', value: p50, detail: `worst ${short(p99)}; ${about}` } as const
}

async function firstLoad(browser: Browser, url: string, cookie: string, place: Place): Promise<Load> {
  const { page } = await openPage(browser, PHONE)
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await page.context().addCookies([{ name, value, url }])
  const devtools = await page.context().newCDPSession(page)
  const bytesUntil = await countBytes(devtools)
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  await page.addInitScript(WATCH)
  await page.goto(place === 'chat' ? url : `${url}/#/tasks`)
  // A phone draws the list once it is shown.
  await (place === 'chat' ? page.getByLabel('Message') : page.locator('[data-row]').first()).waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const { field, task, busyUntil } = await page.evaluate<{ field: number; task: number; busyUntil: number }>(
    '({ ...shown, busyUntil })',
  )
  await page.context().close()
  return {
    interactive: Math.max(field, busyUntil),
    task,
    early: bytesUntil(field),
    bytes: bytesUntil(Infinity),
  }
}

/** Adds up the files that had arrived so many milliseconds after the first request. */
async function countBytes(devtools: CDPSession): Promise<(milliseconds: number) => number> {
  const files = new Set<string>()
  const arrivals: { at: number; bytes: number }[] = []
  let start: number | undefined
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ timestamp }) => {
    start ??= timestamp
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!new URL(response.url).pathname.startsWith('/api/')) files.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) => {
    if (files.has(requestId)) arrivals.push({ at: (timestamp - (start ?? 0)) * 1000, bytes })
  })
  return (milliseconds) =>
    arrivals.filter(({ at }) => at <= milliseconds).reduce((sum, { bytes }) => sum + bytes, 0)
}
