import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// What people tell of the tasks that they have just added.

const here = eachConversation()

type Row = [title: string, have: string[], say: [string, ...string[]], left: string[]]

it.each<Row>([
  [
    'both are needed',
    [],
    ['add buy candles', 'and balloons', 'both needed by Monday'],
    ['Buy candles (2026-03-16)', 'Balloons (2026-03-16)'],
  ],
  [
    'one of several',
    [],
    ['add: invoice Henderson, chase Patel, order 15mm copper pipe', 'the pipe one is for tomorrow'],
    ['Invoice Henderson', 'Chase Patel', 'Order 15mm copper pipe (2026-03-12)'],
  ],
  [
    'one of several, and the others whenever',
    [],
    ['add: order cake, send invites, borrow chairs', 'cake by Friday, the others whenever'],
    ['Order cake (2026-03-13)', 'Send invites', 'Borrow chairs'],
  ],
  [
    'a new hour from those who rang',
    [],
    ['solicitor Saturday at 3pm', 'they just rang, its 3.30 now'],
    ['Solicitor (2026-03-14 15:30)'],
  ],
  [
    'a day that was meant, and why',
    [],
    ['wash PE kit', 'today i mean, she needs it tomorrow'],
    ['Wash PE kit (2026-03-11)'],
  ],
  [
    'what a call is about',
    [],
    ['add call the school', "about Ella's glasses"],
    ["Call the school about Ella's glasses"],
  ],
  ['no more about a call', [], ['add call the school', 'about time'], ['Call the school']],
  [
    'how a name is spelt',
    [],
    ['call Bryan about the gig', 'sorry its Brian with an i'],
    ['Call Brian about the gig'],
  ],
  [
    'a number that goes with it',
    [],
    ['call plumber tomorrow', 'put his number with it, 07700 900123'],
    ['Call plumber (2026-03-12, his number: 07700 900123)'],
  ],
  [
    'the same for another thing',
    [],
    ['add sew button on grey coat', 'add same again for the blue cardigan'],
    ['Sew button on grey coat', 'Sew button on the blue cardigan'],
  ],
  [
    'another thing to take out',
    [],
    ['take the chicken out the freezer tonight', 'actually make it the mince', 'and take the bins out'],
    ['Take the mince out the freezer (2026-03-11)', 'Take the bins out'],
  ],
  [
    'some stuff more',
    [],
    ['add lightbulbs', 'and that drain unblocker stuff'],
    ['Lightbulbs', 'Drain unblocker stuff'],
  ],
  [
    'somebody who was not on the list',
    ['Call the roofer'],
    ['and the chimney sweep?', 'add him then, for Saturday as well'],
    ['Call the roofer', 'The chimney sweep (2026-03-14)'],
  ],
  [
    'another thing on that day',
    [],
    ['pick up kids from judo today 5pm', 'no wait, karate today not judo'],
    ['Pick up kids from karate (2026-03-11 17:00)'],
  ],
  ['not both', [], ['add buy candles', 'and balloons', 'not both by monday'], ['Buy candles', 'Balloons']],
])('%s', async (_, have, say, left) => {
  await here.talk.have(...have)
  await here.talk.say(...say)
  expect(await here.talk.state()).toEqual(left)
})

it('gives two tasks of two messages one date', async () => {
  await here.talk.say('add buy a card', 'oh and wrapping paper too', 'I need those by saturday')
  expect(await here.talk.state()).toEqual(['Buy a card (2026-03-14)', 'Wrapping paper (2026-03-14)'])
})
