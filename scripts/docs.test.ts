import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import {
  assistantWithProviders,
  commandLineWithCommands,
  mcpWithClients,
  operationFacts,
  performanceWithFigures,
  performanceWithPeers,
  readmeWithTools,
  reliabilityWithLoad,
  serverJson,
  toolsPage,
} from './docs.ts'
import { reliabilityWithFaults } from './fault-figures.ts'
import { REQUIREMENTS } from './requirements.ts'
import { findProofs, requirementsPage } from './requirements-page.ts'

test('the table of tools in README.md is what npm run docs writes', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readmeWithTools(readme)).toBe(readme)
})

test('the table of model providers in docs/assistant.md is what npm run docs writes', () => {
  const page = readFileSync('docs/assistant.md', 'utf8')
  expect(assistantWithProviders(page)).toBe(page)
})

test('the snippets in docs/mcp.md are what npm run docs writes', () => {
  const page = readFileSync('docs/mcp.md', 'utf8')
  expect(mcpWithClients(page)).toBe(page)
})

test('the figures in docs/performance.md are what npm run docs writes', () => {
  const page = readFileSync('docs/performance.md', 'utf8')
  expect(performanceWithPeers(performanceWithFigures(page))).toBe(page)
})

test('a figure that could not be measured is documented with the reason', () => {
  const page = '<!-- figures: written by npm run docs -->\n<!-- /figures -->\n'
  const row = { what: 'page', floor: '', goal: 150, unit: 'kB', detail: 'no browser' } as const
  const written = performanceWithFigures(page, { page: { day: '2026-01-02', machine: 'mine', rows: [row] } })
  expect(written).toContain('| page | - | - | 150 kB | not measured | no browser |')
  expect(written).toContain('Measured on 2026-01-02, mine. 0 of 1 goals are met.')
})

test('the table of faults in docs/reliability.md is what npm run docs writes', () => {
  const page = readFileSync('docs/reliability.md', 'utf8')
  expect(reliabilityWithFaults(page)).toBe(page)
})

test('a fault that this machine could not inject is documented with the reason', () => {
  const page = '<!-- faults: written by npm run docs -->\n<!-- /faults -->\n'
  const none = { acknowledged: 0, refused: 0, unanswered: 0, retried: 0 }
  const row = { what: 'disk full', detail: '', ...none, broken: [], notRun: 'no rights' }
  const part = { day: '2026-01-02', machine: 'mine', seconds: 120, rows: [row] }
  const written = reliabilityWithFaults(page, { disk: part })
  expect(written).toContain('| disk full | no rights | - | - | - | - | not run |')
  expect(written).toContain('Run on 2026-01-02, mine, in 2 minutes. 0 of 1 rows hold.')
})

test('the figures under load in docs/reliability.md are what npm run docs writes', () => {
  const page = readFileSync('docs/reliability.md', 'utf8')
  expect(reliabilityWithLoad(page)).toBe(page)
})

test('server.json is what npm run docs writes', () => {
  expect(readFileSync('server.json', 'utf8')).toBe(serverJson())
})

test('the commands and settings in docs/command-line.md are what npm run docs writes', () => {
  const page = readFileSync('docs/command-line.md', 'utf8')
  expect(commandLineWithCommands(page)).toBe(page)
})

test('docs/tools.md is what npm run docs writes', () => {
  expect(readFileSync('docs/tools.md', 'utf8')).toBe(toolsPage())
})

test('web/data/operation-facts.ts is what npm run docs writes', () => {
  expect(readFileSync('web/data/operation-facts.ts', 'utf8')).toBe(operationFacts())
})

test('docs/requirements.md is what npm run docs writes', () => {
  expect(readFileSync('docs/requirements.md', 'utf8')).toBe(requirementsPage())
})

test('every requirement has a test, and tests name no other requirement', () => {
  expect([...findProofs().keys()].sort()).toEqual(Object.keys(REQUIREMENTS).sort())
})

/** The tests that the table in SECURITY.md names, by their file in tests/hostile or by their path. */
const attacks = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => String(name)))

test('every test that SECURITY.md names exists', () => {
  const fileOf = (name: string) => (name.includes('/') ? name : `tests/hostile/${name}.test.ts`)
  expect(attacks.filter((name) => !existsSync(fileOf(name)))).toEqual([])
})

test('SECURITY.md names every file of attacks', () => {
  const files = globSync('tests/hostile/*.test.ts').map((file) => basename(file, '.test.ts'))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((name) => !attacks.includes(name))).toEqual([])
})
