import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { TICKTICK, TODO_TXT, TODOIST } from '../support/import-files.ts'
import { errand } from '../support/run.ts'

test('errand import shows, imports, recognises and takes back files; errand export comes back', async () => {
  const folder = mkdtempSync(join(inject('run').folder, 'import-'))
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const env = (name: string) => ({ ERRAND_DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', TZ: 'UTC' })
  const home = env('home')
  const files = [
    file('Home.csv', TODOIST),
    file('TickTick.csv', Buffer.from(`\ufeff${TICKTICK}`, 'utf16le')),
    file('todo.txt', TODO_TXT),
  ]

  const dry = await errand(['import', ...files, '--dry-run'], home)
  expect(dry).toMatchObject({ code: 0, stderr: '' })
  expect(dry.stdout).toMatch(
    /^Home\.csv: a project of Todoist, 7 tasks\nTickTick\.csv: a backup of TickTick, 8 tasks\n/,
  )
  expect(dry.stdout).toContain('20 tasks would be imported (5 are steps, 4 are completed)')
  expect(dry.stdout).toContain('  - Paint the fence, twice (due 2026-11-30 15:30, High, in Home)')
  expect(dry.stdout).toContain('  Assignees are not kept: 1 (Buy paint)\n')
  expect(dry.stdout).toMatch(/Nothing has been changed\. Run it without --dry-run to import\.\n$/)

  const done = await errand(['import', ...files], home)
  expect(done.stdout).toContain(`20 tasks imported (5 are steps, 4 are completed)\n`)
  expect(done.stdout).toMatch(/To take all of it back: errand undo 1\n$/)
  const { stdout: exported } = await errand(['export'], home)
  const again = await errand(['import', ...files], home)
  expect(again.stdout).toMatch(/\nNothing to import: all of it is here already\n$/)

  const moved = await errand(['import', '-'], env('moved'), exported)
  expect(moved.stdout).toContain('an export of Errand, 20 tasks\n20 tasks imported')
  const { stdout: second } = await errand(['export'], env('moved'))
  const [tasks, lists] = [JSON.parse(second).tasks, JSON.parse(second).lists]
  expect([tasks, lists]).toEqual([JSON.parse(exported).tasks, JSON.parse(exported).lists])

  expect(await errand(['undo', '1'], home)).toMatchObject({
    code: 0,
    stdout: 'Undone: 20 tasks are off the list again. errand undo 2 does it again.\n',
  })
  const { stdout: undone } = await errand(['export'], home)
  expect([JSON.parse(undone).tasks, JSON.parse(undone).lists]).toEqual([[], []])

  const many = await errand(['import', '-'], env('many'), 'One of many\n'.repeat(1200))
  expect(many.stdout).toContain('1,200 tasks imported')
  expect((await errand(['undo'], env('many'))).stdout).toBe(
    'Undone: 1,200 tasks are off the list again. errand undo 2 does it again.\n',
  )

  await errand(['import', '-'], env('talk'), 'One of many\n'.repeat(1200))
  expect((await errand(['do', 'undo', 'that'], env('talk'))).stdout).toBe(
    '1200 tasks are off the list again.\n',
  )

  expect(await errand(['import', join(folder, 'nowhere.csv')], home)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^errand: Cannot read .*nowhere\.csv \(there is no such file\)\n$/),
  })
  expect(await errand(['import', file('photo.png', Buffer.from('\x89PNG\0'))], home)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^errand: photo\.png is not a text file\n +Errand reads projects of Todoist/,
    ),
  })
  expect((await errand(['import', '--format'], home)).stderr).toMatch(
    /Usage: errand import FILE\.\.\. \[--dry-run\]/,
  )
})
