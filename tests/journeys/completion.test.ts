import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { errand } from '../support/run.ts'
import { hasTerminal, KEYS, openTerminal } from '../support/terminal.ts'

const folder = mkdtempSync(join(inject('run').folder, 'shell-'))
const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder, ERRAND_DATA_DIR: folder, TZ: 'UTC' }
const SLOW = { timeout: 300_000 }

beforeAll(async () => {
  writeFileSync(
    join(folder, 'errand'),
    `#!/bin/sh\nexec '${process.execPath}' '${resolve('bin/errand.js')}' "$@"\n`,
  )
  chmodSync(join(folder, 'errand'), 0o755)
  await errand(['add', 'buy milk tomorrow +home'], env)
  await errand(['add', 'mend the tent in my camping trips list'], env)
  await errand(['add', 'ring \x1b[2Jmum'], env)
}, SLOW.timeout)

function isMissing(shell: string): boolean {
  if (!spawnSync(shell, ['--version']).error) return false
  process.stdout.write(`The completion of ${shell} was not tried: this machine has no ${shell}.\n`)
  return true
}

test('bash completes commands, options, tools, lists, tags and task numbers with their titles', SLOW, () => {
  if (isMissing('bash')) return
  const lines = [
    'li',
    'list --j',
    'tool claim',
    'list camp',
    'list +',
    'done ',
    'done m',
    'done 1 m',
    'help und',
  ]
  const script = [
    'eval "$(errand completion bash)"',
    `try() { COMP_WORDS=(errand "$@"); COMP_CWORD=$#; _errand; (IFS="|"; echo "\${COMPREPLY[*]}"); }`,
    ...lines.map((line) => `try ${line.endsWith(' ') ? `${line}''` : line}`),
  ].join('\n')
  const found = execFileSync('bash', ['--norc', '-c', script], { env, encoding: 'utf8' })
  expect(found.trimEnd().split('\n')).toEqual([
    'list',
    '--json',
    'claim_task',
    'Camping\\ trips',
    '+home',
    '1  (Buy milk)|2  (Mend the tent)|3  (Ring [2Jmum)',
    '1  (Buy milk)|2  (Mend the tent)',
    '2',
    'undo  (undo the last change, or one from the history)|understand  (show how the built-in planner reads a text, as JSON)',
  ])
})

test('fish shows the titles beside the numbers', SLOW, () => {
  if (isMissing('fish')) return
  const script =
    'errand completion fish | source; complete -C "errand done "; complete -C "errand completion "'
  const found = execFileSync('fish', ['--no-config', '-c', script], { env, encoding: 'utf8' })
  expect(found).toBe('1\tBuy milk\n2\tMend the tent\n3\tRing [2Jmum\nbash\nzsh\nfish\n')
})

test('zsh puts in the number of the task whose title is begun', SLOW, async () => {
  if (isMissing('zsh') || !hasTerminal()) return
  writeFileSync(
    join(folder, '.zshrc'),
    'PS1="ready> "; autoload -U compinit; compinit -D -u; eval "$(errand completion zsh)"\n',
  )
  const zsh = openTerminal('zsh -d -i', { ...env, ZDOTDIR: folder })
  await zsh.shows('ready> ')
  zsh.type(`errand done ten${KEYS.tab}`)
  // The typed word is replaced, and Enter runs the line.
  await zsh.shows('2')
  zsh.type(KEYS.enter)
  await zsh.shows('Done: #2 “Mend the tent”.')
  zsh.type(`exit${KEYS.enter}`)
  await zsh.ended
})

test('an unknown shell is a usage error, and Tab makes no database', async () => {
  expect(await errand(['completion', 'tcsh'], env)).toMatchObject({ code: 2, stdout: '' })
  const empty = mkdtempSync(join(inject('run').folder, 'shell-'))
  const nothing = await errand(['completion', 'words', '--', 'done', ''], { ERRAND_DATA_DIR: empty })
  expect(nothing).toEqual({ code: 0, stdout: '', stderr: '' })
})
