import { describe, expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

describe('Several things said in one breath are a task each', () => {
  it.each([
    [
      'call the inspector tomorrow uh order rebar on friday and I also need to book a hotel',
      ['Call the inspector (2026-03-12)', 'Order rebar (2026-03-13)', 'Book a hotel'],
    ],
    [
      'tomorrow i got the dental office at seven am then the church at noon and the airbnb at three',
      ['Dental office (2026-03-12 07:00)', 'The church (2026-03-12 12:00)', 'The airbnb (2026-03-12 15:00)'],
    ],
    [
      "Right. Haircut friday at 11, I promised our Sandra I'd ring her tomorrow, oh and the grass wants cutting",
      ['Haircut (2026-03-13 11:00)', 'Ring our Sandra (2026-03-12)', 'The grass wants cutting'],
    ],
    [
      'essay due monday, chem quiz thursday n i gotta text sam',
      ['Chem quiz (2026-03-12)', 'Essay (2026-03-16)', 'Text sam'],
    ],
    [
      'call mum tonight pick up the suit on thursday and then i need to buy towels',
      ['Call mum (2026-03-11)', 'Pick up the suit (2026-03-12)', 'Buy towels'],
    ],
    [
      'two errands tomorrow, post office and the chemist',
      ['Post office (2026-03-12)', 'The chemist (2026-03-12)'],
    ],
    [
      'Two calls to make tomorrow, one to Dolores about the quilt and one to the church',
      ['Call to Dolores about the quilt (2026-03-12)', 'Call to the church (2026-03-12)'],
    ],
    [
      'charge batteries + format cards tonight, pick up the lens friday',
      ['Charge batteries (2026-03-11)', 'Format cards (2026-03-11)', 'Pick up the lens (2026-03-13)'],
    ],
  ])('%s', async (said, tasks) => {
    await here.talk.say(said)
    expect((await here.talk.state()).toSorted()).toEqual(tasks.toSorted())
  })
})

describe('A day after the last item that names all of them is the day of each', () => {
  it.each([
    ['email tom, ring sue - both for friday', ['Email tom (2026-03-13)', 'Ring sue (2026-03-13)']],
    ['milk, eggs, bread all today', ['Bread (2026-03-11)', 'Eggs (2026-03-11)', 'Milk (2026-03-11)']],
    ['book dentist, ring mum. all by friday', ['Book dentist (2026-03-13)', 'Ring mum (2026-03-13)']],
    [
      "ana says we're out of eggs so buy eggs, also put gas in the van, both today",
      ['Buy eggs (2026-03-11)', 'Put gas in the van (2026-03-11)'],
    ],
  ])('%s', async (said, tasks) => {
    await here.talk.say(said)
    expect((await here.talk.state()).toSorted()).toEqual(tasks.toSorted())
  })
})

describe('Words that belong together stay one task', () => {
  it.each([
    ['call bob and sue tomorrow', 'Call bob and sue (2026-03-12)'],
    ['wash and dry the car tomorrow', 'Wash and dry the car (2026-03-12)'],
    ['lunch with Anna, Ben and Cy on friday', 'Lunch with Anna, Ben and Cy (2026-03-13)'],
    ['ask Tom to come and fix the sink', 'Ask Tom to come and fix the sink'],
    ['remind me to um pick up the hats on friday', 'Pick up the hats (2026-03-13)'],
    ['new task - call plumber about the tap', 'Call plumber about the tap'],
    ['buy romex and wire nuts for the supply house', 'Buy romex and wire nuts for the supply house'],
    ['swim sign up opens friday at 7am, can you put that in', 'Swim sign up opens (2026-03-13 07:00)'],
  ])('%s', async (said, task) => {
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual([task])
  })
})

it('a plan that names a task of the list does not add it again', async () => {
  await here.talk.say('add dentist tomorrow', 'dentist friday at 10, then the bank at 11')
  expect((await here.talk.state()).filter((task) => /dentist/i.test(task))).toHaveLength(1)
})
