import { expect, test } from 'vitest'
import { blocksOf, saidIn } from './blocks.ts'
import type { Part, Result } from './outcome.ts'

function text(words: string, mark?: Record<string, true>): Part {
  return { type: 'text', text: words, ...(mark && { providerMetadata: { errand: mark } }) }
}

function call(tool: string, data: Result = {}): Part {
  const output = { success: true, message: '', data, error: null }
  return { type: `tool-${tool}`, toolCallId: tool, state: 'output-available', input: {}, output } as Part
}

/** Texts as they are, tool calls by their names. */
function written(parts: Part[]): unknown[] {
  return blocksOf(parts).map((block) => (Array.isArray(block) ? block.map(({ tool }) => tool) : block))
}

test('consecutive changes share a card', () => {
  expect(written([call('add_task'), call('complete_task'), text('Both done.'), call('delete_task')])).toEqual(
    [['add_task', 'complete_task'], 'Both done.', ['delete_task']],
  )
})

test('a list and a proposal have cards of their own', () => {
  const proposal = call('change_tasks', { kind: 'delete', approval: 'x' })
  expect(written([call('list_tasks'), call('add_task'), proposal])).toEqual([
    ['list_tasks'],
    ['add_task'],
    ['change_tasks'],
  ])
})

test('the words about a list come above it', () => {
  expect(written([call('list_tasks'), text('You have two tasks:')])).toEqual([
    'You have two tasks:',
    ['list_tasks'],
  ])
})

test('the words about a change come below it', () => {
  expect(written([call('add_task'), text('Added.')])).toEqual([['add_task'], 'Added.'])
})

test('blank text, and text that a card already shows, is left out', () => {
  expect(written([text(' \n'), call('add_task'), text('Added milk', { shown: true })])).toEqual([
    ['add_task'],
  ])
})

test('an error is a block of its own', () => {
  expect(written([text('The model did not answer.', { trouble: true })])).toEqual([
    { trouble: 'The model did not answer.' },
  ])
})

test('the planner sends its replies as data', () => {
  const said = { replies: [], choices: [] }
  expect(saidIn([text('Hello'), { type: 'data-errand', data: said }])).toBe(said)
  expect(saidIn([text('Hello')])).toBeUndefined()
})
