import { describe, expect, it } from 'vitest'
import { clockAt } from '../../../tasks/calendar.ts'
import type { Act } from '../act.ts'
import type { Context } from '../context.ts'
import { NO_STATE, type State } from '../state.ts'
import { type KnownTask, View } from '../tasks/view.ts'
import { readByKind } from './read-by-kind.ts'

// A Wednesday.
const clock = clockAt(new Date('2026-11-18T09:00:00Z'), 'UTC')
const OFFER: Act = { kind: 'offer', text: '' }

function read(text: string, tasks: Partial<KnownTask>[], { state = NO_STATE, act = OFFER } = {}) {
  const view = new View(
    tasks.map((task, index) => ({ title: '', completed: false, number: index + 1, ...task })),
  )
  const context: Context = { view, hasView: true, state, clock }
  return readByKind(text, [act], context)
}

const after = (done: Act, more: Partial<State> = {}): State => ({
  ...NO_STATE,
  done,
  changes: [1],
  focus: [1],
  ...more,
})

describe('where the rules are unsure, the trained model', () => {
  it('adds a thing to do that is told as a fact', () => {
    expect(read('oh and before i forget my blood pressure tablets need picking up', [])).toMatchObject({
      kind: 'add',
    })
  })

  it('takes the day and the hour from different places', () => {
    expect(read('I have doctor for the back on Sunday in 10:30', [])).toMatchObject({
      kind: 'add',
      tasks: [{ day: '2026-11-22', time: '10:30' }],
    })
  })

  it('moves the task before it', () => {
    const state = after({ kind: 'add', tasks: [{ title: 'Order new monitor' }] })
    expect(read('need it done by Friday', [{ title: 'Order new monitor' }], { state })).toMatchObject({
      kind: 'change',
      target: { by: 'it' },
      set: { day: '2026-11-20' },
    })
  })

  it('means the later of the tasks it showed', () => {
    const tasks = [
      { title: 'Gym', due_date: '2026-11-19' },
      { title: 'Training with Olu', due_date: '2026-11-21' },
    ]
    const state = { ...NO_STATE, listed: [1, 2], ask: { about: 'list' as const, filter: {} } }
    const act: Act = { kind: 'add', tasks: [{ title: 'Shift the later one' }], isBare: true }
    expect(read('shift the later one to Sunday', tasks, { state, act })).toMatchObject({
      kind: 'change',
      target: { by: 'place', index: -1, isInTime: true },
    })
  })

  it('asks before it deletes', () => {
    const act: Act = { kind: 'wonder', number: 1 }
    const found = read('we can scrap the yoga class, not needed any more', [{ title: 'Yoga class' }], { act })
    expect(found).toMatchObject({ kind: 'delete', isGuess: true })
  })

  it('leaves questions and sure readings alone', () => {
    const tasks = [{ title: 'Send witness statement to Carol' }]
    expect(read('finally got the witness statement off to Carol?', tasks)).toBeUndefined()
    const act: Act = { kind: 'add', tasks: [{ title: 'Witness statement' }] }
    expect(read('finally got the witness statement off to Carol', tasks, { act })).toBeUndefined()
    expect(read('thanks, that helps', tasks)).toBeUndefined()
  })

  it('acts for no task that is not there', () => {
    expect(read('finally got the parcel off to Carol', [{ title: 'Buy milk' }])).toBeUndefined()
  })
})
