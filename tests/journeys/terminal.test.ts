import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import stringWidth from 'string-width'
import { expect, inject, onTestFinished, test } from 'vitest'
import { modelEnv, saying } from '../support/chat.ts'
import { errand } from '../support/run.ts'
import { hasTerminal, KEYS, openTerminal } from '../support/terminal.ts'
import { startWire } from '../support/wire/server.ts'

// In a real pseudo-terminal, which is slow beside the other tests.
const SLOW = { timeout: 300_000 }

function home() {
  const folder = mkdtempSync(join(inject('run').folder, 'home-'))
  const env = { ERRAND_DATA_DIR: folder, TZ: 'UTC' }
  const run = (line: string, more: Record<string, string> = {}) =>
    openTerminal(`'${process.execPath}' bin/errand.js ${line}`, { ...env, ...more })
  return { folder, env, run }
}

test('a table fits the terminal and is coloured, unless NO_COLOR or the terminal says no', SLOW, async () => {
  if (!hasTerminal()) return
  const { env, run } = home()
  const title = `買い物 🛒 ${'and a long story '.repeat(8)}`
  await errand(['tool', 'add_task', JSON.stringify({ title, due_date: 'yesterday' })], env)
  const list = run('list')
  expect(await list.ended).toBe(0)
  expect(list.raw()).toContain('\x1b[31m')
  expect(list.text()).toContain('…')
  for (const line of list.text().split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(60)
  for (const more of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
    const plain = run('list', more)
    expect(await plain.ended).toBe(0)
    expect(plain.raw()).not.toContain('\x1b[')
  }
})

test('done asks which of several tasks is meant', SLOW, async () => {
  if (!hasTerminal()) return
  const { env, run } = home()
  for (const title of ['Buy milk', 'Buy oat milk']) await errand(['add', title], env)
  const done = run('done buy')
  await done.shows('2 tasks match:')
  await done.shows('#1  Buy milk')
  await done.shows('Which number?')
  done.type(`what${KEYS.enter}`)
  await done.shows('Type one or more numbers')
  await done.shows('Which number?')
  done.type(`1${KEYS.enter}`)
  await done.shows('Done: #1 “Buy milk”.')
  expect(await done.ended).toBe(0)
  const left = run('done')
  await left.shows('#2  Buy oat milk')
  await left.shows('Which number?')
  left.type(KEYS.ctrlC)
  await left.shows('Nothing was changed.')
  await left.ended
})

test('errand do is a prompt with editing, choices by number and a history', SLOW, async () => {
  if (!hasTerminal()) return
  const { folder, run } = home()
  const first = run('do')
  // A line each, so that neither is broken in the middle of a word.
  await first.shows('Built-in assistant, not a language model.\n')
  await first.shows('Try “add buy milk tomorrow”')
  await first.shows('> ')
  first.type(`add buy mil${KEYS.left}${KEYS.left}${KEYS.left}oat ${KEYS.enter}`)
  await first.shows('Added “Buy oat mil”.')
  await first.shows('> ')
  first.type(`change the oat${KEYS.enter}`)
  await first.shows('1  Tomorrow')
  await first.shows('> ')
  first.type(`2${KEYS.enter}`)
  await first.shows('“Buy oat mil”')
  await first.shows('> ')
  first.type('a typo')
  await first.shows('a typo')
  first.type(KEYS.ctrlC)
  await first.shows('> ')
  first.type(`help${KEYS.enter}`)
  await first.shows('Ctrl-D leaves')
  await first.shows('> ')
  first.type(KEYS.ctrlD)
  expect(await first.ended).toBe(0)
  const file = join(folder, 'do-history')
  expect(readFileSync(file, 'utf8')).toBe('add buy oat mil\nchange the oat\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const again = run('do')
  await again.shows('> ')
  again.type(KEYS.up)
  await again.shows('change the oat')
  again.type(`${KEYS.up}k${KEYS.enter}`)
  await again.shows('Added “Buy oat milk”')
  await again.shows('> ')
  again.type(KEYS.ctrlC)
  expect(await again.ended).toBe(0)
})

test('a question of one request is answered on the spot', SLOW, async () => {
  if (!hasTerminal()) return
  const { env, run } = home()
  for (const title of ['Buy milk', 'Buy bread']) await errand(['add', title], env)
  const asked = run('do delete all my tasks')
  await asked.shows('would delete 2 tasks')
  await asked.shows('> ')
  asked.type(`yes${KEYS.enter}`)
  await asked.shows('Deleted 2 tasks')
  expect(await asked.ended).toBe(0)
})

test('a language model answers in the prompt, and Ctrl-C stops it', SLOW, async () => {
  if (!hasTerminal()) return
  const wire = await startWire([saying('All quiet\x1b[2J today.'), { silent: true }])
  onTestFinished(() => wire.close())
  const talk = home().run('do', modelEnv(wire, 'local'))
  await talk.shows('> ')
  talk.type(`how is it going?${KEYS.enter}`)
  await talk.shows('All quiet[2J today.')
  await talk.shows('> ')
  talk.type(`and tomorrow?${KEYS.enter}`)
  await expect.poll(() => wire.requests.length, { timeout: 60_000 }).toBe(2)
  talk.type(KEYS.ctrlC)
  await talk.shows(/stopped/i)
  await talk.shows('> ')
  talk.type(KEYS.ctrlD)
  expect(await talk.ended).toBe(0)
})
