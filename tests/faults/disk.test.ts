import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canary } from '../support/canary.ts'
import { errand, type Finished, runThrough } from '../support/run.ts'

// The command line on a full, read-only or damaged disk prints a one-line error, as root and as a normal user. Not in the
// run's folder, which an unprivileged account could not enter.

const folder = mkdtempSync(join(tmpdir(), 'errand-disk-'))
beforeAll(() => chmodSync(folder, 0o755))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TITLE = canary()
let homes = 0

/** A data folder holding one task, or empty. */
async function home({ isEmpty = false } = {}): Promise<string> {
  const path = join(folder, `home-${homes++}`)
  mkdirSync(path, { mode: 0o755 })
  if (!isEmpty) await errand(['tool', 'add_task', JSON.stringify({ title: TITLE })], settings(path))
  return path
}

const settings = (path: string) => ({ ERRAND_DATA_DIR: path, LOG_LEVEL: 'silent', PORT: '0' })

const COMMANDS: Record<string, string[]> = {
  tool: ['tool', 'add_task', JSON.stringify({ title: TITLE })],
  do: ['do', 'add milk tomorrow'],
  history: ['history'],
  export: ['export'],
  mcp: ['mcp'],
  'task-manager': ['task-manager'],
  serve: ['serve'],
  migrate: ['migrate'],
}

function expectOneLine(name: string, { code, stdout, stderr }: Finished, cause: RegExp): void {
  expect([name, code, stderr]).toEqual([name, 2, expect.stringMatching(/^errand: [^\n]+\n$/)])
  expect(stderr).toMatch(cause)
  const isMistake = stderr.startsWith('errand: Cannot open')
  if (name !== 'tool' || isMistake) {
    expect(stdout).toBe('')
    return
  }
  const { success, message, error } = JSON.parse(stdout)
  expect([success, error.code]).toEqual([false, 'processing_error'])
  expect(message).toMatch(/^The (disk|database) .*; nothing was changed$/)
  // The message may name the path: only the terminal sees it.
  expect(stdout).not.toContain(folder)
}

/** Limits file size to so many blocks of 512 bytes: a full disk, even for root. */
const limitedTo = (blocks: number) => ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh']

describe('a full disk', () => {
  const cause =
    /The (disk that holds the database is full|database files cannot be read or written): .*errand\.db$/m

  test.each(Object.entries(COMMANDS))('errand %s prints a one-line error', async (name, args) => {
    for (const isEmpty of [true, false]) {
      const path = await home({ isEmpty })
      const finished = await runThrough(limitedTo(0), ['bin/errand.js', ...args], settings(path), '')
      expectOneLine(name, finished, cause)
    }
  })

  test('everything works once space is free, and nothing acknowledged is lost', async () => {
    const path = await home()
    await runThrough(limitedTo(0), ['bin/errand.js', ...(COMMANDS.tool as string[])], settings(path))
    await errand(COMMANDS.tool as string[], settings(path))
    const { stdout } = await errand(['tool', 'list_tasks'], settings(path))
    expect(JSON.parse(stdout).data).toMatchObject({ total: 2, tasks: [{ title: TITLE }, { title: TITLE }] })
  })
})

describe('a disk with space for reading but not for a change', () => {
  // Shared memory takes 32 kB; a journal of that size cannot hold a change.
  const NEARLY_FULL = limitedTo(64)
  const runs = (args: string[], path: string) =>
    runThrough(NEARLY_FULL, ['bin/errand.js', ...args], settings(path), '')

  test('reads work, and a change is refused with the cause', async () => {
    const path = await home()
    expect(JSON.parse((await runs(['tool', 'list_tasks'], path)).stdout).data.total).toBe(1)
    expect((await runs(['history'], path)).stdout).toContain('added #1')
    expect(JSON.parse((await runs(['export'], path)).stdout).tasks).toHaveLength(1)
    const tasks = Array.from({ length: 30 }, () => ({ title: TITLE, description: 'x'.repeat(500) }))
    const added = await runs(['tool', 'add_tasks', JSON.stringify({ tasks })], path)
    expect(added).toMatchObject({ code: 1, stderr: '' })
    expect(JSON.parse(added.stdout)).toMatchObject({
      success: false,
      message: expect.stringMatching(
        /^The (disk that holds the database is full|database files cannot be read or written); /,
      ),
      error: { code: 'processing_error', details: [{ retry_after_seconds: 5 }] },
    })
    expect(JSON.parse((await errand(['tool', 'list_tasks'], settings(path))).stdout).data.total).toBe(1)
  })
})

test('errand do never shows a stack trace when the disk fills up', async () => {
  for (const blocks of [48, 64, 80, 96, 128]) {
    const path = await home()
    const args = ['bin/errand.js', 'do', 'add milk', 'and add '.concat('bread '.repeat(100))]
    const { code, stderr } = await runThrough(limitedTo(blocks), args, settings(path), '')
    expect([blocks, [0, 1, 2].includes(code), stderr]).toEqual([
      blocks,
      true,
      expect.stringMatching(/^(errand: [^\n]+\n)?$/),
    ])
  }
})

describe('unusable files', () => {
  /** Runs as an account bound by file modes, unlike root. */
  const unprivileged = (args: string[], path: string) =>
    runThrough([], ['tests/support/unprivileged.ts', ...args], settings(path), '')

  test('a read-only database gets a clear message', async () => {
    const path = await home()
    chmodSync(join(path, 'errand.db'), 0o444)
    chmodSync(path, 0o555)
    for (const name of ['tool', 'do', 'serve'])
      expectOneLine(name, await unprivileged(COMMANDS[name] as string[], path), /The database is read-only: /)
    chmodSync(path, 0o755)
  })

  test('an inaccessible folder is reported with its path', async () => {
    const path = await home()
    chmodSync(path, 0o000)
    expectOneLine(
      'tool',
      await unprivileged(COMMANDS.tool as string[], path),
      /Cannot open the database .*home-\d+\/errand\.db: /,
    )
    chmodSync(path, 0o755)
    const below = join(path, 'errand.db', 'below')
    for (const name of ['tool', 'do', 'serve'])
      expectOneLine(
        name,
        await errand(COMMANDS[name] as string[], settings(below), ''),
        /Cannot open the database .*below\/errand\.db: /,
      )
  })

  test('a damaged database, or a file that is no database, is reported with its path', async () => {
    const path = await home()
    writeFileSync(join(path, 'errand.db'), 'this was a database once, and is none now '.repeat(500))
    for (const name of ['tool', 'do', 'export', 'serve'])
      expectOneLine(
        name,
        await errand(COMMANDS[name] as string[], settings(path), ''),
        /Cannot open the database .*errand\.db: file is not a database; check ERRAND_DATA_DIR and DATABASE_URL$/m,
      )
  })

  test('a folder in place of the database file is reported', async () => {
    const path = await home({ isEmpty: true })
    mkdirSync(join(path, 'errand.db'))
    for (const name of ['tool', 'do'])
      expectOneLine(
        name,
        await errand(COMMANDS[name] as string[], settings(path), ''),
        /Cannot open the database .*errand\.db: unable to open database file; check ERRAND_DATA_DIR and DATABASE_URL$/m,
      )
  })

  test('standard output on a full disk is a one-line error, and a closed pipe is silent', async () => {
    const path = await home()
    const to = (redirection: string) => ['sh', '-c', `exec "$@" ${redirection}`, 'sh']
    const full = await runThrough(to('> /dev/full'), ['bin/errand.js', 'export'], settings(path))
    expect(full).toMatchObject({ code: 2, stderr: 'errand: Cannot write to standard output (ENOSPC)\n' })
    const pipe = ['sh', '-c', '"$@" | true', 'sh']
    expect(await runThrough(pipe, ['bin/errand.js', 'export'], settings(path))).toMatchObject({ stderr: '' })
  })
})
