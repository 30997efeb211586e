import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countTokens } from '../../tests/support/tokens.ts'

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
