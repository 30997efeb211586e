import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { COMMANDS } from '../../src/cli/commands.ts'
import { runLines } from '../support/run.ts'

const SLOW = { timeout: 300_000 }
const root = mkdtempSync(join(inject('run').folder, 'docs-'))

/** The arguments of a line, with its quotes read as a shell would. */
function argsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].slice(1).map(([, a, b, c]) => a ?? b ?? c ?? '')
}

const DATE = /\w+day \d{1,2} \w+/g

test('the first lines of docs/command-line.md do what they show', SLOW, async () => {
  const page = readFileSync('docs/command-line.md', 'utf8')
  const [, session = ''] = /```console\n([\s\S]*?)```/.exec(page) ?? []
  const steps = session.split(/^\$ /m).slice(1)
  const shown = steps.map((step) => step.slice(step.indexOf('\n') + 1))
  const lines = steps.map((step) => ({
    args: argsOf(step.slice(0, step.indexOf('\n'))),
    folder: join(root, 'session'),
  }))
  const { results, stderr } = await runLines(lines)
  expect(stderr).toBe('')
  for (const [index, { args }] of lines.entries()) {
    const { text, code } = results[index] as (typeof results)[number]
    // The headings of a list depend on the day.
    const words = args[0] === 'list' ? '' : shown[index]?.replace(DATE, 'DAY')
    expect([args, code, args[0] === 'list' ? '' : text.replace(DATE, 'DAY')]).toEqual([args, 0, words])
  }
})

test('every example in the help of a command runs', SLOW, async () => {
  const seed = join(root, 'seed')
  const titles = ['Buy milk', ...Array.from({ length: 11 }, (_, index) => `Task ${index + 2}`)]
  const examples = Object.values(COMMANDS).flatMap(({ help }) =>
    [...help.matchAll(/^(?: {2}|Example: )(errand .+)$/gm)].map(([, line]) => argsOf(line ?? '')),
  )
  expect(examples.length).toBeGreaterThan(15)
  const lines = [
    ...titles.map((title) => ({ args: ['tool', 'add_task', JSON.stringify({ title })], folder: seed })),
    ...examples.map((args, index) => ({ args, folder: join(root, String(index)), from: seed })),
  ]
  const { results, stderr } = await runLines(lines)
  expect(stderr).toBe('')
  const failed = lines.filter((_, index) => results[index]?.code !== 0)
  expect(failed.map(({ args }) => args.join(' '))).toEqual([])
})
