import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { accessibilityViolations } from '../support/axe.ts'
import { errandPage, openErrand } from '../support/errand-page.ts'
import { at, errand } from '../support/run.ts'
import { startServer } from '../support/server.ts'
import { upgradable } from '../support/upgradable-server.ts'

type Listed = { title: string; completed: boolean; due_date?: string; priority?: string }

/** A personal page whose server can be stopped and started again at the same address. */
async function restartablePage() {
  const address = await freshDatabase('sqlite')
  let server = await startServer(address)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const link = await server.link
  const opened = await openErrand(server)
  const { port } = new URL(server.url)
  await hasWorker(opened.page)
  const tool = async (name: string, args: object) => {
    const { stdout } = await errand(['tool', name, JSON.stringify(args)], at(address))
    return JSON.parse(stdout).data
  }
  return {
    ...opened,
    key: link.split('#')[1] as string,
    stop: () => server.stop('SIGKILL'),
    async start() {
      server = await startServer(address, { PORT: port })
    },
    /** Calls a tool as another program. */
    tool,
    async tasks(): Promise<Listed[]> {
      return (await tool('list_tasks', { status: 'all' })).tasks
    },
  }
}

/** Waits until the service worker has stored the page. */
async function hasWorker(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)'),
    )
    .toBe('activated')
}

const isControlled = (page: Page) => page.evaluate('navigator.serviceWorker.controller !== null')

/** Everything that this browser stores for the page, as text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(`(async () => {
    const finished = (request) => new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const db = await finished(indexedDB.open('errand'))
    const all = []
    for (const name of db.objectStoreNames)
      all.push(await finished(db.transaction(name).objectStore(name).getAll()))
    db.close()
    const cached = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(url)
    return JSON.stringify([all, { ...localStorage }, { ...sessionStorage }, cached])
  })()`)
}

test('the page can be installed, and stores only the files of its build', async () => {
  const { page, server, faults } = await errandPage()
  await hasWorker(page)
  await page.reload()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await expect.poll(() => isControlled(page)).toBe(true)

  const browser = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${server.url}/manifest.webmanifest`, []])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Every test runs in a window of its own, as private ones do.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { headers } = await fetch(url)
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(headers.get('content-security-policy')).toMatch(/manifest-src 'self'; worker-src 'self'/)
  const { icons, shortcuts } = JSON.parse(data) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
    shortcuts: { name: string; url: string }[]
  }
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
    'any any',
  ])
  for (const { src, sizes, type } of icons) {
    const answer = await fetch(`${server.url}${src}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    const image = Buffer.from(await answer.arrayBuffer())
    if (type === 'image/png') expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes)
  }

  const cached = JSON.parse(await stored(page)).at(-1) as string[]
  expect(cached).toContain(`${server.url}/`)
  expect(cached.filter((file) => !/^\/(page\/[\w.-]+)?$/.test(file.slice(server.url.length)))).toEqual([])
  const add = shortcuts.find(({ name }) => name === 'Add a task')
  await page.goto(`${server.url}${add?.url}`)
  await page.locator('#quick-add:focus').waitFor()
  expect(page.url()).toBe(`${server.url}/#/tasks`)
  expect(faults).toEqual([])
})

test('without a server the page shows the tasks, takes changes, and makes each once afterwards', async () => {
  const { page, list, row, quickAdd, stop, start, tool, tasks } = await restartablePage()
  await tool('add_tasks', {
    tasks: ['Buy milk', 'Call mum', 'Pay rent', 'Fix the door'].map((title) => ({ title, list: 'House' })),
  })
  await list.getByText('Fix the door').waitFor()
  await expect.poll(() => stored(page)).toContain('Fix the door')

  // The server adds this one, but its answer is lost on the way.
  await page.route('**/api/tools/add_task', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await quickAdd('answer lost')
  await row('Answer lost').getByText('Waits for a connection').waitFor()

  await stop()
  await page.unroute('**/api/tools/add_task')
  await page.reload()
  await page.getByRole('status').getByText('1 change waits for a connection.').waitFor()
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.getByRole('navigation', { name: 'Lists' }).getByText('House').waitFor()
  await quickAdd('offline task tomorrow')
  await row('Offline task').focus()
  await page.keyboard.press('3')
  await page.getByRole('checkbox', { name: 'Complete: Buy milk' }).click()
  await list.getByText('Call mum').click()
  await page.getByLabel('Title').fill('Call dad')
  await page.getByLabel('Title').press('Enter')
  await row('Pay rent').focus()
  await page.keyboard.press('Delete')
  await row('Pay rent').waitFor({ state: 'detached' })
  // Changed one's mind before it was sent.
  await row('Fix the door').focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('z')
  await row('Fix the door').waitFor()

  await page.reload()
  await page.getByRole('status').getByText('6 changes wait for a connection.').waitFor()
  await row('Call dad').getByText('Waits for a connection').waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Complete: Buy milk' }).isChecked()).toBe(true)
  await expect.poll(() => row('Pay rent').count()).toBe(0)

  await start()
  await page.getByText('Errand can’t be reached.').waitFor({ state: 'detached' })
  await list.getByText('Waits for a connection').first().waitFor({ state: 'detached' })
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const made = (await tasks()).sort((a, b) => (a.title < b.title ? -1 : 1))
  expect(made).toMatchObject([
    { title: 'Answer lost', completed: false },
    { title: 'Buy milk', completed: true },
    { title: 'Call dad', completed: false },
    { title: 'Fix the door', completed: false },
    { title: 'Offline task', due_date: tomorrow, priority: 'High' },
  ])
  expect(made).toHaveLength(5)
  await expect.poll(async () => (await page.locator('[data-row]').count()) === 5).toBe(true)
})

test('a browser that stores nothing works as before, and reads dates without a connection', async () => {
  const { page, list, row, quickAdd, client } = await errandPage({ serviceWorkers: 'block' })
  await page.addInitScript(
    'Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("", "SecurityError") } })',
  )
  await page.reload()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await page.context().setOffline(true)
  await quickAdd('offline task tomorrow')
  await row('Offline task').getByText('Waits for a connection').waitFor()
  await page.context().setOffline(false)
  await list.getByText('Waits for a connection').waitFor({ state: 'detached' })
  await list.getByText('Tomorrow').waitFor()
  const { body } = await client.get('/api/tasks')
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  expect(body).toMatchObject({ data: { tasks: [{ title: 'Offline task', due_date: tomorrow }] } })
})

test('a change that the server refuses afterwards is shown with what was typed', async () => {
  const { page, list, row, have, call } = await errandPage()
  await have({ title: 'Doomed' }, { title: 'Kept' })
  // On the first visit, too, parts that were never opened come from the worker.
  await hasWorker(page)
  await page.context().setOffline(true)
  await page.getByRole('status').getByText('You’re offline.').waitFor()
  await list.getByText('Doomed').click()
  await page.getByLabel('Title').fill('My long thoughts')
  await page.getByLabel('Title').press('Enter')
  await row('Kept').focus()
  await page.keyboard.press('3')
  await row('My long thoughts').getByText('Waits for a connection').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await call('delete_task', { task_identifier: 'Doomed' })
  await page.context().setOffline(false)
  const refused = page.getByRole('alert', { name: 'Not saved' })
  await refused.getByText('Not saved. The task was deleted meanwhile.').waitFor()
  await refused.getByText('title: My long thoughts').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  // It holds up nothing behind it, and survives a reload.
  await row('Kept').getByText('High').waitFor()
  await list.getByText('Waits for a connection').waitFor({ state: 'detached' })
  await page.reload()
  await refused.getByText('title: My long thoughts').waitFor()
  await refused.getByRole('button', { name: 'Try again' }).click()
  await refused.getByText('Not saved. The task was deleted meanwhile.').waitFor()
  await refused.getByRole('button', { name: 'Discard: Change Doomed' }).click()
  await refused.waitFor({ state: 'detached' })
})

test('signing out, with or without a connection, leaves nothing of the person behind', async () => {
  const { page, list, quickAdd, stop, start, key } = await restartablePage()
  await quickAdd('buy secrets')
  await list.getByText('Buy secrets').waitFor()
  await expect.poll(() => stored(page)).toContain('Buy secrets')
  expect(await stored(page)).not.toContain(key)
  expect(await stored(page)).not.toContain('/open')

  await stop()
  await page.reload()
  await list.getByText('Buy secrets').waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('list', { name: 'Tasks', exact: true }).getByText('Buy secrets').waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You are signed out of this browser.').waitFor()
  await other.getByText('You are signed out of this browser.').waitFor()
  await page.reload()
  await page.getByText('You are signed out of this browser.').waitFor()
  expect(await stored(page)).not.toContain('ecrets')

  await start()
  await page.getByRole('button', { name: 'Try again' }).click()
  // The session has ended too, although its cookie was still there.
  await page.getByRole('heading', { name: 'This browser needs your link' }).waitFor()
  expect(await stored(page)).not.toContain('ecrets')
})

test('a new version is announced, and loaded when the person reloads', async () => {
  const { page, list, quickAdd, server } = await errandPage()
  const { url, upgrade } = await upgradable(server.url)
  await page.goto(url)
  await hasWorker(page)
  await page.reload()
  await quickAdd('there already')
  await list.getByText('There already').waitFor()
  await page.getByLabel('Message').fill('half a thought')
  upgrade()
  const line = page.getByRole('status').getByText('A new version of Errand is ready')
  await line.waitFor()
  // The open page goes on, also with parts that it had not loaded yet.
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('Added There already').waitFor()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await list.getByText('There already').click()
  await page.getByLabel('Description').fill('not saved')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('Save or clear this field first, then reload').waitFor()
  await page.locator('textarea[name=description]:focus').press('Control+Enter')
  await list.getByText('not saved').waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await line.waitFor({ state: 'detached' })
  await list.getByText('There already').waitFor()
  await expect.poll(() => page.locator('meta[name=version]').getAttribute('content')).toMatch(/^upgraded/)
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('half a thought')
  // The new worker takes over without another reload.
  await expect
    .poll(() =>
      page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.waiting === null)'),
    )
    .toBe(true)
  await expect.poll(() => line.count()).toBe(0)
})
