import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { cutTo, layOut } from './table.ts'

const COLUMNS = [{ align: 'right' }, { least: 8 }, {}, { least: 6 }] as const
const rows = (...titles: string[]) =>
  titles.map((title, index) => [
    { text: `#${index + 9}` },
    { text: title },
    { text: index === 0 ? 'Fri 20 Nov' : '' },
    { text: index === 0 ? 'Home · #family' : '' },
  ])

test('a table as wide as it likes is aligned, without spaces at the ends of lines', () => {
  expect(layOut(rows('Buy milk', 'Call'), COLUMNS, Number.POSITIVE_INFINITY)).toEqual([
    ' #9  Buy milk  Fri 20 Nov  Home · #family',
    '#10  Call',
  ])
})

test('a narrow table cuts the last columns first, with an ellipsis', () => {
  expect(layOut(rows('Read the whole book', 'Call'), COLUMNS, 44)).toEqual([
    ' #9  Read the whole book  Fri 20 Nov  Home…',
    '#10  Call',
  ])
  expect(layOut(rows('Read the whole book', 'Call'), COLUMNS, 34)[0]).toBe(
    ' #9  Read the…  Fri 20 Nov  Home…',
  )
})

test.each([
  ['日本語のタスクを読む', 9, '日本語の…'],
  ['👩‍👩‍👧 family 🎉 party', 6, '👩‍👩‍👧 fa…'],
  ['é̂é̂é̂é̂', 3, 'é̂é̂…'],
  ['🇩🇪🇫🇷🇮🇹', 5, '🇩🇪🇫🇷…'],
  ['Short', 5, 'Short'],
  ['Longer', 1, '…'],
  ['Longer', 0, ''],
])('"%s" in %d columns is "%s"', (text, width, expected) => {
  expect(cutTo(text, width)).toBe(expected)
})

test('no line of a table with wide characters is wider than the terminal', () => {
  for (const width of [40, 50, 60, 80])
    for (const line of layOut(rows('買い物に行く 🛒 '.repeat(9), 'ok'), COLUMNS, width))
      expect(stringWidth(line)).toBeLessThanOrEqual(width)
})
