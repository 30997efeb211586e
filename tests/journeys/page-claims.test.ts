import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { errandPage } from '../support/errand-page.ts'

/** A page with two tasks, and an agent with an API key. */
async function withAgent() {
  const here = await errandPage()
  const { client, page, have } = here
  await have({ title: 'Dig' }, { title: 'Draft the release notes' })
  const made = await client.post('/api/auth/api-key/create', { name: 'Cursor' })
  const agent = client.with({ 'x-api-key': (made.body as unknown as { key: string }).key })
  return {
    ...here,
    form: page.getByRole('form', { name: 'Edit: Draft the release notes' }),
    async claim(args: object) {
      const { body } = await agent.post('/api/tools/claim_task', args)
      expect(body).toMatchObject({ success: true })
    },
  }
}

test('the row shows who works on a task, and the person takes it back', async () => {
  const { page, faults, row, form, claim } = await withAgent()
  const notes = row('Draft the release notes')
  await claim({ task_identifier: '2' })
  await claim({ task_identifier: '2', release: 'The <b>first</b> half is done' })
  await claim({ task_identifier: '2' })
  await notes.getByText('Cursor is on this').waitFor()
  await expect.poll(() => row('Dig').getByText('is on this').count()).toBe(0)

  await notes.getByText('Draft the release notes').click()
  await form.getByText(/^Cursor is on this until \d/).waitFor()
  await form.getByText('Note by Cursor: “The <b>first</b> half is done”').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('status').getByText('Took back Draft the release notes').waitFor()
  await form.getByText('Note by the person: “Taken back”').waitFor()
  await expect.poll(() => form.getByText('is on this').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => notes.getByText('is on this').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the holder disappears when the task is done, and when it is given back', async () => {
  const { row, claim, call } = await withAgent()
  await claim({ task_identifier: '1' })
  await claim({ task_identifier: '2' })
  await row('Dig').getByText('Cursor is on this').waitFor()
  await claim({ task_identifier: '1', release: 'Not today' })
  await expect.poll(() => row('Dig').getByText('is on this').count()).toBe(0)
  await call('complete_task', { task_identifier: '2' })
  await call('update_task', { task_identifier: '2', status: 'pending' })
  await expect.poll(() => row('Draft the release notes').getByText('is on this').count()).toBe(0)
})

test('a task is made to wait for another, and released from it', async () => {
  const { page, faults, row, form, call } = await withAgent()
  await row('Draft the release notes').getByText('Draft the release notes').click()
  const after = form.getByRole('button', { name: /^After/ })
  await expect.poll(() => after.textContent()).toContain('Nothing')
  await after.click()
  const picker = page.getByRole('dialog', { name: 'After: Draft the release notes' })
  await picker.getByRole('option').nth(1).waitFor()
  await expect.poll(() => picker.getByRole('option').allTextContents()).toEqual(['Nothing', '#1 Dig'])
  await picker.getByRole('combobox').fill('dig')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Waits for #1: Draft the release notes').waitFor()
  await expect.poll(() => after.textContent()).toContain('#1 Dig')

  await call('complete_task', { task_identifier: '1' })
  await expect.poll(() => after.textContent()).toContain('Nothing')
  await call('update_task', { task_identifier: '1', status: 'pending' })
  await expect.poll(() => after.textContent()).toContain('#1 Dig')
  await after.click()
  await picker.getByRole('option', { name: 'Nothing' }).click()
  await page.getByRole('status').getByText('No longer waits: Draft the release notes').waitFor()
  await expect.poll(() => after.textContent()).toContain('Nothing')
  expect(faults).toEqual([])
})
