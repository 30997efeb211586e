import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'
import { openBrowser, openPage, PHONE } from '../tests/support/browser.ts'
import { roundRobin, startServer } from '../tests/support/server.ts'
import { signUp } from '../tests/support/site.ts'
import { timingOf } from './measure.ts'
import { isQuick } from './options.ts'
import { type Row, short } from './row.ts'

const LOADS = isQuick ? 1 : 9
/** Long enough for the page to become idle. */
const SETTLE_MS = isQuick ? 500 : 3000
/** The slow phone of Lighthouse. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOW_PROCESSOR = 4

/** Records when the message field appears, and the end of every task that blocks input. */
const WATCH = `
  globalThis.ready = 0
  globalThis.busyUntil = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busyUntil = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('[aria-label="Message"]')) ready = performance.now()
    else requestAnimationFrame(look)
  }
  look()`

/** The first load of a signed-in person, with an empty cache. */
export async function benchPage(folder: string): Promise<Row[]> {
  const server = await startServer({ engine: 'sqlite', file: join(folder, 'page.db') })
  const { cookie } = await signUp(roundRobin([server]))
  const browser = await openBrowser()
  const loads = []
  for (let load = 0; load < LOADS; load++) loads.push(await firstLoad(browser, server.url, cookie))
  await browser.close()
  await server.stop()
  const time = timingOf(
    'page',
    loads.map(({ milliseconds }) => milliseconds),
  )
  const bytes = Math.max(...loads.map(({ bytes }) => bytes))
  return [
    {
      what: 'page: first load on a slow phone, interactive, p50',
      floor: '',
      goal: 1500,
      unit: 'ms',
      value: time.p50,
      detail: `worst ${short(time.p99)}; 1.6 Mbit/s, 150 ms, processor 4 x slower than this one`,
    },
    {
      what: 'page: first load, all files as transferred',
      floor: '',
      goal: 150,
      unit: 'kB',
      value: bytes / 1000,
      detail: 'with headers, without the API',
    },
  ]
}

async function firstLoad(browser: Browser, url: string, cookie: string) {
  const { page } = await openPage(browser, PHONE)
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await page.context().addCookies([{ name, value, url }])
  const devtools = await page.context().newCDPSession(page)
  const transferred = await countBytes(devtools)
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  await page.addInitScript(WATCH)
  await page.goto(url)
  await page.getByLabel('Message').waitFor()
  const bytes = transferred()
  await page.waitForTimeout(SETTLE_MS)
  const milliseconds: number = await page.evaluate('Math.max(ready, busyUntil)')
  await page.context().close()
  return { milliseconds, bytes }
}

async function countBytes(devtools: CDPSession): Promise<() => number> {
  const files = new Set<string>()
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!new URL(response.url).pathname.startsWith('/api/')) files.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}
