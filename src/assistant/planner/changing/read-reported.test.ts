import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['the hendersons wanna do eleven instead of ten', 'Henderson deep clean (2026-03-14 11:00)'],
  ['hendersons asked if we could do sunday', 'Henderson deep clean (2026-03-15 10:00)'],
  [
    "Hendersons can't do saturday after all, they said sunday same time",
    'Henderson deep clean (2026-03-15 10:00)',
  ],
  ['hendersons are away saturday so sunday', 'Henderson deep clean (2026-03-15 10:00)'],
])('“%s” moves the task that names them', async (said, moved) => {
  await here.talk.say('add Henderson deep clean saturday 10am', 'add ring the bank', said)
  expect(await here.talk.state()).toEqual([moved, 'Ring the bank'])
})

it.each([
  ["she now suggests one o'clock", 'Lunch with Dorothy (2026-03-16 13:00)'],
  ['sorry, he says half past', 'Lunch with Dorothy (2026-03-16 12:30)'],
  ['my boss prefers tuesday', 'Lunch with Dorothy (2026-03-17 12:00)'],
  ["turns out it's at 1", 'Lunch with Dorothy (2026-03-16 13:00)'],
  ['sorry wrong, is tuesday', 'Lunch with Dorothy (2026-03-17 12:00)'],
  ['wrong time, its 13:30', 'Lunch with Dorothy (2026-03-16 13:30)'],
])('after a new task, “%s” moves it', async (said, moved) => {
  await here.talk.say('lunch with Dorothy monday 12:00', said)
  expect(await here.talk.state()).toEqual([moved])
})

it.each([
  'he might want tuesday',
  "she doesn't want tuesday",
  'he always says tuesday',
  'he says hi',
  'mum wants 5 apples',
])('“%s” moves nothing', async (said) => {
  await here.talk.say('lunch with Dorothy monday 12:00', said)
  expect(await here.talk.state()).toEqual(['Lunch with Dorothy (2026-03-16 12:00)'])
})
