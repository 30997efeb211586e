import { beforeEach, describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

const TITLES = [
  'Take the blue bags to the curb',
  'Plant the tulip bulbs',
  'Return the clock to Mr Albrecht',
  'Put the letter on the desk of Dad',
  'Change the sheets',
  'Tie up the tomatoes',
  'Feed the tomatoes',
  'Move the car',
]
beforeEach(() => here.talk.have(...TITLES))

describe('What is where it was to go is done', () => {
  it.each([
    ['The blue bags are at the curb.', 'Take the blue bags to the curb'],
    ['just got all the tulip bulbs in the ground', 'Plant the tulip bulbs'],
    ["the clock's gone back to Mr Albrecht", 'Return the clock to Mr Albrecht'],
    ['i changed the sheets', 'Change the sheets'],
    ['tomatoes all tied up now', 'Tie up the tomatoes'],
  ])('%s', async (said, title) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(TITLES.map((each) => (each === title ? `${each} (done)` : each)))
  })
})

describe('What is elsewhere, or not there, is not', () => {
  it.each([
    'the blue bags are not at the curb',
    'are the blue bags at the curb?',
    'Dad is at his desk',
    'the bulbs are in the garage',
    'the letter is in the car',
    'i ticked off the sheets by accident',
    'I changed my mind',
  ])('%s', async (said) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(TITLES)
  })
})

describe('A reason after a delete is no part of the name', () => {
  it.each([
    ['delete the sheets one, not worth it', ['Change the sheets']],
    ["get rid of the letter, Dad's job", ['Put the letter on the desk of Dad']],
    ['remove the clock and the sheets, the maid took care of them', [TITLES[2], TITLES[4]]],
    ['scrap the car. sold it', ['Move the car']],
    ['hated the tying, delete that tomatoes task', []],
    ['delete the sheets, soap and towels', []],
  ])('%s', async (said, gone) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(TITLES.filter((each) => !gone.includes(each)))
  })
})

it('all but one, in words that point, leaves the one', async () => {
  const { text } = await here.talk.say("I've done all of them except the letter")
  expect(text).toContain('7 open tasks')
})

it('a name that begins like “the lot” is a name', async () => {
  await here.talk.have('Buy a lottery ticket')
  await here.talk.say('lose the lottery ticket')
  expect(await here.talk.state()).toEqual(TITLES)
})
