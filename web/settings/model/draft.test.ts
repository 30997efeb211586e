import { expect, test } from 'vitest'
import type { ModelView } from '../../../src/assistant/own-model/model-view.ts'
import { ANOTHER, draftOf, isNew, keepsKey, optionsOf } from './draft.ts'

const USED: ModelView = {
  provider: 'local',
  model: 'qwen3:14b',
  label: 'qwen3:14b',
  built_in: false,
  goes_to: null,
  fixed: false,
  has_key: true,
  address: 'http://localhost:11434/v1',
  any_address: true,
  providers: [],
}

test('a draft leaves out empty fields', () => {
  expect(draftOf('openai', ' gpt-5 ', ' ')).toEqual({ provider: 'openai', model: 'gpt-5' })
  expect(draftOf('local', 'x', ' k ', ' http://a/v1 ')).toEqual({
    provider: 'local',
    model: 'x',
    key: 'k',
    address: 'http://a/v1',
  })
})

test.each([
  ['the same', draftOf('local', 'qwen3:14b', '', 'http://localhost:11434/v1/'), false],
  ['another model', draftOf('local', 'gemma3:4b', '', 'http://localhost:11434/v1'), true],
  ['another address', draftOf('local', 'qwen3:14b', '', 'http://elsewhere/v1'), true],
  ['a new key', draftOf('local', 'qwen3:14b', 'k', 'http://localhost:11434/v1'), true],
  ['another provider', draftOf('openai', 'qwen3:14b', 'k'), true],
])('%s: is it new?', (_, draft, expected) => {
  expect(isNew(draft, USED)).toBe(expected)
})

test('the stored key is kept only for the same place', () => {
  expect(keepsKey(draftOf('local', 'x', '', 'http://localhost:11434/v1'), USED)).toBe(true)
  expect(keepsKey(draftOf('local', 'x', '', 'http://elsewhere/v1'), USED)).toBe(false)
  expect(keepsKey(draftOf('openai', 'x', ''), USED)).toBe(false)
  expect(keepsKey(draftOf('openai', 'x', ''), { ...USED, provider: 'openai', has_key: false })).toBe(false)
})

test('the options have the model in use, and a way to type another', () => {
  const models = [{ id: 'a', label: 'A' }]
  expect(optionsOf(models, 'a').map(({ id }) => id)).toEqual(['a', ANOTHER])
  expect(optionsOf(models, 'b').map(({ id }) => id)).toEqual(['a', 'b', ANOTHER])
  expect(optionsOf([], undefined).map(({ id }) => id)).toEqual([ANOTHER])
})
