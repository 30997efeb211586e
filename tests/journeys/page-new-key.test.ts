import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'

type Sized = { scrollWidth: number; clientWidth: number }
type Box = { x: number; y: number; width: number; height: number }

const isInside = (inner: Box, { width, height }: { width: number; height: number }) =>
  inner.x >= 0 && inner.y >= 0 && inner.x + inner.width <= width && inner.y + inner.height <= height

/** The label of what a click at this point would press; empty for nothing. */
function underCursor(page: Page, { x, y }: { x: number; y: number }): Promise<string> {
  return page.evaluate(
    `document.elementFromPoint(${x}, ${y})?.closest('button:not(:disabled), a, [role=menuitem]')?.textContent?.trim() ?? ''`,
  )
}

const SMALL = { viewport: { width: 1024, height: 500 } }
const SIZES = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['low window', SMALL],
  ['phone', PHONE],
] as const

test.each(SIZES)(
  'on a %s a new key is visible at once, and nothing is lost by a second click',
  async (_, options) => {
    const { page } = await errandPage(options)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(new URL('/#/settings/connections', page.url()).href)
    const keys = page.getByRole('region', { name: 'API keys' })
    await keys.getByLabel('Name of the new key').fill('weather station')
    await expect.poll(() => keys.getByLabel('It expires').inputValue()).toBe('90')
    const button = keys.getByRole('button', { name: 'New key' })
    await button.scrollIntoViewIfNeeded()
    const box = (await button.boundingBox()) as Box
    const cursor = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.click(cursor.x, cursor.y)
    const dialog = page.getByRole('dialog', { name: 'Key for “weather station”' })
    await dialog.waitFor()

    const secret = dialog.locator('code').first()
    const size = page.viewportSize() as { width: number; height: number }
    for (const part of [secret, dialog.getByRole('button', { name: 'Copy key' })])
      expect(isInside((await part.boundingBox()) as Box, size)).toBe(true)
    // All of it, not the beginning of a line that scrolls.
    expect(await secret.evaluate((element: Sized) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await expect.poll(() => page.locator(':focus').textContent()).toContain('Copy key')
    expect(['', 'Copy key']).toContain(await underCursor(page, cursor))
    expect(await accessibilityViolations(page)).toEqual([])

    // The second click of a double click, wherever it lands.
    await page.mouse.click(cursor.x, cursor.y)
    const done = dialog.getByRole('button', { name: 'Done' })
    const { x, y, width, height } = (await done.boundingBox()) as Box
    await page.mouse.click(x + width / 2, y + height / 2)
    expect(await secret.isVisible()).toBe(true)

    const key = (await secret.textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Copy key' }).press('Enter')
    await dialog.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key)
    await done.click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: 'weather station', exact: true })
      .getByText(/Expires \d+ \w+/)
      .waitFor()
  },
)

test('the list says when a key was last used, and that it never expires', async () => {
  const { page, client, server } = await errandPage()
  const made = await client.post('/api/auth/api-key/create', { name: 'station', expiresIn: null })
  const { key } = made.body as unknown as { key: string }
  await page.goto(new URL('/#/settings/connections', page.url()).href)
  const card = page.getByRole('region', { name: 'station', exact: true })
  await card.getByText('Never expires').waitFor()
  expect((await fetch(`${server.url}/api/tasks`, { headers: { 'x-api-key': key } })).status).toBe(200)
  await expect
    .poll(async () => {
      await page.reload()
      await card.waitFor()
      return card.textContent()
    })
    .toContain('Last used just now')
})
