import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

// Messages that make sense only after the ones before them.

const here = eachConversation()

type Row = [title: string, have: string[], say: [string, ...string[]], left: string[]]

it.each<Row>([
  [
    'both, after two messages',
    [],
    ['pack the bags', 'oh and charge my watch', 'both tomorrow'],
    ['Pack the bags (2026-03-12)', 'Charge my watch (2026-03-12)'],
  ],
  [
    'so is',
    ['Book the train', 'Book the dentist'],
    ['the train is booked', 'so is the dentist'],
    ['Book the train (done)', 'Book the dentist (done)'],
  ],
  [
    'another one',
    [],
    ['night shift monday 7.30pm', 'and another one the day after, same time'],
    ['Night shift (2026-03-16 19:30)', 'Night shift (2026-03-17 19:30)'],
  ],
  ['and another day', [], ['gym thursday', 'and saturday'], ['Gym (2026-03-12)', 'Gym (2026-03-14)']],
  ['ok, and a day', [], ['gym', 'yes add it', 'ok friday'], ['Gym (2026-03-13)']],
  [
    'two days asked for politely',
    ['Gym', 'Buy milk'],
    ['can we do gym tomorrow and milk friday instead'],
    ['Gym (2026-03-12)', 'Buy milk (2026-03-13)'],
  ],
  [
    'the same for somebody else',
    [],
    ['1:1 with Manish friday 4pm', 'same for Priya at 4:30pm'],
    ['1:1 with Manish (2026-03-13 16:00)', '1:1 with Priya (2026-03-13 16:30)'],
  ],
  [
    'one with somebody else, right after',
    [],
    ['lesson with Priya tomorrow at 3:30pm', 'And one with Leo right after, at 4:15.'],
    ['Lesson with Priya (2026-03-12 15:30)', 'Lesson with Leo (2026-03-12 16:15)'],
  ],
  [
    'the same, but another thing',
    [],
    ['visit grandma friday 3pm', 'the same a day later but grandpa'],
    ['Visit grandma (2026-03-13 15:00)', 'Visit grandpa (2026-03-14 15:00)'],
  ],
  [
    'the same on two days',
    [],
    ['water the roses friday 8am', 'same thing saturday and sunday'],
    [
      'Water the roses (2026-03-13 08:00)',
      'Water the roses (2026-03-14 08:00)',
      'Water the roses (2026-03-15 08:00)',
    ],
  ],
  [
    'something else at the same time',
    [],
    ['leg day friday 6am', 'push day Sunday same time'],
    ['Leg day (2026-03-13 06:00)', 'Push day (2026-03-15 06:00)'],
  ],
  [
    'something else on the same day',
    [],
    ['tomorrow I have to call the bank', 'and same day call the insurance'],
    ['Call the bank (2026-03-12)', 'Call the insurance (2026-03-12)'],
  ],
  [
    'the same for one that is there',
    ['Dentist'],
    ['gym friday 7am', 'same for the dentist'],
    ['Dentist (2026-03-13 07:00)', 'Gym (2026-03-13 07:00)'],
  ],
  [
    'the same time, and no other task',
    [],
    ['gym friday 7am', 'wait no, Tom is busy that day', 'same time on monday instead'],
    ['Gym (2026-03-16 07:00)'],
  ],
  ...['one thing I hate', 'the same person told me', 'same here', 'one day I will be fit'].map(
    (talk): Row => [`no other task: ${talk}`, [], ['gym friday 7am', talk], ['Gym (2026-03-13 07:00)']],
  ),
  [
    'undo both, of one message',
    ['Book hotel', 'Collect dress'],
    ['hotel is booked and dress collected', 'wait no, undo both'],
    ['Book hotel', 'Collect dress'],
  ],
  [
    'undo twice, message by message',
    ['Book hotel', 'Collect dress', 'Learn the speech'],
    ['hotel is booked and dress collected', 'move the speech to friday', 'undo', 'undo'],
    ['Book hotel', 'Collect dress', 'Learn the speech'],
  ],
  [
    'the old name',
    ['Vendor call'],
    ['rename vendor call to Call Acme', 'make it 3pm', 'put the old name back'],
    ['Vendor call (2026-03-11 15:00)'],
  ],
  [
    'not deleted but done',
    ['Sell the sofa'],
    ['delete the sofa one', "wait no, don't delete, I sold it! should be as done"],
    ['Sell the sofa (done)'],
  ],
  [
    'not done after all',
    ['File the taxes'],
    ['the taxes are filed', 'oh no there is a form missing. not done then'],
    ['File the taxes'],
  ],
  [
    'one for somebody else',
    [],
    ['add book a haircut', 'and one for Leo too'],
    ['Book a haircut', 'Book a haircut for Leo'],
  ],
  [
    'the day before is of the other task',
    [],
    ['add pick up beans friday 8:30am', 'same day also go to the post office'],
    ['Pick up beans (2026-03-13 08:30)', 'Go to the post office (2026-03-13)'],
  ],
  [
    'a week after that',
    [],
    ['week 8 reading on sunday', 'and week 9 reading a week after that'],
    ['Week 8 reading (2026-03-15)', 'Week 9 reading (2026-03-22)'],
  ],
  [
    'for the day that was asked about',
    [],
    ['am I free tomorrow?', 'great, put coffee with Priya at 11'],
    ['Coffee with Priya (2026-03-12 11:00)'],
  ],
  [
    'considered, then wanted',
    ['Dentist'],
    ['might move the dentist to sunday, not sure yet', 'yeah go on then, move it'],
    ['Dentist (2026-03-15)'],
  ],
  [
    'considered, and left',
    ['Dentist'],
    ['might move the dentist to sunday, not sure yet', 'ok'],
    ['Dentist'],
  ],
  [
    'considered, then another day',
    ['Dentist'],
    ['I might have to move the dentist', "okay, it's confirmed: sunday"],
    ['Dentist (2026-03-15)'],
  ],
  [
    'kept after all',
    ['Eye test', 'Pay the rent'],
    ['delete the eye test', 'actually keep it'],
    ['Eye test', 'Pay the rent'],
  ],
  [
    'kept and moved',
    ['Eye test', 'Pay the rent'],
    ['delete the eye test', 'actually keep it, just move it to friday'],
    ['Eye test (2026-03-13)', 'Pay the rent'],
  ],
  ['still needed', ['Haircut'], ['delete the haircut', 'oh no wait I still need that'], ['Haircut']],
  [
    'a mistake is undone once',
    ['Buy a card', 'Buy a cake'],
    ['delete the card', 'oops, that was a mistake. please bring it back'],
    ['Buy a card', 'Buy a cake'],
  ],
  [
    'open again',
    ['Expense report'],
    ['the expense report is done', "no, wait, that was last month's. it's still open"],
    ['Expense report'],
  ],
  ['changed back', [], ['buy gold candles', 'actually silver!', 'change it back'], ['Buy gold candles']],
  [
    'a word put right',
    [],
    ['add lunch with Sophie', 'her name should be Sophia, not Sophie'],
    ['Lunch with Sophia'],
  ],
  [
    'more words in the name',
    [],
    ['meeting with Hale friday', "it's on Teams, put that in the name"],
    ['Meeting with Hale on Teams (2026-03-13)'],
  ],
  [
    'days instead of days',
    [],
    ['psych essay due in 9 days', "oh wait, it's 11 days"],
    ['Psych essay (2026-03-22)'],
  ],
  [
    'moved by three and not by five',
    ['Coursework'],
    ['coursework is due friday', 'push it back 2 days', 'no wait, it was 3 days'],
    ['Coursework (2026-03-16)'],
  ],
  [
    'what was left undone is spoken of last',
    ['Gym', 'Food shop'],
    ["gym done, didn't do the food shop", "I'll do it tomorrow"],
    ['Gym (done)', 'Food shop (2026-03-12)'],
  ],
])('%s', async (_, have, say, left) => {
  await here.talk.have(...have)
  await here.talk.say(...say)
  expect(await here.talk.state()).toEqual(left)
})

it.each<[string[], [string, ...string[]], RegExp]>([
  [['Sing'], ['add wash the car and feed the cat', 'what did I just add?'], /Wash the car.*Feed the cat/s],
  [['Sing'], ['add call the hall', 'did I give that a date?'], /has no date/],
  [['Dentist'], ['move the dentist to tomorrow', 'is that today or tomorrow?'], /tomorrow/],
  [['Ring Bo', 'Sing'], ["what's pending?", 'which of them is first?'], /first thing to do is “Ring Bo”/],
  [['Quote for Fischer', 'Sing'], ['what quotes do I still owe people'], /Quote for Fischer/],
  [['Dentist'], ['add gym on saturday', "what's on friday?", 'and the day after'], /“Gym”/],
  [['Send the invoice'], ['did I send the invoice?'], /Not yet/],
  [['Paint the bench', 'Sing'], ['delete painting the bench', 'Yes, thank you. What remains?'], /Sing/],
])('%s, %s', async (have, say, answer) => {
  await here.talk.have(...have)
  const { text } = await here.talk.say(...say)
  expect(text).toMatch(answer)
})

it('“swap” gives each of two tasks the date of the other', async () => {
  await here.talk.say('add gym tomorrow 9am', 'add yoga on saturday', 'swap the gym and yoga')
  expect(await here.talk.state()).toEqual(['Gym (2026-03-14)', 'Yoga (2026-03-12 09:00)'])
  await here.talk.say('undo')
  expect(await here.talk.state()).toEqual(['Gym (2026-03-12 09:00)', 'Yoga (2026-03-14)'])
})

it.each([
  [
    'move everything from today to tomorrow except the laundry',
    ['Laundry (2026-03-11)', 'Report (2026-03-12)'],
  ],
  ["anything that's due today, move it to tomorrow", ['Laundry (2026-03-12)', 'Report (2026-03-12)']],
  ["move what's left today to tomorrow", ['Laundry (2026-03-12)', 'Report (2026-03-12)']],
])('“%s” moves the right tasks', async (said, left) => {
  await here.talk.say('add laundry today', 'add report today', said)
  expect(await here.talk.state()).toEqual(left)
})
