import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['compression socks, need to buy them on saturday', ['Buy compression socks (2026-03-14)']],
  ["wetsuit's still at mums, need to grab it tomorrow", ['Grab wetsuit at mums (2026-03-12)']],
  ['tomorrow: 8:30 school run, 11 bank', ['School run (2026-03-12 08:30)', 'Bank (2026-03-12 11:00)']],
  [
    'tomorrow 9 collect keys from agent, then 11 meet the electrician',
    ['Collect keys from agent (2026-03-12 09:00)', 'Meet the electrician (2026-03-12 11:00)'],
  ],
  ['buy 6 eggs, 12 rolls tomorrow', ['Buy 6 eggs, 12 rolls (2026-03-12)']],
  ['write down that I must ring Margaret on friday, thank you dear', ['Ring Margaret (2026-03-13)']],
  ['add bread please and thanks love', ['Bread']],
  ['i need to remember something for tomorrow', []],
  ['will it rain this afternoon', []],
])('“%s” gives %j', async (said, tasks) => {
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual(tasks)
})

it.each([
  ['Order 12 trays of eggs', '24 trays of eggs not 12', 'Order 24 trays of eggs'],
  ['Parcel to Leeds', "it's York not Leeds for the parcel", 'Parcel to York'],
  ['Parcel to Leeds', 'change parcel to Leeds to parcel to London', 'Parcel to London'],
])('“%s” after “%s” is “%s”', async (title, said, after) => {
  await here.talk.have(title, 'Buy milk')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([after, 'Buy milk'])
})

it('a verb like that of a task names no task', async () => {
  await here.talk.have('Buy milk')
  expect((await here.talk.say('could you order me a pizza')).text).not.toContain('Buy milk')
})

it.each([["I didn't actually finish the report, put it back"], ['the report needs reopening']])(
  '“%s” opens the report again',
  async (said) => {
    await here.talk.have('Report', 'Buy milk')
    await here.talk.say('report is done')
    await here.talk.say('add call Ann')
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Report', 'Buy milk', 'Call Ann'])
  },
)

it.each([
  ['add order 5kg salmon', 'no wait, sea bass. chef changed the menu', 'Order 5kg sea bass'],
  ['add call Trish about the vases', 'sorry i mean Tina', 'Call Tina about the vases'],
  ['add buy milk', 'actually no', 'Buy milk'],
])('“%s”, then “%s” leaves “%s”', async (first, second, title) => {
  await here.talk.say(first, second)
  expect(await here.talk.state()).toEqual([title])
})
