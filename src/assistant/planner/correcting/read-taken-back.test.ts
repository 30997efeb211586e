import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// What people say to take back what was just done.

const here = eachConversation()

const HOME = ['Pay the rent', 'Call mom', 'Buy stamps']

it.each([
  "I didn't say it's done",
  'that was his rent, not mine',
  "no, my brother's rent",
  'not me',
  'I still have to pay mine',
  'no I mean hers',
  "it isn't though",
  'not yet!',
  'false alarm',
  'oops wrong one',
  'no, my mother paid hers',
  'scratch that, only paid half. put it back',
])('after “rent is paid”, “%s” opens it again', async (said) => {
  await here.talk.have(...HOME)
  await here.talk.say('rent is paid', said)
  expect(await here.talk.state()).toEqual(HOME)
})

it.each([
  'not bad',
  "it isn't raining",
  "that was the landlord's problem",
  'I still have to call mom',
  "it was Anna's birthday yesterday",
  "it's not cheap",
])('after “rent is paid”, “%s” changes nothing', async (said) => {
  await here.talk.have(...HOME)
  await here.talk.say('rent is paid', said)
  expect(await here.talk.state()).toEqual(['Pay the rent (done)', 'Call mom', 'Buy stamps'])
})

it.each([
  ['rent is paid', 'ah no, my husband forgot', 'open “Pay the rent” again'],
  ['rent is paid', 'not really, there is some left', 'open “Pay the rent” again'],
  ['delete call mom', "I didn't want that", 'bring “Call mom” back'],
  ['add buy socks', 'why did you add that?', 'take “Buy socks” off the list again'],
])('after “%s”, “%s” is asked about by name', async (first, said, question) => {
  await here.talk.have(...HOME)
  expect((await here.talk.say(first, said)).text).toBe(`Sorry. Should I ${question}?`)
})

it('another thing that is still to do is added', async () => {
  await here.talk.have(...HOME)
  await here.talk.say('rent is paid', 'wait I still need to get envelopes')
  expect(await here.talk.state()).toEqual(['Pay the rent (done)', 'Call mom', 'Buy stamps', 'Get envelopes'])
})

it.each([
  'Oi, cancel that, I still need it',
  'wait no I still need to call her',
  'I want it back',
  'can I have it back?',
  'No, return how it was before',
  'oh no not that one',
])('after a delete, “%s” brings it back', async (said) => {
  await here.talk.have(...HOME)
  await here.talk.say('delete call mom', said)
  expect(await here.talk.state()).toEqual(HOME)
})

it.each([
  ['add buy socks', 'actually nah, still got two pairs'],
  ['add buy socks', "actually I don't need that"],
  ['add buy socks', "don't add it"],
  ['add call the plumber', 'actually my husband does it'],
  ['pick up Ben from practice friday', "never mind his mother's getting him"],
  ['add buy socks', 'tomorrow', 'forget it, her sister brings some'],
  ['remind me to cook lentils tomorrow', 'make it high priority', 'nah, cancel that, we eat out'],
])('what is not needed goes: %s, %s, %s', async (...said) => {
  await here.talk.have(...HOME)
  await here.talk.say(said[0] ?? '', ...said.slice(1))
  expect(await here.talk.state()).toEqual(HOME)
})

it.each(['never mind the weather', 'no need to hurry', 'no, I have a cat'])(
  'after an addition, “%s” takes nothing back',
  async (said) => {
    await here.talk.say('add buy socks', said)
    expect(await here.talk.state()).toEqual(['Buy socks'])
  },
)

it.each(['Oh no, I only meant the stamps. Reopen the other two please', 'no I meant only the stamps'])(
  'of several that were completed, “%s” leaves one',
  async (said) => {
    await here.talk.have(...HOME)
    await here.talk.say('everything is done', said)
    expect(await here.talk.state()).toEqual(['Pay the rent', 'Call mom', 'Buy stamps (done)'])
  },
)

it.each([
  'i ticked off the stamps by accident can u untick it',
  'you have the stamps down as finished. It is not, I only looked at them.',
  'I marked the stamps done by mistake',
  'stamps are sold out again, open that one back up',
])('“%s” opens a task that was completed before', async (said) => {
  await here.talk.have(...HOME)
  await here.talk.say('bought the stamps', 'rent is paid', said)
  expect(await here.talk.state()).toEqual(['Pay the rent (done)', 'Call mom', 'Buy stamps'])
})

it('brings back the one of several that is named', async () => {
  await here.talk.have('Book campsite', 'Air the tent', 'Buy gas')
  await here.talk.say('delete book campsite, air the tent and the gas')
  await here.talk.say("oh, i'll still need to air the tent, it's mouldy. put that back")
  expect(await here.talk.state()).toEqual(['Air the tent'])
  await here.talk.say('can I have the gas one back')
  expect(await here.talk.state()).toEqual(['Air the tent', 'Buy gas'])
})

it.each([
  "remove call mom || Oh, she's home after all! Can I have it back?",
  'the rent is paid || oh wait no that was last month. leave it open',
  'delete call mom... actually no leave it, i should ring her',
  'move call mom to friday || no go back to how it was before, she is off till sunday',
  'move call mom to friday || I was wrong sorry, please make it back like before',
  'add pick up charcoal || oh we have some. undo',
  'what would happen if I deleted the finished ones? can I get them back?',
])('after “%s” all is as before', async (said) => {
  await here.talk.have(...HOME)
  const [first = '', ...more] = said.split(' || ')
  await here.talk.say(first, ...more)
  expect(await here.talk.state()).toEqual(HOME)
})

it('keeps done only what was meant', async () => {
  await here.talk.have('Feed the fish', 'Water the plants')
  await here.talk.say('mark fish and plants as done', 'not the plants sorry, only the fish')
  expect(await here.talk.state()).toEqual(['Feed the fish (done)', 'Water the plants'])
})

it.each([
  ["don't need to call mom anymore, take it off the list", 'Call mom'],
  ['it was the stamps i wanted gone', 'Buy stamps'],
])('“%s” deletes', async (said, title) => {
  await here.talk.have(...HOME)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(HOME.filter((each) => each !== title))
})

it.each([
  "I've got stamps on there twice, delete one of them",
  "don't need to call mom anymore",
  'can I get it back?',
  'delete call mom but keep the one about call mom',
])('“%s” deletes nothing at once', async (said) => {
  await here.talk.have(...HOME)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(HOME)
})

it.each(["trip's off, take those two back out again", 'take them back out'])(
  'after two are added, “%s” removes both',
  async (said) => {
    await here.talk.have('Iron shirts')
    await here.talk.say('add pack suitcase and buy sunscreen', said)
    expect(await here.talk.state()).toEqual(['Iron shirts'])
  },
)

it.each(['lol jk not done', 'jk not done yet', 'haha just kidding, not finished'])(
  'after “rent is paid”, “%s” opens it again',
  async (said) => {
    await here.talk.have(...HOME)
    await here.talk.say('rent is paid', said)
    expect(await here.talk.state()).toEqual(HOME)
  },
)
