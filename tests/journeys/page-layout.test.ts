import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'
import { setTextSize, spoiltTexts, styleOf, textsOn } from '../support/text-on-page.ts'

const TASKS = [
  { title: 'Renew the passport', due_date: 'yesterday', priority: 'High', tags: ['paper'] },
  { title: 'Dentist check-up', due_date: 'today', due_time: '23:55', list: 'Health' },
  { title: 'Dentist invoice, which the insurance wants to see once more', due_date: 'tomorrow' },
  { title: 'اتصل بأمي', due_date: 'in 3 days', priority: 'Low', tags: ['calls', 'مهم'] },
]

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not shown`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 }
}

/** Shows a pane of a phone, or a view beside the chat. */
function show(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name }).click()
}

/** For a few seconds a row says which program has just changed it: "Claude, just now". */
function rowsToSettle(page: Page): Promise<void> {
  return expect.poll(() => page.locator('[data-row]').getByText(', just now').count()).toBe(0)
}

/** The texts without how long ago a thing happened, which changes while they are compared. */
async function lastingTexts(page: Page) {
  const texts = await textsOn(page)
  return texts.map(({ text, size }) => ({ text: text.replace(/just now|\d+ min ago/, 'lately'), size }))
}

/** Expects a window with text of 200 % to look like one of half its size with text of 100 %. */
async function expectTwiceAsLarge(page: Page, state: string, window = { width: 1280, height: 800 }) {
  await rowsToSettle(page)
  await setTextSize(page, 100, { width: window.width / 2, height: window.height / 2 })
  const normal = await lastingTexts(page)
  await setTextSize(page, 200, window)
  const doubled = normal.map(({ text, size }) => ({ text, size: size * 2 }))
  await expect.poll(() => lastingTexts(page), { message: state }).toEqual(doubled)
  await expect.poll(() => spoiltTexts(page), { message: state }).toEqual([])
  expect({ state, violations: await accessibilityViolations(page) }).toEqual({ state, violations: [] })
}

test('with text of 200 %, all text doubles, nothing is cut or covered, and the chat works', async () => {
  const { page, faults, have, say, log, client, server } = await errandPage({
    viewport: { width: 640, height: 400 },
  })
  await have(...TASKS)
  await page.getByRole('button', { name: '1 overdue' }).waitFor()
  await expectTwiceAsLarge(page, 'a greeting')
  await say('add buy milk tomorrow')
  await say('delete the dentist task')
  await log.getByRole('group', { name: 'Which one' }).waitFor()
  await expectTwiceAsLarge(page, 'candidates')
  const [field, send] = [
    await boxOf(page.getByLabel('Message')),
    await boxOf(page.getByRole('button', { name: 'Send' })),
  ]
  expect(field.right).toBeLessThanOrEqual(send.x)
  expect(send.right).toBeLessThan(1280)
  await show(page, 'Tasks')
  await page.getByRole('list', { name: 'Tasks', exact: true }).getByText('Dentist check-up').waitFor()
  await expectTwiceAsLarge(page, 'the list')
  await page.getByRole('list', { name: 'Tasks', exact: true }).getByText('Renew the passport').click()
  await page.getByRole('form').waitFor()
  await expectTwiceAsLarge(page, 'an edit')
  await page.getByRole('form').getByRole('button', { name: 'Date' }).click()
  await page.getByRole('grid').waitFor()
  await expectTwiceAsLarge(page, 'the calendar')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await show(page, 'History')
  await page.getByRole('button', { name: /^Undo/ }).first().waitFor()
  await expectTwiceAsLarge(page, 'the history')
  // Wide enough for the sidebar and both panes.
  await page.setViewportSize({ width: 2560, height: 1600 })
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await expectTwiceAsLarge(page, 'both panes', { width: 2560, height: 1600 })
  await page.getByRole('button', { name: 'Settings' }).click()
  // Read from the server, and the last to be shown.
  await page.getByText('Recent sign-ins').waitFor()
  await page.getByRole('button', { name: 'Delete account…' }).waitFor()
  await expectTwiceAsLarge(page, 'the settings', { width: 2560, height: 1600 })
  await client.post('/api/auth/sign-out', {})
  await page.goto(server.url)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expectTwiceAsLarge(page, 'the sign-in')
  expect(faults).toEqual([])
})

test('forced colours show what is chosen, open, one’s own, late and done', async () => {
  const { page, have, say, row, log } = await errandPage({
    forcedColors: 'active',
    viewport: { width: 1280, height: 800 },
  })
  await have(...TASKS)
  const highlight = await page.evaluate(`(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background-color: Highlight'
    const colour = getComputedStyle(probe).backgroundColor
    probe.remove()
    return colour
  })()`)
  const fill = (locator: Locator) => styleOf(locator, 'background-color')
  const filters = page.getByRole('group', { name: 'Show' })
  await expect.poll(() => fill(filters.getByRole('button', { name: 'All' }))).toBe(highlight)
  await expect.poll(() => fill(filters.getByRole('button', { name: 'Today' }))).not.toBe(highlight)
  await expect.poll(() => fill(page.getByRole('tab', { name: 'Tasks' }))).toBe(highlight)
  await say('complete the check-up')
  await expect.poll(() => styleOf(log.getByText('complete the check-up'), 'border-top-style')).toBe('solid')
  const open = page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')
  await expect.poll(() => styleOf(open, 'outline-style')).toBe('solid')
  await expect
    .poll(() => styleOf(row('Renew the passport').getByText('Yesterday'), 'text-decoration-line'))
    .toBe('underline')
  expect(
    await styleOf(row('اتصل بأمي').getByRole('button', { name: 'change the date' }), 'text-decoration-line'),
  ).toBe('none')
  await page.getByRole('button', { name: 'Select: Renew the passport' }).click()
  await expect.poll(() => fill(row('Renew the passport'))).toBe(highlight)
  await page.getByRole('complementary').getByRole('link', { name: 'Health' }).click()
  await expect
    .poll(() => fill(page.getByRole('complementary').getByRole('link', { name: 'Health' })))
    .toBe(highlight)
  await page.getByRole('tab', { name: 'Week' }).click()
  await page.getByRole('img').waitFor()
  await expect.poll(() => fill(page.getByText('Done', { exact: true }).locator('span'))).toBe(highlight)
})

test.each([390, 320])('a phone of %i pixels cuts nothing off', async (width) => {
  const { page, faults, have, say, log, row } = await errandPage({
    ...PHONE,
    viewport: { width, height: 844 },
  })
  await have(
    ...TASKS,
    { title: 'Book a van', due_date: 'in 2 days' },
    { title: 'Pay rent', due_date: 'today' },
  )
  await say('delete all my tasks')
  await log.getByText('Undo for 30 days').waitFor()
  await expect.poll(() => spoiltTexts(page)).toEqual([])
  await log.getByRole('button', { name: 'Keep' }).click()
  await log.getByText('nothing was changed').waitFor()
  await show(page, 'Tasks')
  await row('Pay rent').waitFor()
  await rowsToSettle(page)
  await expect.poll(() => spoiltTexts(page)).toEqual([])
  const heading = await boxOf(page.getByRole('heading', { name: 'Overdue' }))
  const button = await boxOf(page.getByRole('button', { name: 'Move to today' }))
  expect(Math.abs(heading.middle - button.middle)).toBeLessThan(1.5)
  // The chips float above the field, so the list stays where it was.
  const before = await boxOf(row('Pay rent'))
  await page.getByLabel('Add a task').fill('call Ida friday 9am every week, high priority #calls')
  const chips = page.locator('#quick-add-understood')
  await chips.getByText('High').waitFor()
  await expect.poll(() => boxOf(row('Pay rent'))).toEqual(before)
  await expect
    .poll(async () => (await boxOf(chips)).bottom)
    .toBeLessThanOrEqual((await boxOf(page.getByLabel('Add a task'))).y)
  await page.getByLabel('Add a task').press('Enter')
  await show(page, 'History')
  await page.getByLabel('Changes by').waitFor()
  expect(await spoiltTexts(page)).toEqual([])
  expect(faults).toEqual([])
})

test('at a desk nothing moves or hides, and an approved change becomes a card with Undo', async () => {
  const { page, faults, have, say, log, row, list } = await errandPage({
    viewport: { width: 1280, height: 800 },
  })
  await have(...TASKS, ...Array.from({ length: 14 }, (_, number) => ({ title: `Errand ${number + 1}` })))
  const filters = page.getByRole('group', { name: 'Show' })
  await filters.getByRole('button', { name: 'Overdue 1 task', exact: true }).waitFor()
  await page
    .getByRole('group', { name: 'Tags' })
    .getByRole('button', { name: '#calls 1 task', exact: true })
    .waitFor()
  // Text buttons end where their line ends.
  const move = page.getByRole('button', { name: 'Move to today' })
  const end = (await boxOf(move)).right - Number.parseFloat(await styleOf(move, 'padding-right'))
  const due = await boxOf(row('Renew the passport').getByText('Yesterday'))
  expect(Math.abs(end - due.right)).toBeLessThan(1.5)
  await rowsToSettle(page)
  const before = await boxOf(row('Renew the passport'))
  await page.getByLabel('Add a task').fill('call Ida friday 9am, high priority')
  await page.locator('#quick-add-understood').getByText('High').waitFor()
  await expect.poll(() => boxOf(row('Renew the passport'))).toEqual(before)
  await page.getByLabel('Add a task').fill('')
  // A toast leaves the buttons of an open form free.
  await list.getByText('Errand 8', { exact: true }).click()
  const remove = page.getByRole('form').getByRole('button', { name: 'Delete', exact: true })
  await remove.waitFor()
  await row('Errand 7').hover()
  await row('Errand 7').getByRole('button', { name: 'Delete: Errand 7' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Deleted' }).locator('.card')
  await toast.waitFor()
  expect((await boxOf(remove)).bottom).toBeLessThan((await boxOf(toast)).y)
  await page.keyboard.press('Escape')

  await say('delete all my dentist tasks')
  await log.getByRole('button', { name: 'Delete 2 tasks' }).click()
  const card = log.getByRole('list', { name: 'Changes made' }).getByText('Deleted 2 tasks')
  await card.waitFor()
  for (const gone of ['Delete 2 tasks?', 'Yes, do it.'])
    await expect.poll(() => log.getByText(gone).count()).toBe(0)
  await page.reload()
  await card.waitFor()
  await log.getByText('Show the 2 tasks').click()
  await log.getByRole('list', { name: 'Tasks changed' }).getByText('Dentist check-up').waitFor()
  await log.getByRole('button', { name: 'Undo' }).click()
  await row('Dentist check-up').waitFor()
  expect(faults).toEqual([])
})
