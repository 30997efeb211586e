import { readFileSync } from 'node:fs'
import { TOOL_DEFINITIONS } from '../../src/tools/definitions.ts'
import type { McpClient } from './mcp.ts'

type Filled = Record<string, string | readonly string[]>

/** The calls a skill prescribes, in its order. Capitals in their arguments are for the model to fill in. */
export class SkillCalls {
  readonly #calls: { name: string; args: object }[]
  readonly #client: McpClient

  constructor(skill: string, client: McpClient) {
    const text = readFileSync(`skills/${skill}/SKILL.md`, 'utf8')
    this.#calls = [...text.matchAll(/`(\w+) (\{.*?\})`/g)].map(([, name = '', args = '']) => ({
      name,
      args: JSON.parse(args),
    }))
    this.#client = client
  }

  get names(): string[] {
    return this.#calls.map(({ name }) => name)
  }

  /** Makes the call at this place, with words for its capitals and arguments that the skill allows in addition. */
  async play(index: number, words: Filled = {}, more: object = {}) {
    const call = this.#calls[index]
    if (!call || !TOOL_DEFINITIONS.some(({ name }) => name === call.name)) throw new Error(`No call ${index}`)
    const lists = structuredClone(words)
    const args = JSON.parse(JSON.stringify(call.args), (_, value) => fill(value, lists))
    return this.#client.call(call.name, { ...args, ...more })
  }
}

/** A list gives one word to each place. */
function fill(value: unknown, words: Filled): unknown {
  if (typeof value !== 'string' || !/^[A-Z]+$/.test(value)) return value
  const word = words[value]
  if (word === undefined) throw new Error(`Nothing to fill in for ${value}`)
  if (typeof word === 'string') return word
  const [first, ...rest] = word
  words[value] = rest
  return first
}
