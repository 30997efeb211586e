import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Change } from '../data/api.ts'
import { makeTask } from '../test-support.ts'
import { ChangeWords } from './change-words.tsx'

const home = { id: 'h', name: 'Home', position: 1, archived: false }
const milk = makeTask(1, { title: 'Milk' })

type Shown = Pick<Change, 'tasks' | 'lists'> & { operation?: string }

test.each<[string, Shown]>([
  ['Added the list Home', { lists: [{ before: null, after: home }] }],
  ['Renamed the list Home to House', { lists: [{ before: home, after: { ...home, name: 'House' } }] }],
  ['Archived the list Home', { lists: [{ before: home, after: { ...home, archived: true } }] }],
  ['Brought back the list Home', { lists: [{ before: { ...home, archived: true }, after: home }] }],
  ['Deleted the list Home', { lists: [{ before: home, after: null }] }],
  [
    'Deleted the list Home with 1 task',
    { lists: [{ before: home, after: null }], tasks: [{ before: milk, after: null }] },
  ],
  [
    'Merged the list Home into another one',
    { operation: 'merge_lists', lists: [{ before: home, after: null }] },
  ],
  ['Changed the order of the lists', { lists: [{ before: home, after: { ...home, position: 2 } }] }],
  [
    'Added Milk, in \u2068Home\u2069, tagged \u2068#dairy\u2069',
    {
      lists: [{ before: null, after: home }],
      tasks: [{ before: null, after: { ...milk, list: 'Home', tags: ['dairy'] } }],
    },
  ],
  ['Moved Milk to Home', { tasks: [{ before: milk, after: { ...milk, list: 'Home' } }] }],
  [
    'Moved Milk to the inbox, high priority',
    { tasks: [{ before: { ...milk, list: 'Home' }, after: { ...milk, priority: 'High' } }] },
  ],
  [
    'Changed Milk: tagged \u2068#b\u2069, no longer tagged \u2068#a\u2069',
    { tasks: [{ before: { ...milk, tags: ['a'] }, after: { ...milk, tags: ['b'] } }] },
  ],
])('%s', (expected, { operation = 'update_list', tasks = [], lists }) => {
  const words = createElement(ChangeWords, { operation, tasks, ...(lists && { lists }) })
  expect(renderToStaticMarkup(words).replace(/<[^>]+>/g, '')).toBe(expected)
})
