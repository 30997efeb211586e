import { readFileSync, writeFileSync } from 'node:fs'
import { OPERATIONS } from '../src/operations.ts'
import { TOOL_DEFINITIONS } from '../src/tools/definitions.ts'
import type { Schema, ToolDefinition } from '../src/tools/tool-schema.ts'
import { requirementsPage } from './requirements-page.ts'

const BEGIN = '<!-- tools: written by npm run docs -->\n'
const END = '<!-- /tools -->\n'

/** The README with an up-to-date tool table. */
export function readmeWithTools(readme: string): string {
  const [before, rest] = readme.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error('README.md has lost the comments around its tool table.')
  const rows = TOOL_DEFINITIONS.map(
    ({ name, description }) => `| [\`${name}\`](docs/tools.md#${name}) | ${description} |\n`,
  )
  return `${before}${BEGIN}\n| tool | what it does |\n|---|---|\n${rows.join('')}\n${END}${after}`
}

/** docs/tools.md: every tool with its parameters. */
export function toolsPage(): string {
  return `# The tools

Written by \`npm run docs\`; a test compares it with the code. Every tool answers \`{success, message, data, error}\` and acts for the person who is signed in. A parameter in **bold** is required.

${TOOL_DEFINITIONS.map(toolSection).join('\n')}`
}

function toolSection({ name, description, inputSchema, annotations }: ToolDefinition): string {
  const effect = annotations.readOnlyHint
    ? 'Reads.'
    : annotations.destructiveHint
      ? 'Changes; may delete.'
      : 'Changes.'
  return `## ${name}

${description} ${effect}

| parameter | type | meaning |
|---|---|---|
${parameterRows(inputSchema).join('')}`
}

function parameterRows({ properties = {}, required = [] }: Schema, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const label = required.includes(name) ? `**${prefix}${name}**` : `${prefix}${name}`
    const meaning = schema.description ?? schema.items?.description ?? ''
    const row = `| ${label} | ${typeOf(schema)} | ${meaning} |\n`
    return [row, ...(schema.items?.properties ? parameterRows(schema.items, `${name}[].`) : [])]
  })
}

function typeOf({ type, enum: values, items }: Schema): string {
  if (values) return values.join(', ')
  return type === 'array' ? `list of ${items?.type}s` : type
}

/** web/data/operation-facts.ts: the page cannot import the operations, which need Node. */
export function operationFacts(): string {
  const entries = OPERATIONS.map(({ name, effect, reports, previews }) => {
    // One with a parameter depends on the result of the call.
    const reported = reports?.length === 0 ? `, reports: '${reports(undefined)}'` : ''
    return `  ${name}: { effect: '${effect}'${reported}${previews ? ', previews: true' : ''} },\n`
  })
  return `// Written by npm run docs; a test compares it with the operations.
export const OPERATION_FACTS = {
${entries.join('')}} as const

export type ToolName = keyof typeof OPERATION_FACTS
`
}

if (import.meta.main) {
  writeFileSync('README.md', readmeWithTools(readFileSync('README.md', 'utf8')))
  writeFileSync('docs/tools.md', toolsPage())
  writeFileSync('web/data/operation-facts.ts', operationFacts())
  writeFileSync('docs/requirements.md', requirementsPage())
}
