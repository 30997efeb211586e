import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { freshDatabase } from './app.ts'
import type { TestAddress } from './inspect.ts'
import { at } from './run.ts'
import { type RunningServer, roundRobin, startServer } from './server.ts'
import { signUp } from './site.ts'
import { openWindow } from './window.ts'

type Options = Parameters<typeof openWindow>[0]

// One server for a test file.
let shared: Promise<{ server: RunningServer; address: TestAddress }> | undefined
afterAll(async () => void (await (await shared)?.server.stop()))

/** The page of a new person, signed in by cookie, on the server that all tests of a file share. */
export async function errandPage(options: Options = {}) {
  shared ??= startNewServer()
  const { server, address } = await shared
  return { ...(await pageOfNewPerson(server, options)), server, address }
}

/** The page of a new person on a server, signed in by cookie. */
export async function pageOfNewPerson(server: { url: string }, options: Options = {}) {
  const { client, token, cookie, id } = await signUp(roundRobin([server]))
  const window = await openWindow(options)
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await window.page.context().addCookies([{ name, value, url: server.url }])
  const opened = await openAt(server.url, window)
  const program = client.with({ authorization: `Bearer ${token}` })
  const call = async (tool: string, args: object) => {
    const { body } = await program.post(`/api/tools/${tool}`, args)
    expect(body).toMatchObject({ success: true })
  }
  return {
    ...opened,
    userId: id,
    /** Signed in by cookie, as the page is. */
    client,
    /** Calls a tool for the person, as another program would. */
    call,
    /** Adds tasks as another program and waits until the page shows them. */
    async have(...tasks: object[]) {
      await call('add_tasks', { tasks })
      // A phone shows the list behind a tab.
      if ((opened.page.viewportSize()?.width ?? 0) < 720) return
      for (const { title } of tasks as { title: string }[])
        await opened.list.getByText(title, { exact: true }).waitFor({ state: 'attached' })
    },
  }
}

/** The page of the local person on a new server, signed in by its link. `env` points the command line at its tasks. */
export async function personalPage({
  env = {},
  ...options
}: Options & { env?: Record<string, string> } = {}) {
  const { server, address } = await startNewServer(env)
  onTestFinished(async () => void (await server.stop()))
  return { ...(await openErrand(server, options)), server, address, env: at(address) }
}

/** Another window of a personal server. */
export async function openErrand(server: RunningServer, options: Options = {}) {
  return openAt(await server.link, await openWindow(options))
}

async function startNewServer(env?: Record<string, string>) {
  const address = await freshDatabase('sqlite')
  return { server: await startServer(address, env), address }
}

async function openAt(url: string, { page, faults }: Awaited<ReturnType<typeof openWindow>>) {
  await page.goto(url)
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
