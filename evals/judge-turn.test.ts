import { describe, expect, test } from 'vitest'
import type { TaskView } from '../src/tasks/task.ts'
import { Dialogue, type Expectation } from './dialogue.ts'
import { judgeTurn } from './judge-turn.ts'
import { meantDays, withDays } from './meant-days.ts'

const TODAY = '2026-03-11'
const milk: TaskView = { id: 'a', number: 1, title: 'Buy milk', completed: false, due_date: '2026-03-12' }
const rent: TaskView = { id: 'b', number: 2, title: 'Pay rent', completed: false, priority: 'High' }

function judged(expected: Expectation, after: TaskView[], reply = 'Added “Buy milk”.', before = [rent]) {
  const turn = { states: [before, after], message: 'add buy milk', reply, today: TODAY }
  const verdict = judgeTurn(expected, turn)
  return verdict.isGood ? 'good' : verdict.why
}

describe('the tasks', () => {
  const added: Expectation = { has: [{ title: 'buy milk', due: '+1' }] }

  test('accepts the expected tasks', () => {
    expect(judged(added, [rent, milk])).toBe('good')
    expect(judged({ has: [{ title: '/milk$/' }] }, [rent, milk])).toBe('good')
    expect(judged({ lacks: ['pay rent'] }, [])).toBe('good')
    expect(judged({ same_as: 0 }, [rent])).toBe('good')
  })

  test.each<[string, Expectation, TaskView[], RegExp]>([
    ['a missing task', added, [rent], /^no task 'buy milk' among/],
    ['another day', added, [rent, { ...milk, due_date: '2026-03-13' }], /it is due 2026-03-13/],
    ['another task too', added, [rent, milk, { ...milk, id: 'c', title: 'X' }], /^not asked for: X/],
    ['a change nobody asked for', added, [{ ...rent, completed: true }, milk], /^not asked for: Pay rent/],
    ['a loss', added, [milk], /^not asked for: Pay rent \(High\) is gone/],
    [
      'a lost priority',
      { has: [{ title: 'pay rent' }] },
      [{ ...rent, priority: 'Low' }],
      /its priority is Low/,
    ],
    ['a task that should be gone', { lacks: ['pay rent'] }, [rent], /'Pay rent' is still there/],
    ['a change where none was expected', { same_as: 0 }, [rent, milk], /^expected Pay rent/],
    [
      'a copy instead of the task',
      { has: [{ title: 'Buy milk', was: 'Pay rent' }] },
      [rent, milk],
      /not the same/,
    ],
  ])('rejects %s', (_, expected, after, why) => {
    expect(judged(expected, after)).toMatch(why)
  })

  test('accepts any alternative, and one can end the dialogue', () => {
    const either: Expectation = { any_of: [added, { same_as: 0, reply: { asks: true }, stop: true }] }
    expect(judged(either, [rent, milk])).toBe('good')
    expect(judged(either, [rent], 'When?')).toBe('good')
    expect(judged(either, [rent], 'No.')).toMatch(/\| or the reply asks nothing$/)
  })
})

describe('the reply', () => {
  test.each<[string, Expectation['reply'], string, RegExp]>([
    ['a required mention', { mentions: [['tomorrow', '12 march']] }, 'Added.', /does not mention tomorrow/],
    ['a forbidden mention', { not: ['rent'] }, 'The rent is due.', /mentions rent/],
    ['a question', { asks: true }, 'Fine.', /asks nothing/],
    ['no claim', { no_claim: true }, 'Deleted it.', /claims a change/],
    ['no tools', {}, 'Called add_task.', /shows a tool/],
    ['words', {}, ' ', /is empty/],
  ])('checks %s', (_, reply, text, why) => {
    expect(judged({ same_as: 0, ...(reply && { reply }) }, [rent], text)).toMatch(why)
  })

  test.each(['Nothing was deleted.', 'Shall I say it is deleted?', 'It would be deleted.'])(
    '%s claims nothing',
    (text) => {
      expect(judged({ same_as: 0, reply: { no_claim: true } }, [rent], text)).toBe('good')
    },
  )
})

test('a day spec covers every sensible reading', () => {
  expect(meantDays('weekday:fri', TODAY)).toEqual(['2026-03-13'])
  expect(meantDays('weekday:wed', TODAY)).toEqual([TODAY, '2026-03-18'])
  expect(meantDays('weekend', TODAY)).toEqual(['2026-03-14', '2026-03-15'])
  expect(meantDays('next-week', TODAY)).toContain('2026-03-16')
  expect(withDays('on {weekday+2}', TODAY)).toBe('on Friday')
  expect(() => meantDays('soon', TODAY)).toThrow('Unknown day')
})

test('refuses an unknown key, which would check nothing', () => {
  const dialogue = {
    id: 'x',
    tags: ['add'],
    today: null,
    start: [],
    turns: [{ say: 'x', expect: { hass: [] } }],
  }
  expect(Dialogue.safeParse(dialogue).success).toBe(false)
})

test('a reply has to name the expected day in some way', () => {
  const expected: Expectation = { same_as: 0, reply: { day: '+1' } }
  expect(judged(expected, [rent], '“Buy milk” is due tomorrow.')).toBe('good')
  expect(judged(expected, [rent], '“Buy milk” is due on 12 March.')).toBe('good')
  expect(judged(expected, [rent], '“Buy milk” is due on Friday.')).toMatch(/does not name the day/)
})

test('a message and an expectation can name a day of the month', () => {
  expect(withDays('on {monthday+3}, the {dom+21} and the {dom+3}', TODAY)).toBe(
    'on 14 March, the 1st and the 14th',
  )
  expect(meantDays('dom:15', TODAY)).toEqual(['2026-03-15'])
  expect(meantDays('md:12-24', TODAY)).toEqual(['2026-12-24'])
  expect(meantDays('month-end', TODAY)).toEqual(['2026-03-31'])
})
