import { expect, test } from 'vitest'
import { type LabelledRequest, type Reading, scoreRequests } from './score-requests.ts'

function request(
  tool: LabelledRequest['expected']['tool'],
  more: Partial<LabelledRequest> = {},
  accept = {},
) {
  const base = { id: 'x', source: 'topv2-reminder', tier: 'primary' as const, text: 'x', flags: [] }
  return { ...base, ...more, expected: { tool, accept } }
}

function score(labelled: LabelledRequest, reading: Reading) {
  return scoreRequests([labelled], () => reading)
}

const bank = request('add_task', {}, { title: ['call the bank'], due_phrase: ['on Friday at 5:00 p.m.'] })
const right = { right: 1, total: 1 }
const wrong = { right: 0, total: 1 }

test('compares titles and dates without their small words and order', () => {
  const scores = score(bank, {
    tool: 'add_task',
    args: { title: 'To call the bank.', due_phrase: '5pm friday' },
  })
  expect(scores.titles).toEqual(new Map([['topv2-reminder, add_task', right]]))
  expect(scores.dates).toEqual(new Map([['topv2-reminder, add_task', right]]))
  expect(scores.frameBySource).toEqual(new Map([['topv2-reminder', right]]))
})

test('a frame is wrong if its date is wrong', () => {
  const scores = score(bank, { tool: 'add_task', args: { title: 'call the bank' } })
  expect(scores.toolOverall).toEqual(right)
  expect(scores.titles.get('topv2-reminder, add_task')).toEqual(right)
  expect(scores.dates.get('topv2-reminder, add_task')).toEqual(wrong)
  expect(scores.frameBySource.get('topv2-reminder')).toEqual(wrong)
})

test('a date is wrong if the request has none', () => {
  const undated = request('add_task', {}, { title: ['call mum'] })
  const scores = score(undated, { tool: 'add_task', args: { title: 'call mum', due_phrase: 'friday' } })
  expect(scores.noDates.get('topv2-reminder, add_task')).toEqual(wrong)
})

test('several tasks count together and in order', () => {
  const several = request('add_task', { flags: ['multi'] }, { title: [['milk'], ['eggs', 'six eggs']] })
  const titles = (...title: string[]) =>
    score(several, { tool: 'add_task', args: { title } }).titles.get('topv2-reminder, several tasks')
  expect(titles('milk', 'six eggs')).toEqual(right)
  expect(titles('eggs', 'milk')).toEqual(wrong)
  expect(titles('milk')).toEqual(wrong)
})

test('a repeating task has no date or frame to compare', () => {
  const repeating = request('add_task', { flags: ['recurring'] }, { title: ['water the plants'] })
  const scores = score(repeating, { tool: 'add_task', args: { title: 'water the plants' } })
  expect([scores.titles.size, scores.dates.size, scores.frameBySource.size]).toEqual([1, 0, 0])
})

test('an off-topic request counts separately from its source, and in the overall tool score', () => {
  const weather = request(null, { tier: 'negative' })
  const scores = score(weather, { tool: 'list_tasks', args: {} })
  expect(scores.offTopic).toEqual(wrong)
  expect(scores.toolOverall).toEqual(wrong)
  expect(scores.toolBySource.size).toBe(0)
})

test('any of several tools is right, and only the tool is scored', () => {
  const either = request(['add_task', 'delete_task'], { source: 'clinc150', tier: 'intent_only' })
  const scores = score(either, { tool: 'delete_task', args: {} })
  expect(scores.toolBySource).toEqual(new Map([['clinc150', right]]))
  expect(scores.frameBySource.size).toBe(0)
})
