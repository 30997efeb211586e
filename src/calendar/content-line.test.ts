import { expect, test } from 'vitest'
import { contentLine, textValue } from './content-line.ts'

test('a short line ends with CRLF and is not folded', () => {
  expect(contentLine('SUMMARY', 'x'.repeat(67))).toBe(`SUMMARY:${'x'.repeat(67)}\r\n`)
})

test.each([
  ['letters of one octet', 'x'],
  ['letters of two octets', 'ü'],
  ['letters of three octets', '日'],
  ['letters of four octets', '😀'],
  ['mixed letters', 'aü日😀'],
])('a line of %s is folded at 75 octets and keeps every character', (_, letters) => {
  for (let shift = 0; shift < 5; shift++) {
    const value = 'x'.repeat(shift) + letters.repeat(100)
    const written = contentLine('SUMMARY', value)
    const lines = written.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    for (const line of lines.slice(0, -1)) expect(Buffer.byteLength(line)).toBeGreaterThan(71)
    expect(written.replaceAll('\r\n ', '')).toBe(`SUMMARY:${value}\r\n`)
  }
})

test.each([
  ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['x\r\nEND:VCALENDAR', 'x\\nEND:VCALENDAR'],
  ['a\u2028b\u2029c\u0085d\ve\ff', 'a\\nb\\nc\\nd\\ne\\nf'],
  ['a\0b\u0007c\u001fd\u007fe\tf', 'abcde\tf'],
  ['\\n', '\\\\n'],
  ['a: "b"', 'a: "b"'],
])('%j is written as %j', (text, written) => {
  expect(textValue(text)).toBe(written)
})
