import { globSync, readFileSync } from 'node:fs'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'

const MAX_TOKENS = 400

test(`each skill costs a model under ${MAX_TOKENS} tokens`, () => {
  const costs = globSync('skills/*/SKILL.md').map((file) => ({
    skill: file.split('/')[1],
    tokens: countTokens(readFileSync(file, 'utf8')),
  }))
  process.stdout.write(`${costs.map(({ skill, tokens }) => `${skill} ${tokens}`).join(', ')} tokens\n`)
  expect(costs).toHaveLength(3)
  expect(costs.filter(({ tokens }) => tokens >= MAX_TOKENS)).toEqual([])
})
