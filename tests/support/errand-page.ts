import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { freshDatabase } from './app.ts'
import { at, errand } from './run.ts'
import { type RunningServer, startServer } from './server.ts'
import { openWindow } from './window.ts'

type Options = Parameters<typeof openWindow>[0] & { env?: Record<string, string> }

/** The page of a new server, signed in by its link. */
export async function errandPage({ env = {}, ...options }: Options = {}) {
  const address = await freshDatabase('sqlite')
  const server = await startServer(address, env)
  onTestFinished(async () => void (await server.stop()))
  const opened = await openErrand(server, options)
  return {
    ...opened,
    server,
    address,
    env: at(address),
    /** Adds tasks by command line and waits until the page shows them. */
    async have(...tasks: object[]) {
      await errand(['tool', 'add_tasks', JSON.stringify({ tasks })], at(address))
      // A phone shows the list behind a tab.
      if ((opened.page.viewportSize()?.width ?? 0) < 720) return
      for (const { title } of tasks as { title: string }[])
        await opened.list.getByText(title, { exact: true }).waitFor({ state: 'attached' })
    },
  }
}

export async function openErrand(server: RunningServer, options: Options = {}) {
  const { page, faults } = await openWindow(options)
  await page.goto(await server.link)
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  return { page, faults, ...actions(page) }
}

function actions(page: Page) {
  const list = page.getByRole('list', { name: 'Tasks', exact: true })
  return {
    log: page.getByRole('log'),
    list,
    /** A task's row in the list. */
    row: (title: string) => list.getByRole('group', { name: title }),
    /** The titles in the list, from the top. */
    titles: () =>
      list
        .locator('[data-row]')
        .evaluateAll((rows: { querySelector(selector: string): { textContent: string } }[]) =>
          rows.map((row) => row.querySelector('bdi').textContent),
        ),
    /** Sends a chat message and waits for the answer. */
    async say(text: string): Promise<void> {
      // The field keeps a message while an answer is streaming.
      await page.locator('[role=log][aria-busy=false]').waitFor()
      await page.getByLabel('Message').fill(text)
      await page.getByLabel('Message').press('Enter')
      await page.getByRole('button', { name: 'Send' }).waitFor()
      await page.locator('[role=log][aria-busy=false]').waitFor()
    },
    /** Adds a task with the field above the list. */
    async quickAdd(text: string): Promise<void> {
      await page.getByLabel('Add a task').fill(text)
      await page.getByLabel('Add a task').press('Enter')
      await expect.poll(() => page.getByLabel('Add a task').inputValue()).toBe('')
    },
  }
}
