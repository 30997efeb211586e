import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { argumentsOf, type FreeArguments } from './arguments-of.ts'
import { readWords, TAG_FEATURES, tagFeatures, toolFeatures } from './features.ts'
import { readFreely } from './read-freely.ts'
import { decodeWeights, shippedFile, shippedModel } from './weights-file.ts'
import { MOST_WORDS } from './words.ts'

type Case = [text: string, tool: string | null, args: FreeArguments]

const SENTENCES: Case[] = [
  [
    'remind me to call the plumber tomorrow at 5pm',
    'add_task',
    { title: 'call the plumber', due_phrase: 'tomorrow at 5pm' },
  ],
  ['dentist tomorrow 3pm', 'add_task', { title: 'dentist', due_phrase: 'tomorrow 3pm' }],
  [
    "don't let me forget to water the ferns on friday",
    'add_task',
    { title: 'water the ferns', due_phrase: 'on friday' },
  ],
  ['to my shopping list add paper towels', 'add_task', { title: 'paper towels' }],
  [
    'remind Olga to lock the shed every night',
    'add_task',
    { title: 'lock the shed', person: 'Olga', recurrence: 'every night' },
  ],
  ['what do I have due this week?', 'list_tasks', { filter_due_phrase: 'due this week' }],
  ['when is lunch with Sam', 'list_tasks', { query: 'lunch with Sam' }],
  ['am I free tomorrow', 'list_tasks', { filter_due_phrase: 'tomorrow' }],
  ['mark the tax return as done', 'complete_task', { task_identifier: 'tax return' }],
  ['posted the letter', 'complete_task', { task_identifier: 'the letter' }],
  ['move the haircut to friday', 'update_task', { task_identifier: 'haircut', due_phrase: 'friday' }],
  ['push the report back a day', 'update_task', { task_identifier: 'report', due_phrase: 'a day' }],
  ['rename the gym task to swim practice', 'update_task', { new_title: 'swim practice' }],
  ['take coffee off my groceries list', 'delete_task', { task_identifier: 'coffee' }],
  ['scrap the gym session', 'delete_task', { task_identifier: 'gym session' }],
  ['delete all my reminders for friday', 'delete_task', { filter_due_phrase: 'for friday', scope: 'all' }],
]

/** Ignores "the" and "for" at the edge of a phrase: whatever reads the phrase drops them. */
function bare(args: FreeArguments): Record<string, string> {
  const entries = Object.entries(args).map(([name, words]) => [
    name,
    words.replace(/^(?:the|my|for|on|due) /, ''),
  ])
  return Object.fromEntries(entries)
}

const OFF_TOPIC = [
  'will it rain in Oslo tomorrow',
  'play some jazz',
  'how far is it to the airport',
  "don't delete the gym task",
  'should I cancel the dentist?',
  'what if I deleted the report task',
  'I almost finished the report',
  'the gym task is not done yet',
  'would it be ok to cancel the trip',
  'thanks a lot',
  'who wrote the national anthem',
  'text Anna that I am running late',
]

describe('reading freely', () => {
  it.each(SENTENCES)('%s', (text, tool, args) => {
    const reading = readFreely(text)
    expect(reading.tool).toBe(tool)
    expect(bare(argumentsOf(text, reading))).toMatchObject(bare(args))
  })

  it.each(OFF_TOPIC)('changes nothing on: %s', (text) => {
    expect(readFreely(text)).toMatchObject({ tool: null, spans: [] })
  })

  it('gives a probability to each tool and to the spans', () => {
    const { tools, p, pSpans } = readFreely('add milk')
    const sum = Object.values(tools).reduce((a, b) => a + b, 0)
    expect(sum).toBeCloseTo(1, 6)
    expect(p).toBe(tools.add_task)
    expect(pSpans).toBeGreaterThan(0)
    expect(pSpans).toBeLessThanOrEqual(1.000001)
  })

  it('gives no tool for an empty text', () => {
    for (const text of ['', '   ', '\n\t']) expect(readFreely(text)).toMatchObject({ tool: null, spans: [] })
  })

  it('keeps a title in one piece around a date', () => {
    const text = 'remind me to call Sam tomorrow about the roof'
    expect(text).toContain(argumentsOf(text, readFreely(text)).title)
  })
})

const HOSTILE = [
  'a'.repeat(1500),
  'remind me to '.repeat(115),
  '5:30 '.repeat(300),
  'list '.repeat(300),
  '! ? . , ; '.repeat(150),
  '🙂👩‍👩‍👧 é\u0301\u202e'.repeat(80),
  `delete ${'the '.repeat(300)}`,
  'every '.repeat(250),
  'remind me to call Ann at 5. Also buy milk, then delete the gym task and tell me what is late!',
]

describe('any text', () => {
  it.each(HOSTILE)('has spans inside of it that do not overlap: %.30s', (text) => {
    let last = 0
    for (const { start, end } of readFreely(text).spans) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThanOrEqual(text.length)
      last = end
    }
  })

  it.each(HOSTILE)('is read with work that grows with its words alone: %.30s', (text) => {
    const words = readWords(text)
    expect(words.length).toBeLessThanOrEqual(MOST_WORDS)
    expect(tagFeatures(words, 'add_task').length).toBe(words.length * TAG_FEATURES)
    // Pieces of up to four words in three views, letters, and a summary.
    expect(toolFeatures(words).length).toBeLessThanOrEqual(words.length * 40 + 40)
  })
})

describe('the weights', () => {
  it('are under three megabytes', () => {
    expect(statSync(shippedFile('weights.bin')).size).toBeLessThan(3_000_000)
  })

  it('are loaded once', () => {
    expect(shippedModel()).toBe(shippedModel())
  })

  it('are refused when they are something else', () => {
    expect(() => decodeWeights(Buffer.from('nothing'))).toThrow('not a model')
  })

  it('are found beside the library and from the bundle', () => {
    const root = new URL('../../../../', import.meta.url)
    expect(shippedFile('weights.bin', new URL('src/assistant/planner/model/x.js', root).href).href).toBe(
      shippedFile('weights.bin').href,
    )
    expect(shippedFile('weights.bin', new URL('src/bundle/main.js', root).href).href).toBe(
      shippedFile('weights.bin').href,
    )
  })
})
