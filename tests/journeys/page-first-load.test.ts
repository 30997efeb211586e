import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errandPage } from '../support/errand-page.ts'

/** Everything but the first files, which index.html names. */
const LATER = /\/page\/(?!index|react|shared|rolldown|theme|start)[^/]*\.js$/

/** Loads the page again without its later files, until `release` is called. */
async function withLaterFilesHeld(page: Page) {
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.goto('about:blank')
  await page.route(LATER, async (route) => {
    asked.push(route.request().url())
    await held.promise
    await route.continue()
  })
  await page.goBack()
  return { release: held.resolve, asked }
}

test('what is typed before the rest of the page has arrived is kept, and added as it was meant', async () => {
  const { page, faults, list, row, quickAdd, have } = await errandPage()
  await have({ title: 'There already' })
  const { release, asked } = await withLaterFilesHeld(page)
  await page.getByLabel('Message').pressSequentially('half a tho')
  await quickAdd('pay rent tomorrow')
  await quickAdd('water the plants every monday')
  await page.getByLabel('Message').pressSequentially('ught')
  await expect.poll(() => asked.filter((url) => /rows|understand/.test(url)).length).toBeGreaterThan(1)
  await page.getByRole('status', { name: 'Loading tasks' }).waitFor()
  release()
  await list.getByText('There already').waitFor()
  await row('Pay rent').waitFor()
  await list.getByRole('heading', { name: 'Tomorrow' }).waitFor()
  await row('Water the plants').waitFor()
  const message = page.getByLabel('Message')
  expect(await message.inputValue()).toBe('half a thought')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('composer')
  expect(faults).toEqual([])
})

test('a message sent before the code that draws its answer has arrived is answered once it has', async () => {
  const { page, faults, log, list, say } = await errandPage()
  const { release } = await withLaterFilesHeld(page)
  await say('add buy milk')
  await log.getByText('add buy milk').waitFor()
  release()
  await log.getByText('Added Buy milk').waitFor()
  await list.getByText('Buy milk').waitFor()
  expect(faults).toEqual([])
})

test('the quick add reads dates on a page that lost its connection before anybody used it', async () => {
  const { page, quickAdd, row, list, have } = await errandPage()
  await have({ title: 'There already' })
  // The rules come by themselves a while after the first load.
  const rules = page.waitForResponse(/\/page\/understand-/)
  await page.reload()
  await rules
  await list.getByText('There already').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('status').getByText('You’re offline.').waitFor()
  await quickAdd('pay rent tomorrow')
  await row('Pay rent').waitFor()
  await list.getByRole('heading', { name: 'Tomorrow' }).waitFor()
})

test('without a connection before the rules are there, the words stay in the field', async () => {
  const { page, list, have } = await errandPage()
  await have({ title: 'There already' })
  await page.context().setOffline(true)
  await page.getByRole('status').getByText('You’re offline.').waitFor()
  const field = page.getByLabel('Add a task')
  await field.fill('pay rent tomorrow')
  await field.press('Enter')
  await page.getByText('Errand can’t be reached.').first().waitFor()
  await expect.poll(() => field.inputValue()).toBe('pay rent tomorrow')
  await page.context().setOffline(false)
  await page.getByText('You’re offline.').waitFor({ state: 'detached' })
  await field.press('Enter')
  await list.getByText('Pay rent').waitFor()
})
