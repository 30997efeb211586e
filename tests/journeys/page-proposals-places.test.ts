import { expect, test } from 'vitest'
import { accessibilityViolations, colourViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { proposeThree, proposingPage } from '../support/proposing-page.ts'

const MOVE = 'Move Dentist check-up'
const COMPLETE = 'Complete Pick up the parcel'

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } }
const LARGE_TEXT = 'document.documentElement.style.fontSize = "200%"'

test.each<[string, Parameters<typeof proposingPage>[0], string]>([
  ['at a desk', {}, ''],
  ['from right to left in the dark', { colorScheme: 'dark' }, 'document.documentElement.dir = "rtl"'],
  ['on a phone', PHONE, ''],
  ['at 320 pixels', SMALL, ''],
  ['at 320 pixels with text twice as large', SMALL, LARGE_TEXT],
])('the cards and their forms fit and are accessible %s', async (_, options, script) => {
  const { page, faults, card, call, propose, open } = await proposingPage(options)
  const long = 'A title without any place to break'.replaceAll(' ', '').repeat(6)
  await proposeThree(propose)
  await propose('update_task', { task_identifier: 'agenda', new_title: long })
  await call('update_task', { task_identifier: 'agenda', new_title: 'Mine' })
  await open()
  if (script) await page.evaluate(script)
  const isSound = async () => {
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await colourViolations(page)).toEqual([])
    const hidden = `Math.max(...[document.documentElement, ...document.querySelectorAll('article')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`
    await expect.poll(() => page.evaluate(hidden)).toBe(0)
  }
  await card('Rename Draft the agenda').getByText('after the proposal').waitFor()
  await isSound()
  await card(MOVE).getByRole('button', { name: 'Edit' }).click()
  await isSound()
  await card(MOVE).getByRole('button', { name: 'Back' }).click()
  await card(MOVE).getByRole('button', { name: 'Decline' }).click()
  await isSound()
  await card(MOVE).getByRole('button', { name: 'Decline this change' }).click()
  await page.getByText('Declined: Move Dentist check-up').last().waitFor()
  await isSound()
  expect(faults).toEqual([])
})

test('on a phone the menu button says that proposals wait', async () => {
  const { page, faults, propose, card } = await proposingPage(PHONE)
  await proposeThree(propose)
  await page.getByRole('button', { name: 'Menu, 3 proposals waiting' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  expect(await accessibilityViolations(page)).toEqual([])
  await drawer.getByRole('link', { name: 'Proposals 3 waiting for you' }).click()
  await drawer.waitFor({ state: 'detached' })
  await card(MOVE).waitFor()
  await page.getByRole('heading', { name: 'Proposals' }).first().waitFor()
  expect(faults).toEqual([])
})

test('what the assistant may only propose is a card in its answer, to approve or decline there', async () => {
  const { page, faults, client, say, log, list, link } = await proposingPage()
  await client.send('PATCH', '/api/programs/assistant', { level: 'propose' })
  await say('add buy milk tomorrow')
  const milk = log.getByRole('article', { name: 'Add Buy milk' })
  await milk.getByRole('button', { name: 'Add it' }).waitFor()
  await expect.poll(() => list.getByText('Buy milk').count()).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await milk.getByRole('button', { name: 'Add it' }).click()
  await list.getByText('Buy milk').waitFor()
  await log.getByText('Added Buy milk, due tomorrow').waitFor()
  await say('complete the parcel')
  const parcel = log.getByRole('article', { name: COMPLETE })
  await parcel.getByRole('button', { name: 'Decline' }).click()
  await parcel.getByRole('button', { name: 'Decline this change' }).click()
  await log.getByText('Declined: Complete Pick up the parcel').waitFor()
  await expect.poll(() => link.textContent()).toBe('Proposals')
  await page.reload()
  await log.getByText('No longer waiting').first().waitFor()
  expect(faults).toEqual([])
})
