import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Changed } from '../../history/change-sentence.tsx'
import { atNoonIn, makeTask } from '../../test-support.ts'
import { UndoIcon, UndoSentence } from './undo-sentence.tsx'

atNoonIn('2026-11-16')

const task = makeTask(1, { title: 'Team breakfast' })
const tuesday = { ...task, due_date: '2026-11-17' }
const thursday = { ...task, due_date: '2026-11-19' }

test.each<[string, Changed]>([
  ['Remove Team breakfast, which it added', { before: null, after: task }],
  ['Bring back Team breakfast, which it deleted', { before: task, after: null }],
  ['Reopen Team breakfast', { before: task, after: { ...task, completed: true } }],
  ['Complete Team breakfast again', { before: { ...task, completed: true }, after: task }],
  ['Rename Team lunch back to Team breakfast', { before: task, after: { ...task, title: 'Team lunch' } }],
  ['Move Team breakfast back from Thu 19 Nov to tomorrow', { before: tuesday, after: thursday }],
  ['Move Team breakfast back to tomorrow', { before: tuesday, after: task }],
  ['Take the date off Team breakfast', { before: task, after: thursday }],
  ['Move Team breakfast back to the inbox', { before: task, after: { ...task, list: 'Work' } }],
  ['Move Team breakfast back to Work', { before: { ...task, list: 'Work' }, after: task }],
  ['Take #calls off Team breakfast', { before: task, after: { ...task, tags: ['calls'] } }],
  ['Put #calls back on Team breakfast', { before: { ...task, tags: ['calls'] }, after: task }],
  [
    'Take #new off and put #calls back on Team breakfast',
    { before: { ...task, tags: ['calls'] }, after: { ...task, tags: ['new'] } },
  ],
  [
    'Rename Lunch back to Team breakfast, due tomorrow, no priority',
    { before: tuesday, after: { ...thursday, title: 'Lunch', priority: 'High' } },
  ],
  [
    'Rename Lunch back to Team breakfast, due no more',
    { before: task, after: { ...thursday, title: 'Lunch' } },
  ],
  [
    'Move Team breakfast back to the inbox, no priority',
    { before: task, after: { ...task, list: 'Work', priority: 'Low' } },
  ],
  [
    'Change Team breakfast back: no priority, no description',
    { before: task, after: { ...task, priority: 'High', description: 'Bring rolls' } },
  ],
])('says "%s"', (words, { before, after }) => {
  // The undo goes the other way.
  const undo = { before: after, after: before, summary: '' }
  const html = renderToStaticMarkup(createElement(UndoSentence, undo))
  expect(html.replace(/<[^>]+>|[\u2068\u2069]/g, '')).toBe(words)
  expect(renderToStaticMarkup(createElement(UndoIcon, undo))).toContain('<svg')
})

test('a field without words of its own still makes a sentence', () => {
  const html = renderToStaticMarkup(
    createElement(UndoSentence, { before: task, after: { ...task }, summary: '' }),
  )
  expect(html.replace(/<[^>]+>/g, '')).toBe('Change Team breakfast back')
})

test('a list is told by the summary', () => {
  const undo = { before: null, after: null, summary: "remove the list 'Work'" }
  expect(renderToStaticMarkup(createElement(UndoSentence, undo))).toBe('Remove the list &#x27;Work&#x27;')
  expect(renderToStaticMarkup(createElement(UndoIcon, undo))).toContain('<svg')
})
