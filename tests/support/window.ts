import type { Browser } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { openBrowser, openPage } from './browser.ts'

// One browser for a test file.
let browser: Promise<Browser> | undefined
afterAll(async () => (await browser)?.close())

/** A page in a new browser context, closed when the test ends. */
export async function openWindow(options?: Parameters<typeof openPage>[1]) {
  browser ??= openBrowser()
  const opened = await openPage(await browser, options)
  onTestFinished(() => opened.page.context().close())
  return opened
}
