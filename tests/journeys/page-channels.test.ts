import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { mailServerForTest } from '../support/mail-server.ts'
import { reminderSettings } from '../support/reminder-page.ts'

test('an address is added, tested with both outcomes, switched off and removed', async () => {
  let status = 204
  const { page, faults, where, addAddress, received, confirm } = await reminderSettings({
    answer: () => status,
  })
  await addAddress('http://127.0.0.1/x')
  await where.getByRole('alert').getByText('The address must be a public https:// address').waitFor()
  expect(faults.splice(0)).toHaveLength(1)
  await where.getByLabel('Address', { exact: true }).fill('https://ntfy.example.org/mara-errands')
  await where.getByRole('button', { name: 'Add the address' }).click()
  await where.getByText('Not tested yet').waitFor()
  await where.getByText('https://ntfy.example.org/mara-errands').waitFor()

  await where.getByRole('button', { name: 'Test: ntfy' }).click()
  await where
    .getByRole('status')
    .getByText(/^Answered 204, today \d\d:\d\d, after \d+\.\d seconds$/)
    .waitFor()
  expect(received).toMatchObject([{ path: '/mara-errands', headers: { title: 'A test from Errand' } }])
  status = 500
  await where.getByRole('button', { name: 'Test: ntfy' }).click()
  const bad = /^Answered 500, today \d\d:\d\d\. Check the address, then test again\.$/
  await where.getByRole('alert').getByText(bad).waitFor()
  await where.getByRole('button', { name: 'Test again: ntfy' }).waitFor()

  await where.getByRole('switch', { name: 'ntfy' }).uncheck()
  await page.reload()
  await where.getByRole('alert').getByText(bad).waitFor()
  await expect.poll(() => where.getByRole('switch', { name: 'ntfy' }).isChecked()).toBe(false)
  await where.getByRole('button', { name: 'Remove: ntfy' }).click()
  await confirm('Remove')
  await where.getByRole('button', { name: 'Remove: ntfy' }).waitFor({ state: 'detached' })
  await where.getByRole('button', { name: 'Set up: ntfy or another address' }).waitFor()
  expect(faults).toEqual([])
})

test('a webhook shows its secret once, takes its events, and can be changed', async () => {
  let status = 204
  const { page, faults, where, received, call, pass } = await reminderSettings({ answer: () => status })
  await call('add_task', { title: 'Paint the shed', list: 'Home' })
  await page.reload()
  await where.getByRole('button', { name: 'Set up: Webhook' }).click()
  await where.getByLabel('Address', { exact: true }).fill('https://home.example.org/hooks/errand')
  for (const name of ['Changed', 'Deleted', 'Due']) await where.getByLabel(name, { exact: true }).uncheck()
  await where.getByLabel('Tasks of').selectOption('Home')
  await where.getByRole('button', { name: 'Add the webhook' }).click()
  await where.getByText('Copy it now; it is not shown again.').waitFor()
  const secret = await where.getByRole('region', { name: 'the secret of home.example.org' }).textContent()
  await where.getByText('Added, Completed, in Home').waitFor()

  await call('add_task', { title: 'Outside', list: 'Garden' })
  await call('complete_task', { task_identifier: 'Paint the shed' })
  await pass(1)
  await expect.poll(() => received.length).toBe(1)
  const [{ body, headers } = { body: '', headers: {} }] = received
  const event = new Webhook(secret ?? '').verify(String(body), headers as Record<string, string>)
  expect(event).toMatchObject({ type: 'task.completed', data: { tasks: [{ title: 'Paint the shed' }] } })

  await where.getByRole('button', { name: 'I’ve copied it' }).click()
  await page.reload()
  await where.getByText('https://home.example.org/hooks/errand, signed').waitFor()
  expect(await page.getByText('whsec_').count()).toBe(0)
  await where.getByRole('button', { name: 'Test: home.example.org' }).click()
  await where
    .getByRole('status')
    .getByText(/^Answered 204, today/)
    .waitFor()
  status = 410
  await where.getByRole('button', { name: 'Test: home.example.org' }).click()
  await where
    .getByRole('alert')
    .getByText(/^Answered 410/)
    .waitFor()

  await where.getByRole('button', { name: 'Change: home.example.org' }).click()
  const form = where.getByRole('form', { name: 'Change: home.example.org' })
  for (const name of ['Added', 'Completed']) await form.getByLabel(name, { exact: true }).uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').getByText('Choose at least one event').waitFor()
  expect(faults.splice(0)).toHaveLength(1)
  await form.getByLabel('Due', { exact: true }).check()
  await form.getByLabel('Tasks of').selectOption('All lists')
  await form.getByLabel('Send descriptions too').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await where.getByText('Due, with descriptions', { exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('an email address is confirmed by a code, then tested', async () => {
  const mail = await mailServerForTest()
  const { page, faults, where } = await reminderSettings({ env: { ERRAND_SMTP_URL: mail.url } })
  await where.getByRole('button', { name: 'Set up: Email' }).click()
  await expect.poll(() => where.getByLabel('Address', { exact: true }).inputValue()).toMatch(/@/)
  await where.getByLabel('Address', { exact: true }).fill('mara@example.org')
  await where.getByRole('button', { name: 'Send a code' }).click()
  await where.getByLabel('Code', { exact: true }).fill('nonsense')
  await where.getByRole('button', { name: 'Confirm' }).click()
  await where.getByRole('alert').getByText('This is not the code').waitFor()
  expect(faults.splice(0)).toHaveLength(1)
  await page.reload()
  await where.getByRole('button', { name: 'Send a new code' }).click()
  await expect.poll(() => mail.mails.length).toBe(2)
  await where.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(mail.mails[1]?.text ?? '')?.[0] ?? '')
  await where.getByRole('button', { name: 'Confirm' }).click()
  await where.getByRole('switch', { name: 'Email' }).waitFor()
  await expect.poll(() => where.getByRole('switch', { name: 'Email' }).isChecked()).toBe(true)
  await where.getByRole('button', { name: 'Test: Email' }).click()
  await where
    .getByRole('status')
    .getByText(/^The mail server took the message, today/)
    .waitFor()
  expect(mail.mails.at(-1)).toMatchObject({ to: ['mara@example.org'] })
  expect(faults).toEqual([])
})

test('a server without mail says so, and a mail that fails names the reason', async () => {
  const without = await reminderSettings()
  await without.where.getByText('This server is not set up to send email.').waitFor()
  await expect.poll(() => without.where.getByRole('button', { name: 'Set up: Email' }).count()).toBe(0)

  const mail = await mailServerForTest({ refuses: 'address' })
  const { where } = await reminderSettings({ env: { ERRAND_SMTP_URL: mail.url } })
  await where.getByRole('button', { name: 'Set up: Email' }).click()
  await where.getByRole('button', { name: 'Send a code' }).click()
  await where.getByRole('alert').getByText('The mail server refused the address.').waitFor()
})
