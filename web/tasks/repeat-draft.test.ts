import { expect, test } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import { readWords } from './repeat-draft.ts'

atNoonIn('2026-11-16')

test.each([
  ['every monday', 'every Monday'],
  [' every 2 weeks ', 'every 2 weeks'],
  ['3 days after I finish', '3 days after completion'],
  ['weekdays at 9', 'every weekday'],
  ['', undefined],
  ['never', undefined],
])('"%s" is read as %s', (words, repeat) => {
  expect(readWords(words)).toEqual({ repeat })
})

test('words that are no repetition are refused as the server does', () => {
  expect(readWords('every full moon')).toEqual({
    problem: expect.stringMatching(/^I can't repeat “every full moon”\. Try days, weeks, months or years/),
  })
})
