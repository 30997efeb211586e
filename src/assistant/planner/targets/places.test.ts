import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'
import { placesIn } from './places.ts'

const here = eachConversation()
const SHOWN = [
  'add ring Sue tomorrow at 9',
  'add post the letter tomorrow at 10',
  'add weed the beds friday',
] as const

it.each(['a first aid kit', 'the first night', 'later', 'the top shelf', 'the last two weeks', 'the middle'])(
  '“%s” names no place in a list',
  (text) => expect(placesIn(text)).toBeUndefined(),
)

it.each([
  ['k did the first 2', ['Ring Sue', 'Post the letter']],
  ["I've done the first and the third", ['Ring Sue', 'Weed the beds']],
  ["the top one's finished", ['Ring Sue']],
  ['last two are done', ['Post the letter', 'Weed the beds']],
  ['1 and 3 are done', ['Ring Sue', 'Weed the beds']],
])('after a list, “%s” completes those', async (said, done) => {
  await here.talk.say(...SHOWN, 'what is due in the next three days?', said)
  expect((await here.talk.tasks()).filter(({ completed }) => completed).map(({ title }) => title)).toEqual(
    done,
  )
})

it.each([
  ['push the last two to monday', ['2026-03-12', '2026-03-16', '2026-03-16']],
  ['put the later of those back by one week', ['2026-03-12', '2026-03-12', '2026-03-20']],
  ['move the earlier one to sunday', ['2026-03-15', '2026-03-12', '2026-03-13']],
  ['pass them for saturday', ['2026-03-14', '2026-03-14', '2026-03-14']],
])('after a list, “%s” moves those', async (said, dates) => {
  await here.talk.say(...SHOWN, 'what is due in the next three days?', said)
  expect((await here.talk.tasks()).map(({ due_date }) => due_date)).toEqual(dates)
})

it('sets the hour of a task just listed, and the priority of one by its place', async () => {
  await here.talk.say(...SHOWN, 'what do I have tomorrow?', 'letter at 6pm', 'make the first one high')
  expect(await here.talk.state()).toEqual([
    'Ring Sue (2026-03-12 09:00, High)',
    'Post the letter (2026-03-12 18:00)',
    'Weed the beds (2026-03-13)',
  ])
})
