import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'
import { withRestock } from './restock.ts'

const here = eachConversation()

it.each([
  ["we're out of milk so get some tomorrow", 'Get milk (2026-03-12)'],
  ['the printer is out of ink, order more tomorrow', 'Order ink (2026-03-12)'],
  ['cotton buds and vetwrap running low, reorder', 'Reorder cotton buds and vetwrap'],
  ["toner's running low, order more", 'Order toner'],
  ["there's no bread left, get some on the way home", 'Get bread on the way home'],
  ['coffee is almost finished, need to buy', 'Buy coffee'],
])('what is running out is what to buy: %s', async (said, task) => {
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([task])
})

it.each([
  "we're out of luck, get some sleep",
  'the kids are out, order pizza',
  "we're out of milk",
  'get milk, the shop is nearly empty on mondays',
])('nothing is ordered again by %s', (said) => {
  expect(withRestock(said)).toBe(said)
})
