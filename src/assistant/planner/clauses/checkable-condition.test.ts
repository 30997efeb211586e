import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// Conditions the planner can check itself, and questions about what it did.

const here = eachConversation()

it.each([
  ['if there is anything on Friday, move it to Monday', ['Dentist (2026-03-16)', 'Run']],
  ['if anything is overdue, move it to Monday', ['Dentist (2026-03-13)', 'Run']],
  ['If the dentist is still on Friday, change it to Monday', ['Dentist (2026-03-16)', 'Run']],
  ['If the dentist is still on Thursday, change it to Monday', ['Dentist (2026-03-13)', 'Run']],
  ['is the dentist still on Friday? if yes move it to Monday', ['Dentist (2026-03-16)', 'Run']],
  ['if it rains move the dentist to Monday', ['Dentist (2026-03-13)', 'Run']],
])('“%s”', async (said, left) => {
  await here.talk.have('Dentist', 'Run')
  await here.talk.say('move the dentist to friday', said)
  expect(await here.talk.state()).toEqual(left)
})

it('moves one that was left out of a move', async () => {
  await here.talk.have('Dentist', 'Run')
  await here.talk.say('move everything to monday', 'except the run, that one has to be today')
  expect(await here.talk.state()).toEqual(['Dentist (2026-03-16)', 'Run (2026-03-11)'])
})

it('says what was deleted last, also after something else', async () => {
  await here.talk.have('Dentist', 'Run')
  await here.talk.say('delete the run', 'move the dentist to friday')
  expect((await here.talk.say('what did you just delete?')).text).toContain('Run')
  expect((await here.talk.say('what did you change?')).text).toContain('Dentist')
  expect(await here.talk.state()).toEqual(['Dentist (2026-03-13)'])
})

it('says that nothing was deleted', async () => {
  expect((await here.talk.say('what was deleted?')).text).toMatch(/^Nothing/)
})

it.each([
  ["that's the hostas in the ground at last!", 'Plant the hostas'],
  ["Dave's descaled the kettles", 'Descale the kettles'],
  ['yep thats the front wheel built', 'Rebuild the front wheel'],
  ['cashed up', 'Cash up the till'],
  ["i've cancelled netflix", 'Cancel Netflix'],
])('“%s” completes “%s”', async (said, title) => {
  await here.talk.have(title, 'Take the cash to the bank')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([`${title} (done)`, 'Take the cash to the bank'])
})
