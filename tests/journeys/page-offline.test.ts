import { type Page, request } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { errandPage, openErrand } from '../support/errand-page.ts'
import { at, errand } from '../support/run.ts'
import { startServer } from '../support/server.ts'

/** A personal page whose server can be stopped and started again at the same address. */
async function restartablePage() {
  const address = await freshDatabase('sqlite')
  let server = await startServer(address)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const opened = await openErrand(server)
  const { port } = new URL(server.url)
  await controlled(opened.page)
  return {
    ...opened,
    url: server.url,
    stop: () => server.stop('SIGKILL'),
    async start() {
      server = await startServer(address, { PORT: port })
    },
    /** All tasks, as another program sees them. */
    async tasks() {
      const { stdout } = await errand(['tool', 'list_tasks', '{"status":"all"}'], at(address))
      return JSON.parse(stdout).data.tasks as {
        title: string
        completed: boolean
        due_date?: string
        priority?: string
        list?: string
      }[]
    },
    tool: (name: string, args: object) => errand(['tool', name, JSON.stringify(args)], at(address)),
  }
}

/** Waits until the service worker has stored the page. */
async function controlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
}

/** Everything that the page stores in this browser, as text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(`(async () => {
    const db = await new Promise((resolve) => {
      const request = indexedDB.open('errand')
      request.onsuccess = () => resolve(request.result)
    })
    const all = (name) => new Promise((resolve) => {
      const request = db.transaction(name).objectStore(name).getAll()
      request.onsuccess = () => resolve(request.result)
    })
    const copies = db.objectStoreNames.length ? [await all('copy'), await all('waiting')] : []
    db.close()
    return JSON.stringify([copies, { ...localStorage }, { ...sessionStorage }])
  })()`)
}

test('smoke', async () => {
  const { page, list, row, quickAdd, stop, start, tasks, faults } = await restartablePage()
  await quickAdd('buy milk')
  await list.getByText('Buy milk').waitFor()
  await expect.poll(() => stored(page)).toContain('Buy milk')
  await stop()
  await page.reload()
  await list.getByText('Buy milk').waitFor()
  await quickAdd('Offline task tomorrow')
  await row('Offline task').getByText('Waits for a connection').waitFor()
  await page.getByRole('checkbox', { name: 'Complete: Buy milk' }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/t1/off1.png' })
  await page.reload()
  await row('Offline task').getByText('Waits for a connection').waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/t1/off2.png' })
  await start()
  await row('Offline task').getByText('Waits for a connection').waitFor({ state: 'detached' })
  console.log(await tasks(), faults)
})
