import { expect, test } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'

/** A page with a task to split into steps. */
async function withVan(options: Parameters<typeof errandPage>[0] = {}) {
  const here = await errandPage(options)
  const { page, have, call } = here
  await have({ title: 'Book a van' }, { title: 'Other' })
  const form = page.getByRole('form', { name: 'Edit: Book a van' })
  const toast = page.getByRole('status')
  return {
    ...here,
    form,
    toast,
    undo: () => toast.getByRole('button', { name: 'Undo' }).click(),
    step: (title: string) => form.getByLabel(`Step: ${title}`, { exact: true }),
    newStep: form.getByLabel('Add a step'),
    steps: () =>
      form
        .getByRole('textbox', { name: /^Step: / })
        .evaluateAll((fields: { value: string }[]) => fields.map(({ value }) => value)),
    haveSteps: (...titles: string[]) =>
      call('add_tasks', { tasks: titles.map((title) => ({ title, under: 'Book a van' })) }),
  }
}

/** Pastes a text into the focused field. */
function pasting(text: string): string {
  return `{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(event)
  }`
}

test('steps are added, pasted, renamed, ticked, deleted and counted, also after a reload', async () => {
  const { page, faults, form, toast, undo, newStep, step, steps, row, titles } = await withVan()
  await row('Book a van').focus()
  await page.keyboard.press('s')
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Add a step')
  await page.keyboard.type('Measure the sofa')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Call Ida')
  await page.keyboard.press('Enter')
  await expect.poll(steps).toEqual(['Measure the sofa', 'Call Ida'])

  await newStep.focus()
  await page.evaluate(pasting('- Compare offers\n- Pay the deposit\n'))
  await toast.getByText('Added 2 steps to Book a van').waitFor()
  await expect.poll(steps).toEqual(['Measure the sofa', 'Call Ida', 'Compare offers', 'Pay the deposit'])
  await undo()
  await expect.poll(steps).toEqual(['Measure the sofa', 'Call Ida'])

  await step('Call Ida').fill('Ask Ida for the number')
  await step('Call Ida').press('Enter')
  await step('Ask Ida for the number').waitFor()
  await form.getByLabel('Complete step: Measure the sofa').click()
  await form.getByText('1 of 2').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await step('Ask Ida for the number').hover()
  await form.getByRole('button', { name: 'Set a date: Ask Ida for the number' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click()
  await form.getByRole('button', { name: 'Due Tomorrow, change the date: Ask Ida for the number' }).waitFor()
  await step('Ask Ida for the number').hover()
  await form.getByRole('button', { name: 'Delete step: Ask Ida for the number' }).click()
  await expect.poll(steps).toEqual(['Measure the sofa'])
  await undo()
  await expect.poll(steps).toHaveLength(2)
  await newStep.press('Escape')
  await form.waitFor({ state: 'detached' })

  await row('Book a van').getByText('1 of 2').waitFor()
  await expect.poll(titles).toEqual(['Other', 'Book a van'])
  await page.reload()
  await row('Book a van').getByText('1 of 2').waitFor()
  await expect.poll(titles).toEqual(['Other', 'Book a van'])
  expect(faults).toEqual([])
})

test('a step that matches alone names its task, and completing a task completes its steps', async () => {
  const { page, faults, toast, undo, haveSteps, row, list, titles, call } = await withVan()
  const filters = page.getByRole('group', { name: 'Show' })
  await haveSteps('Measure the sofa', 'Pay the deposit')
  await call('update_task', { task_identifier: 'Pay the deposit', due_date: 'today' })
  await row('Book a van').getByText('0 of 2').waitFor()
  await page.getByLabel('Search tasks').fill('sofa')
  await row('Measure the sofa').getByText('Step of Book a van').waitFor()
  await expect.poll(titles).toEqual(['Measure the sofa'])
  await page.getByLabel('Search tasks').fill('')
  await filters.getByRole('button', { name: /^Today/ }).click()
  await row('Pay the deposit').getByText('Step of Book a van').waitFor()
  await filters.getByRole('button', { name: 'All' }).click()

  await list.getByRole('checkbox', { name: 'Complete: Book a van' }).click()
  await toast.getByText('Completed with 2 open steps: Book a van').waitFor()
  await row('Book a van').getByText('2 of 2').waitFor()
  await undo()
  await row('Book a van').getByText('0 of 2').waitFor()

  await row('Book a van').focus()
  await page.keyboard.press('Delete')
  await toast.getByText('Deleted with 2 steps: Book a van').waitFor()
  await undo()
  await row('Book a van').getByText('0 of 2').waitFor()
  expect(faults).toEqual([])
})

test('a step that cannot be saved stays in the field', async () => {
  const { page, form, newStep, steps, row } = await withVan()
  await row('Book a van').focus()
  await page.keyboard.press('s')
  await page.route('**/api/tools/add_tasks', (route) => route.fulfill({ status: 500 }))
  await newStep.fill('Measure the sofa')
  await newStep.press('Enter')
  await form.getByRole('alert').getByText('Not added. Something went wrong.').waitFor()
  await expect.poll(() => newStep.inputValue()).toBe('Measure the sofa')
  await page.unroute('**/api/tools/add_tasks')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(steps).toEqual(['Measure the sofa'])
})

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } }

test.each<[string, Parameters<typeof errandPage>[0], string]>([
  ['from right to left in the dark', { colorScheme: 'dark' }, 'document.documentElement.dir = "rtl"'],
  ['at 320 pixels with text twice as large', SMALL, 'document.documentElement.style.fontSize = "200%"'],
])('steps fit and are accessible %s', async (_, options, script) => {
  const { page, faults, form, haveSteps, list } = await withVan(options)
  await haveSteps('Measure the sofa', 'Reserve a parking space in front of both houses, for the whole day')
  await page.evaluate(script)
  if (options === SMALL) await page.getByRole('navigation', { name: 'Panes' }).getByText('Tasks').click()
  await list.getByText('0 of 2').waitFor()
  await list.getByText('Book a van', { exact: true }).click()
  await form.getByText('0 of 2').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const [content, window] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, innerWidth]',
  )
  expect(content).toBeLessThanOrEqual(window)
  expect(faults).toEqual([])
})
