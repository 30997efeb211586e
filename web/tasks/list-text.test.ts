import { expect, test } from 'vitest'
import { atNoonIn, makeTask } from '../test-support.ts'
import { linesOf } from './lines.ts'
import { listText } from './list-text.ts'

atNoonIn('2026-11-18')

const query = { filter: 'all', sort: 'due', words: '', today: '2026-11-18' } as const

test('a list as text has groups as headings, dates, steps, and a mark on what is done', () => {
  const step = makeTask(6, { title: 'Find the form', under: 3, completed: true })
  const tasks = [
    makeTask(1, { title: 'Pay rent', due_date: '2026-11-17', priority: 'High' }),
    makeTask(2, { title: 'Call mum', due_date: '2026-11-18', due_time: '15:00' }),
    makeTask(3, { title: 'Do the taxes' }),
    makeTask(4, { title: 'Buy milk', completed: true, completed_at: '2026-11-18T09:41:00.000Z' }),
    makeTask(5, { title: 'Old', completed: true }),
  ]
  const stepsOf = ({ number }: { number: number }) => (number === 3 ? [step] : [])
  expect(listText('All tasks', linesOf(tasks, query), stepsOf)).toBe(`All tasks

Overdue
- [ ] Pay rent (yesterday, high priority)

Today
- [ ] Call mum (today 15:00)

No date
- [ ] Do the taxes
  - [x] Find the form (done)

Done
- [x] Buy milk (done 10:41)
- [x] Old (done)
`)
})

test('a list without groups starts below its title', () => {
  const lines = linesOf([makeTask(1)], { ...query, sort: 'newest' })
  expect(listText('Home', lines, () => [])).toBe('Home\n\n- [ ] Task 1\n')
})
