import { existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { ENGINES, freshDatabase } from '../support/app.ts'
import { errand, runLines } from '../support/run.ts'
import { terminalPerson } from '../support/terminal-person.ts'

/** A person's shell, with its own data folder. Words are split as a shell would. */
function shell(more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(inject('run').folder, 'home-'))
  const env = { ERRAND_DATA_DIR: folder, TZ: 'UTC', ...more }
  return Object.assign((line: string) => errand(line.split(' ').slice(1), env), { folder, env })
}

describe.each(ENGINES)('the plain verbs (%s)', (engine) => {
  test('a day: add, list, edit, done, delete, undo, all with the answer only', async () => {
    const day: [line: string, answer: RegExp][] = [
      ['add buy milk today +home', /^Added #1 “Buy milk”, due \w+ \d+ \w+, tagged #home\.\n$/],
      ['add delete the old branch', /^Added #2 “Delete the old branch”\.\n$/],
      ['add eggs to my groceries list', /^Added #3 “Eggs”, in the list “Groceries”\.\n$/],
      [
        'list',
        /^Today\n#1 {2}Buy milk {15}#home\n\nNo date\n#2 {2}Delete the old branch\n#3 {2}Eggs {19}Groceries\n\n3 open tasks\n$/,
      ],
      [
        'edit 2 tomorrow high priority',
        /^Changed #2 “Delete the old branch”, due \w+ \d+ \w+, high priority\.\n$/,
      ],
      ['done 2 3', /^Done: #2 “Delete the old branch” and #3 “Eggs”\. errand undo brings them back\.\n$/],
      ['done milk', /^Done: #1 “Buy milk”\.\n$/],
      ['list done today', /^#1 {2}Buy milk .* done today/m],
      ['undo', /^Undone: #1 “Buy milk” is open again\. errand undo \d+ does it again\.\n$/],
      ['undo', /^Undone: #2 .* and #3 “Eggs” are as before\./],
      ['delete eggs', /^Deleted #3 “Eggs”\. errand undo brings it back\.\n$/],
      ['list --json', /^\{"success":true,.*"pending":2,.*"next_cursor":null/],
      ['history 1 --json', /"operation":"delete_task".*"surface":"cli"/],
    ]
    const { folder } = shell()
    const lines = day.map(([line]) => ({ args: line.split(' '), folder }))
    const { results, stderr } = await runLines(lines, await terminalPerson(await freshDatabase(engine)))
    expect(stderr).toBe('')
    for (const [index, [line, answer]] of day.entries())
      expect([line, results[index]]).toEqual([line, { text: expect.stringMatching(answer), code: 0 }])
  })
})

describe('the command line', () => {
  test('greets somebody new without leaving a file, and somebody who is back with what is due', async () => {
    const sh = shell()
    const first = await sh('errand')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toMatch(/No tasks yet\. Three things to try:\n {2}errand add buy milk tomorrow/)
    expect(existsSync(join(sh.folder, 'errand.db'))).toBe(false)
    await sh('errand add call mum yesterday')
    await sh('errand add read the book')
    const back = (await sh('errand')).stdout
    expect(back).toMatch(/: 1 overdue, 2 open\n\nOverdue\n#1 {2}Call mum {2}/)
    expect(back).toMatch(/ {2}errand done 1 +completes “Call mum”\n {2}errand list week/)
  })

  test('refuses with the next step and exit code 1, and explains wrong usage with 2', async () => {
    const sh = shell()
    const refused: [line: string, code: number, stderr: string][] = [
      [
        'done buy',
        1,
        "2 tasks match 'buy'; nothing was changed:\n#1  Buy milk\n#2  Buy oat milk\nerrand: Name one by its number: errand done 1",
      ],
      ['done 9', 1, "No task matching '#9' found. errand list shows your tasks and their numbers."],
      ['done garage', 1, "No open task matches 'garage'. errand list shows your tasks and their numbers."],
      ['undo 99', 1, 'There is no change 99. errand history lists the changes with their numbers.'],
      ['done', 2, 'Usage: errand done TASK... [--json]'],
      ['add', 2, 'Usage: errand add WORDS [--json]'],
      ['edit milk friday', 2, 'Usage: errand edit NUMBER WORDS [--json]'],
      ['list --today', 2, 'There is no option --today. Usage: errand list [WHAT] [--json]'],
      ['lst', 2, "There is no command 'lst'. Did you mean errand list? errand help lists all commands."],
      ['help lst', 2, "There is no command 'lst'. Did you mean errand list? errand help lists all commands."],
      ['call mum now', 2, "There is no command 'call'. To add a task: errand add call mum now"],
    ]
    const { folder } = sh
    const lines = ['add buy milk', 'add buy oat milk', ...refused.map(([line]) => line)]
    const { results, stderr } = await runLines(lines.map((line) => ({ args: line.split(' '), folder })))
    expect(stderr).toBe(refused.map(([, , message]) => `errand: ${message}\n`).join(''))
    expect(results.slice(2)).toEqual(refused.map(([, code]) => ({ text: '', code })))
    const json = await sh('errand done 9 --json')
    expect([json.code, json.stderr, JSON.parse(json.stdout).error.code]).toEqual([1, '', 'not_found'])
  })

  test('logs only on request, and colours only on request where nobody looks', async () => {
    const sh = shell()
    const asked = await sh('errand add buy milk --verbose')
    expect(JSON.parse(asked.stderr.trim().split('\n').at(-1) ?? '')).toMatchObject({ tool: 'add_task' })
    const { stdout } = await errand(['list'], { ...sh.env, FORCE_COLOR: '1' })
    expect(stdout).toContain('\x1b[1mNo date\x1b[22m')
    expect((await sh('errand list')).stdout).not.toContain('\x1b')
    const level = await errand(['tool', 'list_tasks'], {
      ...sh.env,
      ERRAND_LOG_LEVEL: 'info',
      LOG_LEVEL: 'silent',
    })
    expect(JSON.parse(level.stderr)).toMatchObject({ tool: 'list_tasks' })
  })
})
