import { describe, expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { SAMPLE_CALLS } from '../../tests/support/sample-calls.ts'
import { countTokens } from '../../tests/support/tokens.ts'
import { OPERATIONS } from '../operations.ts'
import { TOOL_DEFINITIONS } from './definitions.ts'
import type { Schema, ToolDefinition } from './schema.ts'
import { strict } from './tool-schema.ts'

const MAX_TOKENS = 1700

test(`all tools together cost a model under ${MAX_TOKENS} tokens`, () => {
  const costs = TOOL_DEFINITIONS.map(({ name, description, inputSchema }) => ({
    tool: name,
    tokens: countTokens(JSON.stringify({ name, description, inputSchema })),
  }))
  const total = costs.reduce((sum, { tokens }) => sum + tokens, 0)
  process.stdout.write(
    `${costs.map(({ tool, tokens }) => `${tool} ${tokens}`).join(', ')}; together ${total} tokens\n`,
  )
  expect(total).toBeLessThan(MAX_TOKENS)
})

/** Every schema inside a schema, with its path and depth. */
function* partsOf(schema: Schema, path = 'input'): Generator<[string, Schema, number]> {
  yield [path, schema, path.split('.').length]
  for (const [name, part] of Object.entries(schema.properties ?? {})) yield* partsOf(part, `${path}.${name}`)
  if (schema.items) yield* partsOf(schema.items, `${path}.items`)
}

describe.each(TOOL_DEFINITIONS)('$name', (definition) => {
  const { name, description, inputSchema } = definition
  const parts = [...partsOf(inputSchema)]

  test('Anthropic: a name, a description, an object without unions at the top', () => {
    expect(name).toMatch(/^[a-z_]{1,64}$/)
    expect(description.length).toBeGreaterThan(5)
    expect(inputSchema.type).toBe('object')
    expect(Object.keys(inputSchema).sort()).toEqual([
      'additionalProperties',
      'properties',
      'required',
      'type',
    ])
  })

  test('Gemini: every part has one plain type; no const, no union, no reference', () => {
    for (const [path, part] of parts) {
      expect([path, ['object', 'string', 'integer', 'boolean', 'array'].includes(part.type)]).toEqual([
        path,
        true,
      ])
      expect([path, Object.keys(part).filter((key) => !KEYWORDS.includes(key))]).toEqual([path, []])
      if (part.enum) expect(part.enum.every((value) => typeof value === 'string')).toBe(true)
      if (part.type === 'array') expect(part.items).toBeDefined()
    }
  })

  test('Cohere strict: closed objects, a required parameter, under 200 fields in all tools', () => {
    for (const [path, part] of parts) {
      if (part.type === 'object') expect([path, part.additionalProperties]).toEqual([path, false])
    }
    expect(inputSchema.required?.length).toBeGreaterThan(0)
    const fields = TOOL_DEFINITIONS.flatMap(({ inputSchema }) => [...partsOf(inputSchema)])
    expect(fields.length).toBeLessThan(200)
  })

  test('OpenAI strict: every parameter is required, and optional ones accept null', () => {
    for (const [path, part, depth] of partsOf(strict(inputSchema) as Schema)) {
      if (part.properties) expect([path, part.required]).toEqual([path, Object.keys(part.properties)])
      if (part.properties) expect(part.additionalProperties).toBe(false)
      if (part.enum) expect((part.enum as unknown[]).includes(null)).toBe(Array.isArray(part.type))
      expect(depth).toBeLessThanOrEqual(5)
    }
    for (const name of inputSchema.required ?? [])
      expect(strict(inputSchema).properties?.[name]?.type).toBeTypeOf('string')
    expect(JSON.stringify(inputSchema)).not.toMatch(
      /"(pattern|format|default|minLength|maxLength|minimum|maximum)":/,
    )
  })

  test('matches its snapshot', async () => {
    await expect(`${JSON.stringify(definition, null, 2)}\n`).toMatchFileSnapshot(
      `../../tests/tool-snapshots/${name}.json`,
    )
  })
})

const KEYWORDS = ['type', 'description', 'enum', 'properties', 'required', 'additionalProperties', 'items']

test('annotations match the operations', () => {
  const hints = Object.fromEntries(TOOL_DEFINITIONS.map(({ name, annotations }) => [name, annotations]))
  expect(hints.list_tasks).toEqual({
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  })
  expect(hints.complete_task).toMatchObject({
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
  })
  expect(hints.add_task).toMatchObject({ readOnlyHint: false, destructiveHint: false, idempotentHint: false })
  expect(hints.delete_task).toMatchObject({ readOnlyHint: false, destructiveHint: true })
  expect(hints.change_tasks).toMatchObject({ destructiveHint: true })
})

onBothEngines('a model in strict mode', (given) => {
  test('can send null for every optional argument of every tool', async () => {
    const ann = somebody()
    for (const { name } of OPERATIONS) {
      const { inputSchema } = TOOL_DEFINITIONS.find((tool) => tool.name === name) as ToolDefinition
      await given.call(ann, 'add_task', { title: canary() })
      const { data } = await given.call(ann, 'add_task', { title: canary() })
      const args = withNulls(SAMPLE_CALLS[name].succeeds(String(data.number)), inputSchema)
      const answer = await given.call(ann, name, args)
      expect([name, answer.message, answer.success]).toEqual([name, answer.message, true])
    }
  })
})

/** Adds null for each argument left out, also inside lists of objects. */
function withNulls(args: Record<string, unknown>, { properties = {} }: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { items }]) => {
      const value = args[name] ?? null
      const isList = Array.isArray(value) && items?.properties
      return [name, isList ? value.map((item) => withNulls(item, items)) : value]
    }),
  )
}
