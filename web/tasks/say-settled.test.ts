import { expect, test } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import { type Completion, sayCompleted, sayDeleted } from './say-settled.ts'

atNoonIn('2026-11-16')

const next = { number: 57, due_date: '2026-11-23' }

test.each<[string, { repeat?: string }, Completion]>([
  ['Completed', {}, {}],
  ['Completed with 1 open step:', {}, { completed_steps: 1 }],
  ['Done. Next: Mon 23 Nov.', { repeat: 'every Monday' }, { next }],
  ['Done with 2 open steps. Next: Mon 23 Nov.', { repeat: 'every Monday' }, { next, completed_steps: 2 }],
  ['Done. It won’t repeat again.', { repeat: 'every Monday, 1 time' }, {}],
])('%s', (text, task, answer) => {
  expect(sayCompleted(task, answer)).toEqual({ text, isAboutTask: text.startsWith('Completed') })
})

test.each<[string, Parameters<typeof sayDeleted>[0]]>([
  ['Deleted', {}],
  ['Deleted with 3 steps:', { deleted_steps: 3 }],
  ['Deleted; it no longer repeats:', { repeat: 'every Monday' }],
  ['Deleted with 1 step; it no longer repeats:', { deleted_steps: 1, repeat: 'every Monday' }],
])('%s', (text, answer) => {
  expect(sayDeleted(answer)).toBe(text)
})
