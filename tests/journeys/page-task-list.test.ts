import { expect, test } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import { testApp } from '../support/app.ts'
import { errandPage } from '../support/errand-page.ts'
import { insertTasks } from '../support/many-tasks.ts'

test('titles are shown as plain text, and no request leaves the page', async () => {
  const { page, faults, list, call, log, say } = await errandPage()
  const titles = [
    '<img src=https://evil.example/x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '![x](https://evil.example/y.png) [click](javascript:alert(1))',
    'invoice \u202egnp.exe',
    'اتصل بأمي',
    'https://evil.example/auto',
    '{{constructor.constructor("alert(1)")()}}',
  ]
  page.on('dialog', () => faults.push('a dialog'))
  for (const title of titles) await call('add_task', { title })
  for (const title of titles) await list.getByText(title, { exact: true }).waitFor()
  await say('show all my tasks')
  await log.getByText('<script>alert(1)</script>').first().waitFor()
  await list.getByText('<script>alert(1)</script>').click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('<script>alert(1)</script>').last().waitFor()
  expect(await page.locator('img, iframe').count()).toBe(0)
  expect(await page.locator('a[href*="evil"], a[href^="javascript"]').count()).toBe(0)
  // Direction overrides stay inside their title.
  for (const element of await page.getByText('invoice \u202egnp.exe').all())
    expect(
      await element.evaluate((node: { closest(selector: string): unknown }) =>
        Boolean(node.closest('bdi, [dir=auto]')),
      ),
    ).toBe(true)
  expect(faults).toEqual([])
})

test('ten thousand tasks: only visible rows are rendered, and the last can be reached', async () => {
  const { page, faults, list, address, userId } = await errandPage()
  const app = await testApp(address)
  const caller = makeCaller({ programs: [], userId, surface: 'library', client: 'tests' }) as Caller
  await insertTasks(app, caller, 10_000, (number) => ({ title: `Task ${number}` }))
  await app.db.close()
  await page.reload()
  await page.getByText('No date').waitFor()
  await page.locator('[aria-setsize="10000"]').first().waitFor()
  await expect.poll(() => page.locator('[data-row]').count()).toBeLessThan(100)
  await page.locator('[data-row="0"]').focus()
  await page.keyboard.press('End')
  await page.locator('[data-row="9999"]').waitFor()
  await page.getByLabel('Search tasks').fill('task 7777')
  await list.getByText('Task 7777').waitFor()
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
  expect(faults).toEqual([])
})
