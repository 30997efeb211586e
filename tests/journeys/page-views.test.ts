import { expect, test } from 'vitest'
import { errandPage } from '../support/errand-page.ts'

test('history: show changes and their tasks, filter by author, undo and redo', async () => {
  const { page, faults, list, quickAdd, say, have } = await errandPage()
  await have({ title: 'One' }, { title: 'Two' })
  await quickAdd('mine')
  await say('complete task 1')
  await page.getByRole('tab', { name: 'History' }).click()
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByText('Completed One').waitFor()
  await today.getByText('Added Mine').waitFor()
  await today.getByText('Added 2 tasks').waitFor()
  await today.getByRole('button', { name: 'Show the 2 tasks' }).click()
  await today.getByText('Two').waitFor()
  await page.getByLabel('Changes by').selectOption('Assistant')
  await today.getByText('Added Mine').waitFor({ state: 'detached' })
  await today.getByRole('button', { name: /^Undo: completed/ }).click()
  await today.getByText(/Undone .* by you/).waitFor()
  await today.getByRole('button', { name: /^Redo: completed/ }).click()
  await today.getByText(/Undone .* by you/).waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await list.getByRole('checkbox', { name: 'Complete: One', checked: true }).waitFor()
  expect(faults).toEqual([])
})

test('the week: a summary, a matching chart, a table and overdue tasks', async () => {
  const { page, faults, have, say } = await errandPage()
  await have(
    { title: 'Late', due_date: 'yesterday' },
    { title: 'Now', due_date: 'today' },
    { title: 'Walk' },
    { title: 'Swim' },
  )
  await say('complete walk and complete swim')
  await page.getByRole('tab', { name: 'Week' }).click()
  const sentence = '2 done, both today. 1 left, due today. 1 is overdue.'
  await page.getByText(sentence).waitFor()
  await expect.poll(() => page.getByRole('img', { name: sentence }).count()).toBe(1)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  const counts = await page.getByRole('table').getByRole('row').allTextContents()
  expect(counts).toHaveLength(8)
  expect(counts.filter((text) => text.endsWith('21'))).toHaveLength(1)
  await page
    .getByRole('region', { name: 'Overdue' })
    .getByRole('checkbox', { name: 'Complete: Late' })
    .click()
  await page.getByText('3 done, all today. 1 left, due today. Nothing is overdue.').waitFor()
  await page.getByRole('button', { name: 'The week before' }).click()
  await page.getByRole('heading', { name: 'Last week' }).waitFor()
  await page.getByText('Nothing was done. Nothing is overdue.').waitFor()
  expect(faults).toEqual([])
})
