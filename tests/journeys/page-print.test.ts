import { expect, test } from 'vitest'
import { errandPage } from '../support/errand-page.ts'

test('the list that is shown is printed whole and copied as text, without the page around it', async () => {
  const { page, faults, call, have } = await errandPage({
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 800 },
  })
  await page.addInitScript('navigator.share = async (data) => { globalThis.shared = data }')
  await page.reload()
  await have(
    { title: 'Pay rent', due_date: 'yesterday', priority: 'High' },
    { title: 'Sort the files', list: 'Home' },
  )
  await call('add_task', { title: 'Find the box', under: 'Sort the files' })
  for (let first = 0; first < 150; first += 50)
    await call('add_tasks', {
      tasks: Array.from({ length: 50 }, (_, index) => ({
        title: `Book number ${first + index}`,
        list: 'Books',
      })),
    })
  await have({ title: 'Buy milk' })
  await call('complete_task', { task_identifier: 'Buy milk' })
  await page.getByText('No date').waitFor()

  const menu = page.getByRole('button', { name: 'Print or share' })
  const choose = async (item: string) => {
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await choose('Copy as text')
  await page.getByRole('status').getByText('Copied the list').waitFor()
  const copied = String(await page.evaluate('navigator.clipboard.readText()')).split('\n')
  expect(copied.slice(0, 4)).toEqual([
    'All tasks',
    '',
    'Overdue',
    '- [ ] Pay rent (yesterday, high priority)',
  ])
  expect(copied.filter((line) => line.startsWith('- [ ] Book number'))).toHaveLength(150)
  expect(copied[copied.indexOf('- [ ] Sort the files') + 1]).toBe('  - [ ] Find the box')
  expect(copied.at(-2)).toMatch(/^- \[x\] Buy milk \(done \d/)

  await page.getByLabel('Search tasks').fill('number 14')
  await page.locator('[aria-setsize="11"]').first().waitFor()
  await choose('Share')
  await expect.poll(() => page.evaluate('globalThis.shared?.title')).toBe('All tasks: “number 14”')
  await expect.poll(() => page.evaluate("shared.text.split('Book').length")).toBe(12)

  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const printed = page.locator('.printed')
  await printed.getByRole('heading', { name: 'All tasks' }).waitFor()
  await expect.poll(() => printed.getByText('Book number').count()).toBe(150)
  await expect
    .poll(() => printed.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Overdue', 'No date', 'Done'])
  await expect.poll(() => page.getByRole('main').isVisible()).toBe(false)
  const paper = await page.pdf({ format: 'A4' })
  // 154 lines do not fit on a page.
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)

  // Another view prints without the chat and the menus.
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => printed.count()).toBe(0)
  await page.getByRole('tab', { name: 'Week' }).click()
  await page.getByRole('heading', { name: 'This week' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => printed.count()).toBe(0)
  await expect.poll(() => page.getByRole('heading', { name: 'This week' }).isVisible()).toBe(true)
  for (const name of ['Conversation', 'Menu'])
    await expect.poll(() => page.getByLabel(name, { exact: true }).first().isVisible()).toBe(false)
  expect(faults).toEqual([])
})
