import { expect, it } from 'vitest'
import { LABELS, LinearModel } from '../src/assistant/planner/model/linear.ts'
import { readFreely } from '../src/assistant/planner/model/read-freely.ts'
import { encodeWeights } from '../src/assistant/planner/model/weights-file.ts'
import { makeSentences, parseTemplates } from './train-planner/grammar.ts'
import { missingData, type Sources } from './train-planner/read-sources.ts'
import { REMINDERS } from './train-planner/templates/add-reminders.ts'
import { TASKS } from './train-planner/templates/add-tasks.ts'
import { train } from './train-planner/train.ts'

const NO_SOURCES: Sources = { clinc: [], hwu: [], slurp: [], todoSkill: [] }
const EXTRA = { words: ['lantern', 'gravel'], requests: [] }
const tiny = (seed: number) => train(NO_SOURCES, { sentences: 600, seed, epochs: 2, mostBytes: 200_000 })

it('trains to the same bytes from the same seed and data, and to others from another seed', () => {
  const bytes = encodeWeights(tiny(3))
  expect(encodeWeights(tiny(3)).equals(bytes)).toBe(true)
  expect(encodeWeights(tiny(4)).equals(bytes)).toBe(false)
  expect(bytes.length).toBeLessThanOrEqual(200_000)
})

it('learns a little even from few sentences', () => {
  const model = new LinearModel(tiny(3))
  expect(readFreely('remind me to call Bob tomorrow', model).tool).toBe('add_task')
})

it('makes sentences whose spans are words of the text', () => {
  for (const { text, spans, tool } of makeSentences(3000, 5, EXTRA)) {
    expect(text.trim()).toBe(text)
    expect(text).not.toMatch(/[{}@|()]/)
    for (const { label, start, end } of spans ?? []) {
      expect(LABELS).toContain(label)
      expect(text.slice(start, end).trim(), `${tool}: ${text}`).not.toBe('')
      expect(end).toBeLessThanOrEqual(text.length)
    }
  }
})

it('reads the weight in front of a template', () => {
  expect(parseTemplates('0.5 add {do}\nadd {item}')).toEqual([
    { weight: 0.5, text: 'add {do}' },
    { weight: 1, text: 'add {item}' },
  ])
  expect(parseTemplates(REMINDERS).length + parseTemplates(TASKS).length).toBeGreaterThan(200)
})

it('says in one line what data it needs and from where', () => {
  const line = missingData('/nowhere') ?? ''
  expect(line).not.toContain('\n')
  expect(line).toContain('github.com/clinc/oos-eval')
  expect(line).toContain('github.com/pswietojanski/slurp')
  expect(missingData(undefined)).toBe(line)
})
