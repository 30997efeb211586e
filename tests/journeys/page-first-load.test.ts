import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
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

test('tasks added before the rules that read them have arrived survive a reload', async () => {
  const { page, quickAdd } = await errandPage()
  const { release } = await withLaterFilesHeld(page)
  await quickAdd('pay rent tomorrow')
  await quickAdd('buy milk')
  await page.reload()
  await expect.poll(() => page.getByLabel('Add a task').inputValue()).toBe('pay rent tomorrow, buy milk')
  release()
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

test('no script is inline, and the first load is at most 110 kB of script', () => {
  const sizes = ['index', 'account'].map((name) => {
    const html = readFileSync(`dist/web/${name}.html`, 'utf8')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style=/)
    const files = [...html.matchAll(/(?:src|href)="\/page\/([^"]+\.js)"/g)].map(([, file]) => file as string)
    expect(files.length).toBeGreaterThan(1)
    return sayGzip(files, `of script in the first load of ${name}.html`)
  })
  expect(Math.max(...sizes)).toBeLessThanOrEqual(110_000)
})

test('all that a visit loads by itself is at most 150 kB, and sent as small as Brotli can make it', () => {
  const files = readdirSync('dist/web/page').filter((name) =>
    /^(?:(?:index|react|shared|rows|beside|rolldown-runtime)-.+\.(?:js|css)|start\.js|theme\.js)$/.test(name),
  )
  expect(sayGzip([...files, '../index.html'], 'in a visit')).toBeLessThanOrEqual(150_000)
  for (const name of files.filter((name) => statSync(`dist/web/page/${name}`).size > 2000))
    expect(brotliDecompressSync(readFileSync(`dist/web/page/${name}.br`))).toEqual(
      readFileSync(`dist/web/page/${name}`),
    )
})

function sayGzip(files: readonly string[], what: string): number {
  const size = files.reduce((sum, name) => sum + gzipSync(readFileSync(`dist/web/page/${name}`)).length, 0)
  process.stdout.write(`${(size / 1000).toFixed(1)} kB ${what} (gzip)\n`)
  return size
}
