import { expect, it } from 'vitest'
import { eachConversation } from '../../../tests/support/conversation.ts'

// What people say without asking for anything.

const here = eachConversation()
const TASKS = [
  'Call the plumber',
  'Buy eggs',
  'Buy milk',
  'Write the report',
  'Dentist for me',
  'Dentist for Leo',
]

it.each([
  'paid the plumber',
  'the plumber rang',
  'fired the plumber',
  'is the report done yet',
  'was the report finished',
  'did I write the report',
  'almost done with the report',
  'the report is not done yet',
  "I haven't written the report",
  'I might move the dentist for Leo to friday',
  'if it rains I would move the dentist for Leo to friday',
  "don't delete the report",
  "finish the report, haven't even started",
  'the report is driving me mad',
  'my boss is annoying: he moans, he shouts, he cries',
  'delete the report... hmm no, dont, leave it',
  'delete the report, no wait, dont, keep it',
  'mark the report done... no, dont, not yet',
  'should I delete the report',
  'they were out of eggs',
  'no eggs left in the shop',
  'move the dentist to friday',
  'dentist done',
  'morning. cold as heck out there',
  'ugh, long day. prod was down for three hours',
  'it is raining again in Berlin',
  'the bride cried when she saw the flowers, so sweet!',
  'absolutely hanging today',
  'which of them is first',
  'thanks, you are a star',
  'wait a minute',
  'translate good morning into Japanese',
  'write a poem about autumn',
  "the report one I'm not sure about",
])('“%s” changes nothing', async (said) => {
  await here.talk.have(...TASKS)
  const { text } = await here.talk.say(said)
  expect(await here.talk.state()).toEqual(TASKS)
  expect(text).not.toMatch(/^(?:Added|Done|Deleted|Moved|Renamed|Reopened)\b/)
})

const LIFE = [
  'Call Mark',
  'Buy milk',
  'Pay rent',
  'Visit grandma',
  'Fix the bike',
  'Chapter 3',
  'Email Anna',
  'Pay the water bill',
]

it.each([
  'I called Mary',
  'I bought eggs and bread today',
  'I paid the gas bill',
  'visited grandpa',
  'washed my hair',
  'chapter 4 is done',
  'I did 3 things today',
  'the milk is all gone',
  'Mark called',
  'Anna emailed me',
  'I got an email from Anna',
  'grandma visited us on sunday',
  'my sister paid her rent',
  'I wish I had paid the rent',
  'I thought I paid the rent',
  'I doubt the bike is fixed',
  'no idea whether the bike is fixed',
  'nobody fixed the bike',
  'let me know if I paid rent',
  'I only fixed half the bike',
  "I paid last month's rent",
  'has the rent been paid',
  'will the bike be fixed by friday',
  "I can't visit grandma today",
  'I bought beer instead of milk',
  'he is in a meeting until 3',
  'rent is overdue',
  'gotta go',
  'happy friday',
  'friends told me the bike is fixed',
  "delete the milk... actually don't",
  'maybe delete the milk',
  'may I delete the milk',
  "I'll be done with the bike by tomorrow",
  'Anna moves to london in may',
  'Mark is visiting grandma on friday',
  'the water bill is due friday right',
  "grandma wants me to fix the bike but I'm too lazy",
  'oh no, that is too close to the bike',
  'got an extension on the rent!!',
  'done 3 times already',
  'remind me again what is tomorrow',
  'guess what happened today',
  'Mary not Mark',
  'skip the rent this month',
  'grandma can only do mornings',
])('“%s” changes nothing of another life', async (said) => {
  await here.talk.have(...LIFE)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(LIFE)
})

it.each(['yeah right, as if', "yes I'm kidding", 'ha, yes sure, and then?', 'hmm', 'yes?', 'maybe'])(
  '“%s” is no yes to a proposal',
  async (said) => {
    await here.talk.have(...LIFE)
    await here.talk.say('delete everything', said)
    expect(await here.talk.state()).toEqual(LIFE)
  },
)

it.each([
  ['milk is done', 'no!', 'open “Buy milk” again', ['Buy milk (done)', 'Dentist']],
  ['delete the dentist', 'oh no', 'bring “Dentist” back', ['Buy milk']],
])('after “%s”, “%s” is asked about, and a yes undoes it', async (said, no, question, left) => {
  await here.talk.have('Buy milk', 'Dentist')
  const { text } = await here.talk.say(said, no)
  expect(text).toBe(`Sorry. Should I ${question}?`)
  expect(await here.talk.state()).toEqual(left)
  await here.talk.say('yes')
  expect(await here.talk.state()).toEqual(['Buy milk', 'Dentist'])
})

it.each([
  ['Mel picks up the dog on friday, so delete the report', ['Buy milk']],
  [
    'nadia wants to do dinner on sunday, move the milk to monday',
    ['Buy milk (2026-03-16)', 'Write the report'],
  ],
  [
    'make the milk 9:15 tomorrow, gotta do the school run first',
    ['Buy milk (2026-03-12 09:15)', 'Write the report'],
  ],
])('“%s” does only what is asked', async (said, left) => {
  await here.talk.have('Buy milk', 'Write the report')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(left)
})

it.each([
  ['got the milk, they were out of eggs', ['Buy milk (done)', 'Buy eggs']],
  ['got the milk, no eggs left though', ['Buy milk (done)', 'Buy eggs']],
  ["milk done, didn't get the eggs", ['Buy milk (done)', 'Buy eggs']],
  ['milk is done, eggs not yet', ['Buy milk (done)', 'Buy eggs']],
  ["milk done, eggs aren't", ['Buy milk (done)', 'Buy eggs']],
])('“%s” completes the one and not the other', async (said, left) => {
  await here.talk.have('Buy milk', 'Buy eggs')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(left)
})

const OFFICE = [
  'Order toner',
  'Send invoice to Hendricks',
  'Update website',
  'Pay the electricity bill',
  'Walk the dog',
  'Pick up Leo from school',
  'Buy paint for the hallway',
  'Clean gutters',
]

it.each([
  'the website is down',
  'the electricity is out',
  "toner's out again",
  'electricity went out for an hour',
  "so I've got the website and the toner left after this",
  "I've got the toner in my basket, not ordered yet",
  'I sent the invoice to Hendriksen, not Hendricks',
  'Leo got picked on at school today',
  'I fed the dog',
  'I painted the fence today, not the hallway',
  'do the gutters really need cleaning before april',
  'everyone is upset',
  '90 years old!',
  '400 euros!!',
  'back at 4',
  'the gym cancelled my class on thursday',
  'Tom quit yesterday',
  'might hit the gym tomorrow, dunno yet',
  "I want to cancel the invoice but it's too late",
  "I'd rather not walk the dog on saturday",
  'call it a day',
  'ok go on',
  'so no toner today',
])('“%s” changes nothing in the office', async (said) => {
  await here.talk.have(...OFFICE)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(OFFICE)
})

it.each<[[string, string, ...string[]], RegExp]>([
  [['can I move the invoice', 'I mean am I allowed to'], /./],
  [['can you rename the toner task', "hmm I don't know yet"], /./],
  [['the website is down', 'so no website today'], /./],
  [['move the invoice to monday', 'undo', 'can I move the invoice', 'neither'], /Nothing was changed/],
])('%j changes nothing', async (said, reply) => {
  await here.talk.have(...OFFICE)
  expect((await here.talk.say(...said)).text).toMatch(reply)
  expect(await here.talk.state()).toEqual(OFFICE)
})

it.each([
  ['30 min run tomorrow 7am', '30 min run (2026-03-12 07:00)'],
  ['10 press ups tonight', '10 press ups (2026-03-11)'],
  ['oil change for the van next week', 'Oil change for the van (2026-03-16)'],
  ['lab report due thurs 5pm', 'Lab report (2026-03-12 17:00)'],
  ['call the furnace man', 'Call the furnace man'],
  ['add apples, no sorry pears', 'Pears'],
  ['call jim, I mean tim, on friday', 'Call tim (2026-03-13)'],
  ['buy stamps tomorrow or friday', 'Buy stamps (2026-03-12)'],
  ['tomorrow meeting with bank at 9:00', 'Meeting with bank (2026-03-12 09:00)'],
  ['party at 8 on saturday', 'Party (2026-03-14 20:00)'],
])('“%s” adds one task and touches no other', async (said, added) => {
  const before = [...OFFICE, 'Wash the van', 'Buy goggles for the lab']
  await here.talk.have(...before)
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([...before, added])
})

it.each([
  ['gym mon wed fri 7am', ['Gym (2026-03-13 07:00, every Monday, Wednesday and Friday)']],
  ['gym mon wed fri next week', ['Gym (2026-03-16)', 'Gym (2026-03-18)', 'Gym (2026-03-20)']],
  [
    'soccer practice tues and thurs 5pm',
    ['Soccer practice (2026-03-17 17:00)', 'Soccer practice (2026-03-12 17:00)'],
  ],
  ['buy milk, eggs and bread tomorrow', ['Buy milk (2026-03-12)', 'Eggs (2026-03-12)', 'Bread (2026-03-12)']],
  [
    'lunch with Sara tomorrow at 1pm, then dentist at 3',
    ['Lunch with Sara (2026-03-12 13:00)', 'Dentist (2026-03-12 15:00)'],
  ],
  [
    'dinner with Tom friday 7pm then movie at 9',
    ['Dinner with Tom (2026-03-13 19:00)', 'Movie (2026-03-13 21:00)'],
  ],
])('“%s” adds each with its date, whatever was spoken of before', async (said, added) => {
  await here.talk.have('Run')
  await here.talk.say('move the run to monday', said)
  expect(await here.talk.state()).toEqual(['Run (2026-03-16)', ...added])
})

it.each([
  ['move the run to monday', 'i have no time today, move everything from today to tomorrow'],
  ['move the run to monday', 'Could you put the visit to the doctor a day later?'],
  ['move the run to monday', 'Goodbye and see you tomorrow!'],
  ['move the run to monday', 'And bake, which day was that?'],
  ['move the run to monday', 'and the bake, when is it?'],
])('“%s”, then “%s” moves and adds nothing more', async (first, said) => {
  await here.talk.have('Run', 'Bake')
  await here.talk.say(first, said)
  expect(await here.talk.state()).toEqual(['Run (2026-03-16)', 'Bake'])
})

it('puts a task back where it was', async () => {
  await here.talk.have('Dentist')
  await here.talk.say('move the dentist to wednesday', 'actually no, leave the dentist where it was')
  expect(await here.talk.state()).toEqual(['Dentist'])
})

it('says each date where several tasks move', async () => {
  await here.talk.have('Pay rent', 'Call mum')
  await here.talk.say('move the rent to friday', 'move mum to monday')
  const { text } = await here.talk.say('move rent and mum a day later')
  expect(text).toContain('Saturday 14 March')
  expect(text).toContain('Tuesday 17 March')
})

it('repeats a task, where only that is asked', async () => {
  await here.talk.say('add pay rent on the 1st', 'every month')
  expect(await here.talk.state()).toEqual(['Pay rent (2026-04-01, on the 1st of every month)'])
})

it.each(['old Hinrich got his fence mended at last', 'our neighbour got his fence mended'])(
  '“%s” completes nothing without asking',
  async (said) => {
    await here.talk.have('Mend the fence')
    const { text } = await here.talk.say(said)
    expect(text).toContain('?')
    expect(await here.talk.state()).toEqual(['Mend the fence'])
  },
)

it.each([
  'a customer returned half a rotisserie chicken today',
  'good morning, cold out there today',
  'mark the dad as completely broken haha',
  'add talent to my list, lol just kidding',
])('“%s” adds nothing', async (said) => {
  await here.talk.have('Clean the oven')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(['Clean the oven'])
})

it('sets the priority of the task that is named, not of the one before', async () => {
  await here.talk.say(
    'add renew my passport',
    'add renew bus pass',
    'put high priority on renewing my passport',
  )
  expect(await here.talk.state()).toEqual(['Renew my passport (High)', 'Renew bus pass'])
})

it.each(['just not', 'only not', 'but not'])('“all …, %s the checkup” leaves that one out', async (words) => {
  await here.talk.say('add call grandma tomorrow 6pm', 'add checkup tomorrow 9:30am', 'add hoover tomorrow')
  await here.talk.say(`move all of tomorrow's to saturday, ${words} the checkup`)
  expect(await here.talk.state()).toEqual([
    'Call grandma (2026-03-14 18:00)',
    'Checkup (2026-03-12 09:30)',
    'Hoover (2026-03-14)',
  ])
})
