import { expect, it } from 'vitest'
import { eachConversation } from '../../../../tests/support/conversation.ts'

const here = eachConversation()

it.each([
  ['Coffee with Theo', 'coffee with theo is now drinks with theo', 'Drinks with theo'],
  [
    'Collect guild dues $20',
    'the dues went up to $25, the girls voted on it, so fix that please',
    'Collect guild dues $25',
  ],
  ['Collect guild dues $20', 'guild dues are 25 now', 'Collect guild dues $25'],
  ['Order cake for Joe', 'the cakes for lou not joe, fix that pls', 'Order cake for lou'],
  [
    'Invoice Greenlief',
    'I wrote with mistake Greenlief, correct is Greenleaf, please repair',
    'Invoice Greenleaf',
  ],
  ['Ring Mr Pembleton', 'I have misspelt a name: Pembleton should read Pemberton.', 'Ring Mr Pemberton'],
  ['Budget review', 'change budget review so it says budget review with Karen', 'Budget review with Karen'],
])('%s: “%s” renames it', async (title, said, renamed) => {
  await here.talk.have(title, 'Buy stamps')
  await here.talk.say(said)
  expect(await here.talk.state()).toEqual([renamed, 'Buy stamps'])
})

it.each(['coffee with theo is now pointless', 'coffee with theo is now a habit', 'theo went up to 90 kilos'])(
  '“%s” renames nothing',
  async (said) => {
    await here.talk.have('Coffee with Theo')
    await here.talk.say(said)
    expect(await here.talk.state()).toEqual(['Coffee with Theo'])
  },
)
