import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/app.ts'
import { at, errand } from '../support/run.ts'
import { dataFolderOf, serverForTest } from '../support/server.ts'
import { openWindow } from '../support/window.ts'

/** A new browser window that has not opened anything yet. */
async function newVisitor() {
  const address = await freshDatabase('sqlite')
  const server = await serverForTest(address)
  const env = { ...at(address), ERRAND_DATA_DIR: dataFolderOf(address) }
  return { ...(await openWindow()), server, env }
}

test('the link opens the tasks without a click, and the address drops its key', async () => {
  const { page, faults, server } = await newVisitor()
  const link = await server.link
  await page.goto(link)
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  expect(page.url()).toBe(`${server.url}/`)
  // Neither a second visit nor a used link needs another sign-in.
  for (const address of [server.url, link, `${server.url}/open`]) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByText('This device, now').waitFor()
  // The page must send no request with the ended session, however slowly it leaves.
  await page.route('**/api/auth/get-session', async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'This browser needs your link' }).waitFor()
  expect(faults).toEqual([])
})

test('a browser without the key explains where to find the link, and accepts a pasted one', async () => {
  const { page, faults, server } = await newVisitor()
  const open = page.getByRole('button', { name: 'Open my tasks' })
  const field = page.getByLabel('Have the link? Paste it here')
  await page.goto(`${server.url}/open#not-the-key-of-this-server`)
  await page.getByText('This key does not open Errand.').waitFor()
  // The browser rightly reports the refused sign-in as an error.
  expect(faults.splice(0)).toEqual([expect.stringContaining('403')])
  expect(page.url()).toBe(`${server.url}/open`)
  await page.goto(server.url)
  await page.getByText('errand open', { exact: true }).waitFor()
  await open.click()
  await page.getByText('Paste the link first.').waitFor()
  await field.fill(`${server.url}/open`)
  await open.click()
  await page.getByText('This link has no key.').waitFor()
  await field.fill(await server.link)
  await open.click()
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  expect(faults).toEqual([])
})

test('errand open prints the link again while the server runs', async () => {
  const address = await freshDatabase('sqlite')
  const env = { ...at(address), ERRAND_DATA_DIR: dataFolderOf(address) }
  const notRunning = {
    code: 2,
    stderr: 'errand: Errand is not running on this machine; start it with errand serve\n',
  }
  expect(await errand(['open'], env)).toMatchObject(notRunning)
  const server = await serverForTest(address)
  expect(await errand(['open', '--no-open'], env)).toMatchObject({
    code: 0,
    stdout: `${await server.link}\n`,
  })
  await server.stop('SIGKILL')
  // The key file still exists, but no server answers.
  expect(await errand(['open'], env)).toMatchObject(notRunning)
  expect((await errand(['open', 'x'], env)).stderr).toBe('errand: Usage: errand open [--no-open]\n')
})
