import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, colourViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'
import { setTextSize } from '../support/text-on-page.ts'
import { openWindow } from '../support/window.ts'

const DESK = { viewport: { width: 1280, height: 800 } }
const PAGES = ['/docs', '/docs/mcp', '/docs/http/tasks', '/docs/requirements']

const path = (page: Page) => {
  const { pathname, hash } = new URL(page.url())
  return pathname + hash
}
const widths = (page: Page) =>
  page.evaluate('[document.documentElement.scrollWidth, innerWidth]') as Promise<[number, number]>

test('a newcomer gets from the settings to the docs and finds a page by keyboard', async () => {
  const { page, faults, server } = await errandPage(DESK)
  await page.goto(`${server.url}/#/settings/account`)
  await page.getByRole('link', { name: 'Help' }).click()
  await page.getByRole('heading', { name: 'Documentation', level: 1 }).waitFor()

  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search the documentation' })
  await field.fill('xylophone')
  const status = page.getByRole('dialog').getByRole('status')
  await expect.poll(() => status.textContent()).toBe('Nothing matches “xylophone”. Try fewer or other words.')
  await field.fill('skill')
  const options = page.getByRole('option')
  await options.first().waitFor()
  await expect.poll(() => options.first().locator('mark').first().textContent()).toMatch(/^skill/i)
  expect(await accessibilityViolations(page)).toEqual([])
  const chosen = page.locator('[role=option][aria-selected=true]')
  const first = await chosen.textContent()
  await field.press('ArrowDown')
  await expect.poll(() => chosen.textContent()).not.toBe(first)
  await field.press('ArrowUp')
  await expect.poll(() => chosen.textContent()).toBe(first)
  await field.press('Enter')
  await expect.poll(() => path(page)).toBe('/docs/mcp#skills')
  await page.getByRole('heading', { name: 'Skills' }).waitFor()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect.poll(() => contents.locator('[aria-current]').textContent()).toBe('Skills')

  await page.keyboard.press('Control+k')
  await field.fill('/api/tasks complete')
  await options.first().getByText('POST /api/tasks/{task_identifier}/complete').click()
  await expect.poll(() => path(page)).toBe('/docs/http/tasks#postCompleteTask')
  // The example is for this server.
  await page.getByText(`curl -X POST '${server.url}/api/tasks/milk/complete'`).waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => path(page)).toBe('/docs/http/lists')
  expect(faults).toEqual([])

  await page.goto(`${server.url}/docs/no-such-page`)
  await page.getByRole('heading', { name: 'No such page' }).waitFor()
})

test.each([
  ['a desk', { ...DESK, colorScheme: 'light' }],
  ['a phone', { ...PHONE, colorScheme: 'dark' }],
] as const)('the docs fit %s and break no rule of accessibility', async (_, options) => {
  const { server } = await errandPage(DESK)
  const { page, faults } = await openWindow(options)
  for (const place of PAGES) {
    await page.goto(server.url + place)
    const [content, window] = await widths(page)
    expect([place, content]).toEqual([place, window])
    expect([place, await accessibilityViolations(page)]).toEqual([place, []])
  }
  await page.emulateMedia({ colorScheme: options.colorScheme === 'dark' ? 'light' : 'dark' })
  expect(await colourViolations(page)).toEqual([])
  await setTextSize(page, 200, options.viewport)
  for (const place of PAGES.slice(0, 3)) {
    await page.goto(server.url + place)
    const [content, window] = await widths(page)
    expect([place, content]).toEqual([place, window])
  }
  expect(faults).toEqual([])
})
