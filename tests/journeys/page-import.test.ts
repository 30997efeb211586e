import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { errandPage } from '../support/errand-page.ts'
import { TODOIST } from '../support/import-files.ts'

/** Drags a file onto the page, as a file manager does. */
async function drag(page: Page, event: 'dragover' | 'drop', name: string, text: string) {
  const file = JSON.stringify({ name, text })
  await page.evaluate(`{
    const { name, text } = ${file}
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], name))
    document.body.dispatchEvent(new DragEvent('${event}', { dataTransfer, bubbles: true, cancelable: true }))
  }`)
}

test('a dropped file is shown, imported and taken back', async () => {
  const { page, faults, list, have } = await errandPage()
  await have({ title: 'Tax return', list: 'Home', due_date: '2026-12-01' })
  await drag(page, 'dragover', 'Home.csv', TODOIST)
  await page.getByText('Drop to import tasks').waitFor()
  await drag(page, 'drop', 'Home.csv', TODOIST)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Import 6 tasks?' }).waitFor()
  expect(await page.getByText('Drop to import tasks').count()).toBe(0)
  await dialog.getByText('Paint the fence, twice').first().waitFor()
  await dialog.getByText('Left out: 1 task that you already have').waitFor()
  await dialog.getByText('Assignees are not kept').waitFor()
  expect(await list.getByText('Water the plants').count()).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 6 tasks' }).click()
  await dialog.getByRole('heading', { name: '6 tasks imported' }).waitFor()
  await list.getByText('Water the plants').waitFor({ state: 'attached' })

  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('heading', { name: 'Import undone' }).waitFor()
  await expect.poll(() => list.getByText('Water the plants').count()).toBe(0)
  expect(await list.getByText('Tax return').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the settings of a phone import what they have exported, and say what a file is not', async () => {
  const { page, faults, have } = await errandPage({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  await have({ title: 'Water the plants', repeat: 'every monday' })
  await page.goto(`${page.url().split('#')[0]}#settings`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const exported = readFileSync(await (await download).path())
  await page.getByRole('button', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('Files to import').setInputFiles({ name, buffer, mimeType: '' })
  await choose('photo.png', Buffer.from('\x89PNG\0\0'))
  await dialog.getByRole('alert').getByText('photo.png is not a text file').waitFor()
  await choose('errand.json', exported)
  await dialog.getByRole('heading', { name: 'Nothing to import' }).waitFor()
  await dialog.getByText('Left out: 1 task that you already have').waitFor()
  await dialog.getByRole('button', { name: 'Choose other files' }).click()
  await choose('todo.txt', Buffer.from('(A) Caf\xe9 +K\xfcche due:2026-12-24\nx Done', 'latin1'))
  await dialog.getByRole('heading', { name: 'Import 2 tasks?' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2 tasks' }).click()
  await dialog.getByRole('button', { name: 'Show the tasks' }).click()
  await page.getByRole('list', { name: 'Tasks', exact: true }).getByText('Café').waitFor()
  // A list has the name that the file had in its own encoding, and the history says what happened.
  await page.getByText('Küche').first().waitFor({ state: 'attached' })
  await page.goto(`${page.url().split('#')[0]}#history`)
  await page.getByText('Imported 2 tasks').waitFor()
  // The photo.
  expect(faults).toEqual([expect.stringContaining('400 (Bad Request)')])
})
