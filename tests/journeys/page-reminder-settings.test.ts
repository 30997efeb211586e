import { expect, test } from 'vitest'
import { accessibilityViolations, colourViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { dueIn, reminderPage, reminderSettings } from '../support/reminder-page.ts'

test('when reminders come is saved and survives a reload', async () => {
  const { page, faults, when } = await reminderSettings()
  await when.getByLabel('Default reminder').selectOption('1 hour before')
  await expect.poll(() => when.getByLabel('Tasks without a time at').count()).toBe(0)
  await when.getByRole('switch', { name: 'Tasks without a time' }).check()
  await when.getByLabel('Tasks without a time at').fill('8am')
  await when.getByLabel('Tasks without a time at').press('Enter')
  await when.getByRole('switch', { name: 'Daily summary' }).check()
  await when.getByRole('switch', { name: 'Quiet hours' }).check()
  await when.getByText('What came due is sent as one message at 07:00.').waitFor()
  await when.getByLabel('Quiet until').fill('six')
  await when.getByLabel('Quiet from').focus()
  await when.getByRole('alert').getByText('Try 17:30 or 5pm').waitFor()
  await when.getByLabel('Quiet until').fill('06:30')
  await when.getByLabel('Quiet until').press('Tab')
  await when.getByText('What came due is sent as one message at 06:30.').waitFor()
  await expect
    .poll(() => page.evaluate("fetch('/api/reminder-settings').then((answer) => answer.json())"))
    .toMatchObject({
      data: {
        default_remind: '1 hour before',
        day_time: '08:00',
        summary_time: '07:30',
        quiet_from: '22:00',
        quiet_until: '06:30',
      },
    })
  await page.reload()
  await when.getByLabel('Quiet until').waitFor()
  await expect.poll(() => when.getByLabel('Default reminder').inputValue()).toBe('1 hour before')
  await expect.poll(() => when.getByLabel('Tasks without a time at').inputValue()).toBe('08:00')
  await expect.poll(() => when.getByLabel('Quiet until').inputValue()).toBe('06:30')
  await when.getByRole('switch', { name: 'Daily summary' }).uncheck()
  await expect.poll(() => when.getByLabel('Daily summary at').count()).toBe(0)
  expect(faults).toEqual([])
})

test('a setting that cannot be saved says so and shows what is in effect', async () => {
  const { page, when } = await reminderSettings()
  await page.route('**/api/reminder-settings', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await when.getByLabel('Default reminder').selectOption('none')
  await when.getByRole('alert').getByText('Not saved. Errand can’t be reached.').waitFor()
  await expect.poll(() => when.getByLabel('Default reminder').inputValue()).toBe('10 minutes before')
})

test('messages that could not be delivered are listed, sent again and dropped', async () => {
  let status = 500
  const { faults, failed, addAddress, where, call, pass, received, page } = await reminderSettings({
    answer: () => status,
  })
  await failed.getByText('Everything has been delivered.').waitFor()
  await addAddress()
  await where.getByText('Not tested yet').waitFor()
  for (const [title, minutes] of [
    ['Pick up the parcel', 25],
    ['Call the school', 35],
  ] as const)
    await call('add_task', { title, ...dueIn(minutes) })
  await pass(16)
  await pass(10)
  await page.reload()
  await failed.getByText('2 messages could not be sent.').waitFor()
  await failed
    .getByText(/By ntfy\. Tried .*, next try .*\. Answered 500/)
    .first()
    .waitFor()
  await failed.getByRole('button', { name: 'Drop the message: Call the school' }).click()
  await failed.getByText('1 message could not be sent.').waitFor()
  status = 204
  const before = received.length
  await failed.getByRole('button', { name: 'Send it now' }).click()
  await pass(0)
  await failed.getByText('Everything has been delivered.').waitFor()
  expect(received.slice(before)).toMatchObject([{ headers: { title: 'Pick up the parcel' } }])
  expect(faults).toEqual([])
})

test('the calendar address is made, shown once, replaced and revoked', async () => {
  const { page, faults, calendar, confirm } = await reminderSettings()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const shown = () => calendar.getByRole('region', { name: 'the calendar address' })
  const status = async (url: string) => (await fetch(url)).status
  await calendar.getByRole('button', { name: 'Make an address' }).click()
  const first = (await shown().textContent()) ?? ''
  await calendar.getByRole('button', { name: 'Copy: the calendar address' }).click()
  await calendar.getByRole('button', { name: 'Copied: the calendar address' }).waitFor()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(first)
  expect(await status(first)).toBe(200)
  await page.reload()
  await calendar.getByText('It is shown only once.').waitFor()
  await expect.poll(() => shown().count()).toBe(0)
  await calendar.getByRole('button', { name: 'Replace: calendar address' }).click()
  await confirm('Replace')
  const second = (await shown().textContent()) ?? ''
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await calendar.getByRole('button', { name: 'Revoke: calendar address' }).click()
  await confirm('Revoke')
  await calendar.getByText('No calendar address yet').waitFor()
  await expect.poll(() => shown().count()).toBe(0)
  expect(await status(second)).toBe(404)
  expect(faults).toEqual([])
})

test('offline nothing can be changed, and a part that fails to load can be tried again', async () => {
  const { page, where, failed, when } = await reminderSettings()
  await page.route('**/api/deliveries', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await failed.getByRole('alert').getByText('Something went wrong.').waitFor()
  await page.unroute('**/api/deliveries')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await failed.getByText('Everything has been delivered.').waitFor()
  await when.getByLabel('Default reminder').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('status').getByText('Needs a connection.').waitFor()
  await expect.poll(() => where.getByRole('button', { name: 'Set up: Webhook' }).isDisabled()).toBe(true)
  await expect.poll(() => when.getByLabel('Default reminder').isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText('Needs a connection.').count()).toBe(0)
  await expect.poll(() => when.getByLabel('Default reminder').isDisabled()).toBe(false)
})

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } }

test.each<[string, Parameters<typeof reminderPage>[0], string]>([
  ['at a desk', {}, ''],
  ['from right to left', { viewport: { width: 900, height: 800 } }, 'document.documentElement.dir = "rtl"'],
  ['on a phone', PHONE, ''],
  ['at 320 pixels with text twice as large', SMALL, 'document.documentElement.style.fontSize = "200%"'],
])('the settings fit and are accessible %s, light and dark', async (_, options, script) => {
  const here = await reminderPage({ answer: () => 500, ...options })
  const { page, faults } = here
  if (script) await page.evaluate(script)
  await page.evaluate("location.hash = '#/settings/reminders'")
  const where = page.getByRole('region', { name: 'Where they go' })
  await where.getByRole('button', { name: 'Set up: ntfy or another address' }).click()
  await where
    .getByLabel('Address', { exact: true })
    .fill(`https://ntfy.example.org/${'a-topic-nobody-guesses'.repeat(5)}`)
  await where.getByRole('button', { name: 'Add the address' }).click()
  await where.getByRole('button', { name: 'Test: ntfy' }).click()
  await where
    .getByRole('alert')
    .getByText(/^Answered 500/)
    .waitFor()
  await where.getByRole('button', { name: 'Set up: Webhook' }).click()
  for (const name of ['Tasks without a time', 'Daily summary', 'Quiet hours'])
    await page.getByRole('switch', { name }).check()
  await page.getByLabel('Quiet until').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('[data-theme=dark]').waitFor()
  expect(await colourViolations(page)).toEqual([])
  const hidden = await page.evaluate(
    'Math.max(...["html", "main"].map((name) => document.querySelector(name).scrollWidth - document.querySelector(name).clientWidth))',
  )
  expect(hidden).toBe(0)
  expect(faults).toEqual([])
})
