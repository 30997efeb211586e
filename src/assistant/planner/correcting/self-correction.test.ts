import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// What a message takes back, leaves out or leaves open.

const here = eachConversation()

it.each([
  ['complete the milk, sorry I meant the bread', ['Buy milk', 'Buy bread (done)', 'Call mom']],
  ['mark milk as done, no wait, bread', ['Buy milk', 'Buy bread (done)', 'Call mom']],
  ['delete 1 please, no 2', ['Buy milk', 'Call mom']],
  ['delete the milk, no the bread', ['Buy milk', 'Call mom']],
  ['delete the milk, not the bread', ['Buy bread', 'Call mom']],
  ["don't delete the milk, delete the bread", ['Buy milk', 'Call mom']],
  [
    'delete mom. no wait, keep it, just move it to friday',
    ['Buy milk', 'Buy bread', 'Call mom (2026-03-13)'],
  ],
  ['got milk not bread', ['Buy milk (done)', 'Buy bread', 'Call mom']],
  ['not the milk, the bread is done', ['Buy milk', 'Buy bread (done)', 'Call mom']],
  ['move mom to friday. No, not mom, the milk', ['Buy milk (2026-03-13)', 'Buy bread', 'Call mom']],
  ['got the milk, no bread though', ['Buy milk (done)', 'Buy bread', 'Call mom']],
  ['milk done, need eggs tomorrow', ['Buy milk (done)', 'Buy bread', 'Call mom', 'Eggs (2026-03-12)']],
  ['got the milk, still need the bread', ['Buy milk (done)', 'Buy bread', 'Call mom']],
  ['I think I got the milk and the bread', ['Buy milk', 'Buy bread', 'Call mom']],
])('“%s”', async (said, left) => {
  await here.talk.have('Buy milk', 'Buy bread', 'Call mom')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(left)
})

it.each([
  [
    'postpone the essay',
    'Which day should I move “Write the essay” to?',
    ['Tomorrow', 'Next week'],
    'friday',
  ],
  [
    "postpone the essay, I'm busy tomorrow",
    'Which day should I move “Write the essay” to?',
    undefined,
    'friday',
  ],
  [
    'move the essay anywhere but sunday',
    'Which day should I move “Write the essay” to?',
    undefined,
    'friday',
  ],
  [
    'move the essay to friday or monday',
    'Which day should I move “Write the essay” to?',
    ['Friday', 'Monday'],
    'Friday',
  ],
])('“%s” asks for the day', async (said, question, labels, answer) => {
  await here.talk.have('Write the essay')
  const { text, said: data } = await here.talk.say(said)
  expect(text).toBe(question)
  if (labels) expect(data?.choices.map(({ label }) => label)).toEqual(labels)
  expect(await here.talk.state()).toEqual(['Write the essay'])
  await here.talk.say(answer)
  expect(await here.talk.state()).toEqual(['Write the essay (2026-03-13)'])
})

it('asks for a name that was left out', async () => {
  await here.talk.have('Buy milk')
  expect((await here.talk.say('rename buy milk')).text).toBe('What should “Buy milk” be called?')
  await here.talk.say('to oat milk')
  expect(await here.talk.state()).toEqual(['Oat milk'])
})

it('swaps nothing where both have the same date', async () => {
  await here.talk.have('Buy milk', 'Buy bread')
  const { text } = await here.talk.say('swap milk and bread')
  expect(text).toContain('Nothing was changed')
})

it('adds what was considered, once that is decided', async () => {
  await here.talk.say('I might go to the garden centre tomorrow, I am not sure yet.')
  expect(await here.talk.state()).toEqual([])
  await here.talk.say('Yes, I have decided to go, so please put it in for tomorrow.')
  expect(await here.talk.state()).toEqual(['Go to the garden centre (2026-03-12)'])
})

it.each<[[string, ...string[]], string[]]>([
  [
    ['tax return for Dvorak is almost done', 'now it is really done'],
    ['Tax return for Dvořák (done)', 'Tax return for Hana'],
  ],
  [
    ["don't delete the Hana one", 'just make it low'],
    ['Tax return for Dvořák', 'Tax return for Hana (Low)'],
  ],
  [["it's not Hana, it's Ivana"], ['Tax return for Dvořák', 'Tax return for Ivana']],
])('%j is about the task that was named', async (said, left) => {
  await here.talk.have('Tax return for Dvořák', 'Tax return for Hana')
  await here.talk.say(...said)
  expect(await here.talk.state()).toEqual(left)
})
