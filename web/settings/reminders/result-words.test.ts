import { expect, test } from 'vitest'
import { atNoonIn } from '../../test-support.ts'
import { sayResult } from './result-words.ts'

atNoonIn('2026-11-18')

const TODAY = '2026-11-18T09:31:00.000Z'

test.each([
  [{ ok: true, text: 'Shown', at: TODAY, milliseconds: 412 }, 'Shown, today 10:31, after 0.4 seconds'],
  [{ ok: true, text: 'Sent.', at: TODAY, milliseconds: 3 }, 'Sent, today 10:31, after 0.1 seconds'],
  [{ ok: true, text: 'Answered 204', at: '2026-11-13T17:00:00.000Z' }, 'Answered 204, Fri 13 Nov 18:00'],
  [
    { ok: true, text: 'Answered 200', at: TODAY, milliseconds: 9990 },
    'Answered 200, today 10:31, after 10.0 seconds',
  ],
  [
    {
      ok: false,
      text: 'No answer after 10 seconds. Nothing was sent. Check the address, then test again.',
      at: TODAY,
    },
    'No answer after 10 seconds, today 10:31. Nothing was sent. Check the address, then test again.',
  ],
  [
    { ok: false, text: '127.0.0.1 refused the connection', at: '2026-11-17T09:31:00.000Z' },
    '127.0.0.1 refused the connection, yesterday 10:31.',
  ],
])('the result %j reads "%s"', (result, words) => {
  expect(sayResult(result)).toBe(words)
})
