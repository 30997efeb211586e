import { readFileSync, writeFileSync } from 'node:fs'
import type { Measured } from '../bench/peer.ts'
import { type Results, readResults } from '../bench/results.ts'
import { figureOf, goalOf, short, verdictOf } from '../bench/row.ts'
import { loadTable } from '../reliability/load/table.ts'
import { MODEL_PROVIDERS } from '../src/assistant/model-providers.ts'
import { GROUPS } from '../src/cli/commands.ts'
import { SETTINGS_HELP } from '../src/cli/settings-help.ts'
import { type Target, waysToConnect } from '../src/connect/ways-to-connect.ts'
import { OPERATIONS } from '../src/operations.ts'
import { TOOL_DEFINITIONS } from '../src/tools/definitions.ts'
import type { Schema, ToolDefinition } from '../src/tools/schema.ts'
import { reliabilityWithFaults } from './fault-figures.ts'
import { registryEntry } from './mcp-description.ts'
import { requirementsPage } from './requirements-page.ts'
import { withTable } from './with-table.ts'

/** The README with an up-to-date tool table. */
export function readmeWithTools(readme: string): string {
  const rows = TOOL_DEFINITIONS.map(
    ({ name, description }) => `| [\`${name}\`](docs/tools.md#${name}) | ${description} |\n`,
  )
  return withTable(readme, 'tools', `| tool | what it does |\n|---|---|\n${rows.join('')}`)
}

/** docs/assistant.md with an up-to-date table of model providers. */
export function assistantWithProviders(page: string): string {
  const rows = Object.entries(MODEL_PROVIDERS).map(([name, { keys, needsUrl, note }]) => {
    const needs = needsUrl
      ? `\`ERRAND_MODEL_URL\`, such as \`${needsUrl}\``
      : keys[0] === undefined
        ? 'nothing'
        : `\`${keys[0]}\``
    return `| \`${name}:MODEL\` | ${needs}${note ? ` (${note})` : ''} |\n`
  })
  const planner =
    '| `builtin:planner` (default) | nothing. It runs locally without a network, reads English, and is not a language model |\n'
  return withTable(page, 'providers', `| \`ERRAND_MODEL\` | needs |\n|---|---|\n${planner}${rows.join('')}`)
}

/** docs/mcp.md with up-to-date snippets for each client. */
export function mcpWithClients(page: string): string {
  const start = { command: 'errand', args: ['mcp'], env: {} }
  const local = withTable(page, 'local clients', clientSections({ start }))
  return withTable(local, 'server clients', clientSections({ url: 'https://tasks.example.com/mcp' }))
}

function clientSections(target: Target): string {
  return waysToConnect(target)
    .filter(({ id }) => id !== 'other')
    .map(({ name, steps, snippet, webLink }) => {
      // A link to somebody's server is of no use here.
      const link = target.start && webLink ? ` Or click [Add to ${name}](${webLink}).` : ''
      const language = snippet.startsWith('{') ? 'json' : snippet.startsWith('http') ? 'text' : 'sh'
      return `**${name}.** ${steps.join(' ')}${link}\n\n\`\`\`${language}\n${snippet}\n\`\`\`\n`
    })
    .join('\n')
}

/** docs/performance.md with the figures of the last benchmark. */
export function performanceWithFigures(
  page: string,
  results: Results = readResults('bench/results.json'),
): string {
  const parts = Object.values(results)
  const runs = new Set(parts.map(({ day, machine }) => `${day}, ${machine}`))
  const rows = parts.flatMap(({ rows }) => rows)
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${row.floor || '-'} | ${figureOf(row)} | ${goalOf(row)} | ${verdictOf(row)} | ${row.detail} |\n`,
  )
  const met = rows.filter((row) => verdictOf(row) === 'met').length
  const summary = `Measured on ${[...runs].join('; ')}. ${met} of ${rows.length} goals are met.`
  const heading = '| what | floor | figure | goal | | medians |\n|---|---|---|---|---|---|\n'
  return withTable(page, 'figures', `${summary}\n\n${heading}${lines.join('')}`)
}

/** docs/performance.md with the comparison with other servers. */
export function performanceWithPeers(page: string): string {
  const peers: Measured[] = JSON.parse(readFileSync('bench/peers.json', 'utf8'))
  const lines = peers.map(
    ({ name, start, toolTokens, list, listTokens, add, kept, parallel }) =>
      `| ${name} | ${short(start)} | ${toolTokens.toLocaleString('en')} | ${short(list)} | ${listTokens.toLocaleString('en')} | ${short(add)} | ${kept} of ${parallel} |\n`,
  )
  const { day, tasks = 0 } = peers[0] ?? {}
  const summary = `Measured on ${day}, with ${tasks.toLocaleString('en')} tasks.`
  const heading =
    '| server | start to tools/list | tokens of its tools (name, description, input schema) | list | tokens of a list | add | parallel adds kept |\n|---|---|---|---|---|---|---|\n'
  return withTable(page, 'peers', `${summary}\n\n${heading}${lines.join('')}`)
}

/** docs/reliability.md with the figures of the last run under load. */
export function reliabilityWithLoad(page: string): string {
  return withTable(page, 'load', loadTable())
}

/** server.json: the entry in the MCP registry. */
export function serverJson(): string {
  return `${JSON.stringify(registryEntry(), null, 2)}\n`
}

/** docs/command-line.md with every command, and the settings. */
export function commandLineWithCommands(page: string): string {
  const commands = GROUPS.map(
    ({ heading, commands }) =>
      `## ${heading}\n\n${Object.entries(commands)
        .map(
          ([name, { usage, summary, help }]) =>
            `### ${name}\n\n${summary.charAt(0).toUpperCase()}${summary.slice(1)}.\n\n\`\`\`\n${usage}\n\n${help}\n\`\`\`\n`,
        )
        .join('\n')}`,
  )
  const settings = `\`\`\`\n${SETTINGS_HELP}\n\`\`\`\n`
  return withTable(withTable(page, 'commands', commands.join('\n')), 'settings', settings)
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
  writeFileSync('docs/assistant.md', assistantWithProviders(readFileSync('docs/assistant.md', 'utf8')))
  writeFileSync('docs/mcp.md', mcpWithClients(readFileSync('docs/mcp.md', 'utf8')))
  writeFileSync(
    'docs/performance.md',
    performanceWithPeers(performanceWithFigures(readFileSync('docs/performance.md', 'utf8'))),
  )
  writeFileSync(
    'docs/reliability.md',
    reliabilityWithLoad(reliabilityWithFaults(readFileSync('docs/reliability.md', 'utf8'))),
  )
  writeFileSync('server.json', serverJson())
  writeFileSync('docs/command-line.md', commandLineWithCommands(readFileSync('docs/command-line.md', 'utf8')))
  writeFileSync('docs/tools.md', toolsPage())
  writeFileSync('web/data/operation-facts.ts', operationFacts())
  writeFileSync('docs/requirements.md', requirementsPage())
}
