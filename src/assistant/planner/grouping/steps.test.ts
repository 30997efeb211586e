import { describe, expect, it } from 'vitest'
import { eachConversation, WEDNESDAY } from '../../../../tests/support/conversation.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import { understand } from '../../understand.ts'

const here = eachConversation()
const clock = clockAt(WEDNESDAY, 'UTC')

/** The tasks with their parents: "Pack <1". */
async function nested(): Promise<string[]> {
  return (await here.talk.tasks()).map(({ title, under }) => (under ? `${title} <${under}` : title))
}

describe('New steps', () => {
  it.each([
    ['add three steps to the move: pack, book a van, clean', ['Pack', 'Book a van', 'Clean']],
    ['add steps to the move: first draft, then proofread', ['First draft', 'Proofread']],
    ['add a step to the move: call the bank and the landlord', 'Call the bank and the landlord'],
    ['break down the move into pack, book a van and clean', ['Pack', 'Book a van', 'Clean']],
    ['break the move down into steps: pack and clean', ['Pack', 'Clean']],
    ['split the move into boxes, van, keys', ['Boxes', 'Van', 'Keys']],
    ['please add these subtasks to the move:\n- pack\n- clean', ['Pack', 'Clean']],
    ['steps for the move: pack, clean', ['Pack', 'Clean']],
    ['the move needs two steps: pack, clean', ['Pack', 'Clean']],
    ['add pack the china as a step of the move', 'Pack the china'],
  ])('%s', (message, title) => {
    const { tool, args } = understand(message, clock)
    expect(tool).toBe('add_task')
    expect(args.title).toEqual(title)
    expect(args.under).toMatch(/^(?:the )?move$/)
  })

  it('are added under their task, and say so', async () => {
    await here.talk.have('Organise the move')
    const { text } = await here.talk.say('add two steps to the move: pack, book a van on friday')
    expect(text).toBe('Added 2 steps to “Organise the move”:\n#2 “Pack”\n#3 “Book a van” (Friday 13 March)')
    expect((await here.talk.say('add another step to the move: clean')).text).toBe(
      'Added the step “Clean” to “Organise the move”.',
    )
    await here.talk.say('add a step to it: hand over the keys')
    expect(await nested()).toEqual([
      'Organise the move',
      'Pack <1',
      'Book a van <1',
      'Clean <1',
      'Hand over the keys <1',
    ])
  })

  it('come with a new task', async () => {
    const { text } = await here.talk.say('plan the party on friday with steps: invite, cake, music')
    expect(text).toMatch(/^Added “Plan the party”.*Friday 13 March.*\n+Added 3 steps to “Plan the party”/s)
    expect(await nested()).toEqual(['Plan the party', 'Invite <1', 'Cake <1', 'Music <1'])
  })

  it('need a task', async () => {
    const { text } = await here.talk.say('break the party down into music, cake and guests')
    expect(text).toBe('No task matches “party”. Nothing was changed.')
    expect(await nested()).toEqual([])
  })

  it.each(['break the chocolate into pieces', 'take the steps to the attic', 'split the logs'])(
    'a plain task: %s',
    async (message) => {
      await here.talk.say(`add ${message}`)
      expect(await here.talk.tasks()).toHaveLength(1)
    },
  )
})

describe('Questions about steps', () => {
  it('are answered with the progress', async () => {
    await here.talk.say(
      'add organise the move',
      'break it down into pack, book a van and clean',
      'pack is done',
    )
    const all = await here.talk.say('what are the steps of the move?')
    expect(all.text).toBe(
      '“Organise the move”: 1 of 3 steps done:\n#3 “Book a van”\n#4 “Clean”\n#2 “Pack” (done)',
    )
    for (const question of [
      'how far am I with the move?',
      "how's the move going?",
      "what's left of the move?",
      'how much of the move is done?',
    ]) {
      const { text } = await here.talk.say(question)
      expect(text).toBe('“Organise the move”: 1 of 3 steps done. Still open: “Book a van” and “Clean”.')
    }
    expect((await here.talk.say('steps of the move')).text).toBe(all.text)
    expect((await here.talk.say('show my tasks')).text).toContain('“Organise the move” (1 of 3 steps done)')
  })

  it('say so if there are none', async () => {
    await here.talk.have('Pay rent')
    expect((await here.talk.say('what are the steps of the rent?')).text).toContain('“Pay rent” has no steps')
  })

  it.each([
    ['what are the steps of the move', { under: 'move' }],
    ['how far am I with the move?', { under: 'move' }],
    ['show me the steps for the move', { under: 'move' }],
  ])('%s', (message, args) => {
    expect(understand(message, clock)).toEqual({ tool: 'list_tasks', args })
  })
})

describe('A task and its steps', () => {
  it('are completed and deleted together', async () => {
    await here.talk.say(
      'add organise the move',
      'break it down into pack, book a van and clean',
      'pack is done',
    )
    expect((await here.talk.say('complete the move')).text).toBe(
      'Done: “Organise the move”. 2 open steps completed with it.',
    )
    await here.talk.say('undo')
    expect((await here.talk.say('delete the move')).text).toContain('3 steps deleted with it.')
    await here.talk.say('undo')
    expect(await here.talk.state()).toEqual(['Organise the move', 'Pack (done)', 'Book a van', 'Clean'])
  })

  it('the steps are completed by themselves', async () => {
    await here.talk.say(
      'add organise the move',
      'break it down into pack and clean',
      'tick off the steps of the move',
    )
    expect(await here.talk.state()).toEqual(['Organise the move', 'Pack (done)', 'Clean (done)'])
  })

  it('a task becomes a step, and a task again', async () => {
    await here.talk.have('Organise the move', 'Book a van')
    expect((await here.talk.say('make the van a step of the move')).text).toBe(
      'Made “Book a van” a step of “Organise the move”.',
    )
    expect(await nested()).toEqual(['Organise the move', 'Book a van <1'])
    await here.talk.say('make it a task of its own')
    expect(await nested()).toEqual(['Organise the move', 'Book a van'])
    await here.talk.say('put the van under the move')
    expect(await nested()).toEqual(['Organise the move', 'Book a van <1'])
  })
})
