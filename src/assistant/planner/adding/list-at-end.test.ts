import { expect, test } from 'vitest'
import { readList } from './list-at-end.ts'

const LISTS = ['Home', 'Home office', 'Straße', 'Groceries', 'C++ (old)']

test.each([
  ['Milk to my groceries list', { title: 'Milk', list: 'Groceries' }],
  ['Fix the lamp in Home office', { title: 'Fix the lamp', list: 'Home office' }],
  ['Sweep in the STRASSE', { title: 'Sweep', list: 'Straße' }],
  ['Port it to C++ (old)', { title: 'Port it', list: 'C++ (old)' }],
  ['Drive in to work', { title: 'Drive in to work' }],
  ['In home', { title: 'In home' }],
  ['Stay in homes', { title: 'Stay in homes' }],
])('reads "%s"', (title, expected) => {
  expect(readList(title, LISTS)).toEqual(expected)
})
