import { expect, test } from 'vitest'
import { sayWhoAnswers, sayWork } from './model-words.ts'

const model = {
  name: 'anthropic:claude-sonnet-5',
  built_in: false,
  label: 'Claude Sonnet 5',
  goes_to: 'Anthropic',
  fixed: false,
}

test.each([
  [
    'Built-in assistant, not a language model. Nothing you type leaves this computer.',
    { personal: true, model: { ...model, built_in: true } },
  ],
  [
    'Built-in assistant, not a language model. Nothing you type leaves this server.',
    { personal: false, model: { ...model, built_in: true } },
  ],
  ['Claude Sonnet 5: your messages go to Anthropic', { personal: true, model }],
  ['qwen3:14b answers', { personal: true, model: { ...model, label: 'qwen3:14b', goes_to: null } }],
])('%s', (words, about) => {
  expect(sayWhoAnswers(about)).toBe(words)
})

test.each([
  ['It read 4 tasks and changed nothing.', 4, 0],
  ['It read no tasks and made 1 change.', 0, 1],
  ['It read 1 task and made 2 changes.', 1, 2],
])('%s', (words, read, changes) => {
  expect(sayWork({ read, changes })).toBe(words)
})
