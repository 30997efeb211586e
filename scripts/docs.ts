import { readFileSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'
import type { Operation } from '../src/operation.ts'
import { OPERATIONS } from '../src/operations.ts'

const BEGIN = '<!-- tools: written by npm run docs -->\n'
const END = '<!-- /tools -->\n'

/** The README with its table of tools as the code has it now. */
export function readmeWithTools(readme: string): string {
  const [before, rest] = readme.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error('README.md has lost the marks of its tool table.')
  return before + BEGIN + toolTable() + END + after
}

function toolTable(): string {
  const rows = OPERATIONS.map(
    (operation) => `| \`${operation.name}\` | ${operation.summary} | ${parameterList(operation)} |\n`,
  )
  return `\n| tool | what it does | arguments |\n|---|---|---|\n${rows.join('')}\n`
}

function parameterList({ input, parameters }: Operation): string {
  return Object.entries(input.shape as Record<string, z.ZodType>)
    .map(([name]) => (parameters.optional.has(name) ? `${name}?` : `**${name}**`))
    .join(', ')
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync('README.md', readmeWithTools(readFileSync('README.md', 'utf8')))
}
