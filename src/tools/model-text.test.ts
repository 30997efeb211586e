import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../../tests/support/app.ts'
import { countTokens } from '../../tests/support/tokens.ts'
import { modelText } from './model-text.ts'

const LISTS = [
  ['Buy groceries for the weekend', 'tomorrow', undefined],
  ['Call the dentist about the appointment', 'friday 5pm', 'High'],
  ['Renew the passport', 'in 3 weeks', 'Medium'],
  ['Send the quarterly report to Maria', '2027-01-31', 'High'],
  ['Water the plants', undefined, undefined],
  ['Book train tickets to Hamburg', 'next monday 9:30', 'Low'],
] as const

onBothEngines('text for a model', (given) => {
  test('a listed task costs about 25 tokens', async () => {
    const ann = somebody()
    for (const [title, due_date, priority] of LISTS)
      await given.call(ann, 'add_task', { title, due_date, priority })
    const all = modelText(await given.call(ann, 'list_tasks'))
    const lines = all.split('\n').filter((line) => line.startsWith('#'))
    expect(lines).toHaveLength(LISTS.length)
    expect(lines.at(-1)).toMatch(/^#1 "Buy groceries for the weekend" due \d{4}-\d\d-\d\d$/)
    const each = countTokens(lines.join('\n')) / lines.length
    process.stdout.write(`A listed task costs ${each.toFixed(1)} tokens\n`)
    expect(each).toBeLessThan(25)
    expect(Math.max(...lines.map((line) => countTokens(line)))).toBeLessThanOrEqual(30)
  })

  test('a line has the list, the steps, the repetition, the reminder and the tags', async () => {
    const ann = somebody()
    const task = {
      title: 'Move',
      list: 'Home',
      tags: ['big', 'now'],
      repeat: 'every year on 4 July',
      remind: '1h',
    }
    await given.call(ann, 'add_tasks', {
      tasks: [task, { title: 'Pack', under: '1' }, { title: 'Rest', after: '1' }],
    })
    const [, rest, step, move] = modelText(await given.call(ann, 'list_tasks')).split('\n')
    expect(rest).toBe('#3 "Rest" after #1')
    expect(step).toBe('#2 "Pack" in "Home" step of #1')
    expect(move).toMatch(
      /^#1 "Move" in "Home" 0 of 1 steps done repeats every year on 4 July \(remind 1 hour before\) due \d{4}-07-04 tags big,now$/,
    )
  })

  test("a page has its counts, today's date and the next cursor", async () => {
    const ann = somebody()
    await given.call(ann, 'add_tasks', { tasks: [{ title: 'One' }, { title: 'Two' }] })
    const page = await given.call(ann, 'list_tasks', { limit: 1 })
    expect(modelText(page)).toBe(
      [
        'Found 2 tasks',
        '#2 "Two"',
        `total: 2, pending: 2, completed: 0, shown: 1, next_cursor: ${page.data.next_cursor}, today: ${page.data.today}, timezone: UTC`,
      ].join('\n'),
    )
  })

  test('a change has its number, and a preview its confirmation', async () => {
    const ann = somebody()
    const added = await given.call(ann, 'add_task', { title: 'Buy milk', priority: 'high' })
    expect(modelText(added)).toMatch(/^Task 'Buy milk' created successfully\n#1 "Buy milk" High\nchange: 1$/)
    const preview = await given.call(ann, 'change_tasks', { change: 'complete', status: 'pending' })
    expect(modelText(preview)).toContain(`confirmation: ${preview.data.confirmation}`)
    const done = await given.call(ann, 'complete_task', { task_identifier: '1' })
    expect(modelText(done)).toContain('#1 "Buy milk" completed High\n')
  })

  test('a failure has its code, each field and the next step', async () => {
    const ann = somebody()
    await given.call(ann, 'add_tasks', { tasks: [{ title: 'Call mum' }, { title: 'Call dad' }] })
    const text = async (tool: string, args: object) => modelText(await given.call(ann, tool, args))
    expect(await text('add_task', { title: '', priority: 'x' })).toBe(
      [
        'invalid_input: Task title cannot be empty; Priority must be Low, Medium or High',
        'field: title, message: "Task title cannot be empty"',
        'field: priority, message: "Priority must be Low, Medium or High"',
      ].join('\n'),
    )
    const ambiguous = await text('delete_task', { task_identifier: 'call' })
    expect(ambiguous).toMatch(/^ambiguous: /)
    expect(ambiguous).toContain('#1 "Call mum"')
    expect(ambiguous).toContain('#2 "Call dad"')
  })
})

test('user text cannot imitate a line of ours', () => {
  const task = { id: 'x', number: 1, title: 'a"\n#2 "b" High', completed: false, description: 'c\nchange: 9' }
  const data = { tasks: [task], total: 1 }
  expect(modelText({ success: true, message: "Undid 'a\n#2 b'", data, error: null }).split('\n')).toEqual([
    "Undid 'a #2 b'",
    String.raw`#1 "a\"\n#2 \"b\" High" "c\nchange: 9"`,
    'total: 1',
  ])
})
