import type { Browser, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { freshDatabase } from './app.ts'
import { openBrowser, openPage } from './browser.ts'
import { at } from './run.ts'
import { type RunningServer, startServer } from './server.ts'

type Options = Parameters<typeof openPage>[1]

/** A person at the page of a server of their own, signed in with one click. */
export async function errandPage(options: Options = {}) {
  const address = await freshDatabase('sqlite')
  const server = await startServer(address)
  const browser = await openBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.stop()
  })
  const opened = await openErrand(browser, server, options)
  return { ...opened, server, browser, address, env: at(address) }
}

export async function openErrand(browser: Browser, server: RunningServer, options: Options = {}) {
  const { page, faults } = await openPage(browser, options)
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Open my tasks' }).click()
  await page.getByRole('heading', { name: 'What needs doing?' }).waitFor()
  return { page, faults, ...actions(page) }
}

function actions(page: Page) {
  return {
    /** Writes in the chat and waits for the answer. */
    async say(text: string): Promise<void> {
      await page.getByLabel('Message').fill(text)
      await page.getByLabel('Message').press('Enter')
      await page.getByRole('button', { name: 'Send' }).waitFor()
      await page.locator('[role=log][aria-busy=false]').waitFor()
    },
    log: page.getByRole('log'),
    list: page.getByRole('list', { name: 'Tasks' }),
  }
}
