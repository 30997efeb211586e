import { describe, expect, it } from 'vitest'
import { actsIn } from '../../src/assistant/planner/answer.ts'
import { NO_STATE } from '../../src/assistant/planner/state.ts'
import { View } from '../../src/assistant/planner/tasks/view.ts'
import { understand } from '../../src/assistant/understand.ts'
import { clockAt } from '../../src/tasks/calendar.ts'
import { countAttempts } from '../support/attempts.ts'
import { eachConversation, WEDNESDAY } from '../support/conversation.ts'

// Every plain object has these, so a lookup table must not be a plain object.
const NAMES = Object.getOwnPropertyNames(Object.prototype)
const here = eachConversation()
const attempt = countAttempts('prototype names')
const clock = clockAt(WEDNESDAY, 'UTC')

const REQUESTS = [
  'add #',
  'add write # tests',
  'add a task to # tomorrow',
  'remind me to # the report on friday',
  '# # #',
  'list #',
  'show tasks about #',
  'find #',
  'complete #',
  'mark # as done',
  'reopen #',
  'change # to #',
  'rename # to #',
  'move # to friday',
  'make # high priority',
  'set the priority of # to #',
  'delete #',
  'delete all # tasks',
  'delete everything about #',
  'complete all the #',
  'undo #',
  '#',
]

describe.each(NAMES)('%s', (name) => {
  it('is an ordinary word in every kind of request', () => {
    for (const request of REQUESTS)
      for (const word of [name, name.toLowerCase(), name.toUpperCase()]) {
        const text = request.replaceAll('#', word)
        const view = new View([{ number: 1, title: `Write ${word} tests`, completed: false }])
        const acts = actsIn(text, { view, hasView: true, state: NO_STATE, clock })
        const read = JSON.stringify([acts, understand(text, clock)])
        expect({ text, read }).toEqual({ text, read: expect.not.stringMatching(/native code|\[object /) })
        attempt()
      }
  })

  it('can be added, found, changed, completed and deleted', async () => {
    await here.talk.say(`add write ${name} tests`)
    expect(await here.talk.state()).toEqual([`Write ${name} tests`])
    expect((await here.talk.say(`show tasks about ${name}`)).text).toContain(`Write ${name} tests`)
    await here.talk.say(`rename task 1 to ${name}`)
    expect((await here.talk.tasks())[0]?.title.toLowerCase()).toBe(name.toLowerCase())
    await here.talk.say(`make ${name} high priority`, `mark ${name} as done`)
    expect(await here.talk.tasks()).toMatchObject([{ completed: true, priority: 'High' }])
    await here.talk.say(`delete ${name}`)
    expect(await here.talk.state()).toEqual([])
    attempt(6)
  })
})
