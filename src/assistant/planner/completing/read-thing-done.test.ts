import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['Contract law essay', 'essay handed in!!'],
  ['Contract law essay', 'essay finally turned in'],
  ['Laundry', 'laundry folded and put away'],
  ['Take the bins out', 'bins put out'],
  ['Post the parcel', 'parcel sent off'],
  ['Return the library books', 'library books taken back'],
])('“%s” is done by “%s”', async (title, said) => {
  await here.talk.have(title)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([`${title} (done)`])
})

it.each([
  ['Contract law essay', 'essay handed back'],
  ['Contract law essay', 'essay got rejected'],
  ['Contract law essay', 'essay not handed in'],
  ['Post the parcel', 'parcel arrived'],
  ['Pick up Leo', 'leo dropped off'],
])('“%s” stays open after “%s”', async (title, said) => {
  await here.talk.have(title)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([title])
})
