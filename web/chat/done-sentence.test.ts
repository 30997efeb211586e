import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { atNoonIn, makeTask } from '../test-support.ts'
import { DoneSentence } from './done-sentence.tsx'
import type { Result } from './outcome.ts'

atNoonIn('2026-11-18')

function sentence(tool: string, result: Result, input: object = {}): string {
  const envelope = { success: true as const, message: '', data: result, error: null }
  const element = createElement(DoneSentence, { outcome: { tool, input, envelope }, result })
  return renderToStaticMarkup(element).replace(/<[^>]+>/g, '')
}

const rent = makeTask(1, { title: 'Rent', due_date: '2026-11-19' })
const milk = makeTask(2, { title: 'Milk' })

test.each<[string, string, Result, object?]>([
  ['Added Rent, due tomorrow', 'add_task', rent],
  ['Added 2 tasks', 'add_tasks', { tasks: [rent, milk] }],
  ['Completed Milk', 'complete_task', milk],
  ['Milk was done already', 'complete_task', { ...milk, already_completed: true }],
  ['Deleted Milk', 'delete_task', milk],
  ['Moved Rent to tomorrow', 'update_task', rent, { due_date: 'tomorrow' }],
  ['Moved Milk to no date', 'update_task', milk, { due_date: 'none' }],
  ['Renamed Mil to Milk', 'update_task', { ...milk, previous_title: 'Mil' }, { new_title: 'Milk' }],
  ['Changed Milk', 'update_task', milk, { priority: 'High' }],
  ['Undone: Rent, Milk', 'undo_change', { tasks: [rent, milk] }],
  ['Deleted 12 tasks', 'change_tasks', { kind: 'delete', count: 12, tasks: [] }],
  ['Completed 2 tasks', 'change_tasks', { kind: 'complete', tasks: [rent, milk] }],
])('%s', (expected, tool, result, input) => {
  expect(sentence(tool, result, input)).toBe(expected)
})
