import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['get rid of napkins found a whole box', 'Buy napkins'],
  ['delete the flat viewing someone else took it :(', 'Flat viewing'],
  ['take off the one about the minibus our karen is driving us now', 'Book the minibus'],
  ['yeet the yoga class pls cant do mornings', 'Yoga class'],
  ['remove the piano tuner he retired last year', 'Call the piano tuner'],
  ['bin the swimming trunks they were on sale so I bought them already', 'Order swimming trunks'],
  ['delete the window cleaner my brother is doing it', 'Pay the window cleaner'],
])('“%s” is a plain order with its reason', async (said, title) => {
  await here.talk.have(title, 'Water the plants')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(['Water the plants'])
})

it.each([
  'The compost delivery may be deleted.',
  'the compost delivery can be taken off the list',
  'the compost delivery could be removed now',
  "I don't need anymore the compost delivery, throw away this task",
])('“%s” deletes it', async (said) => {
  await here.talk.have('Compost delivery', 'Water the plants')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(['Water the plants'])
})

it.each([
  'I no longer need the reminder about the skip hire.',
  'we no longer want that reminder for the skip',
])('“%s” may mean the task, so we ask', async (said) => {
  await here.talk.have('Arrange skip hire')
  expect((await here.talk.say(said)).text).toBe('Should I delete “Arrange skip hire”?')
})

it.each(["the rash, it's cleared up on its own", 'the rash one, we saw her at the school'])(
  'a choice may give its reason: “%s”',
  async (said) => {
    await here.talk.have('Call doctor about rash', 'Doctor appointment Lily')
    await here.talk.say('delete the doctor one', said)
    expect(await here.talk.state()).toEqual(['Doctor appointment Lily'])
  },
)

it('a customer who cancelled is the reason', async () => {
  await here.talk.have('Stockport hallway tiles', 'Buy milk')
  await here.talk.say('remove the Stockport tiles, customer cancelled')
  expect(await here.talk.state()).toEqual(['Buy milk'])
})

it('“wipe the whole list clean” asks first', async () => {
  await here.talk.have('Buy milk', 'Buy bread')
  const { text } = await here.talk.say('wipe the whole list clean')
  expect(text).toContain('This would delete 2 tasks')
  expect(await here.talk.state()).toEqual(['Buy milk', 'Buy bread'])
})
