import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { program as makeProgram } from '../../tests/support/program.ts'

// Approving a proposal after its tasks, lists or series have changed.

onBothEngines('a proposal of yesterday', (given) => {
  async function program(level: 'propose' | 'act', app = given.app) {
    const { person, agent } = await makeProgram(app, { level })
    return {
      person,
      agent,
      async tasks() {
        const { data } = await person.call('list_tasks', { status: 'all', sort: 'number', limit: 100 })
        return (data?.tasks ?? []) as Record<string, unknown>[]
      },
    }
  }
  const codeOf = async (answer: Promise<{ error: { code: string } | null }>) =>
    (await answer).error?.code ?? 'done'

  test('a proposal whose list or parent is gone adds its task without it', async () => {
    const { person, agent, tasks } = await program('propose')
    await person.call('add_task', { title: 'Parent', list: 'Home' })
    await agent.call('add_task', { title: 'Step', under: '1' })
    await agent.call('add_task', { title: 'Listed', list: 'Home' })
    await person.call('delete_task', { task_identifier: '1' })
    await person.call('delete_list', { list: 'Home' })
    expect((await person.call('approve_proposals', { program: agent.id })).data).toMatchObject({
      approved: 2,
    })
    for (const task of await tasks()) {
      expect(task).not.toHaveProperty('list')
      expect(task).not.toHaveProperty('under')
    }
    expect(await tasks()).toHaveLength(2)
  })

  test('a step of a task that has become a step itself is added beside it', async () => {
    const { person, agent, tasks } = await program('propose')
    for (const title of ['Parent', 'Other']) await person.call('add_task', { title })
    await agent.call('add_task', { title: 'Step', under: '1' })
    await person.call('update_task', { task_identifier: '1', under: '2' })
    expect(await codeOf(person.call('approve_proposal', { proposal: 1 }))).toBe('done')
    expect((await tasks()).find(({ title }) => title === 'Step')).not.toHaveProperty('under')
  })

  test('a step goes to the list that its task has moved to', async () => {
    const { person, agent, tasks } = await program('propose')
    await person.call('add_task', { title: 'Parent', list: 'Home' })
    await agent.call('add_task', { title: 'Step', under: '1' })
    await person.call('update_task', { task_identifier: '1', list: 'Work' })
    await person.call('approve_proposal', { proposal: 1 })
    expect((await tasks()).map(({ list }) => list)).toEqual(['Work', 'Work'])
  })

  test('completing a repeating task that the person has completed since adds no second occurrence', async () => {
    const { person, agent, tasks } = await program('propose')
    await person.call('add_task', { title: 'Plants', due_date: '2030-05-06', repeat: 'every monday' })
    await agent.call('complete_task', { task_identifier: '1' })
    await person.call('complete_task', { task_identifier: '1' })
    const before = await tasks()
    expect(await codeOf(person.call('approve_proposal', { proposal: 1 }))).toBe('conflict')
    expect(await codeOf(person.call('approve_proposal', { proposal: 1, replace: true }))).toBe('conflict')
    const open = (await tasks()).filter(({ completed }) => !completed)
    expect(open).toHaveLength(1)
    expect((await tasks()).length).toBe(before.length)
  })

  test('completing a repeating task that the person has ended since does not bring it back', async () => {
    const { person, agent, tasks } = await program('propose')
    await person.call('add_task', { title: 'Plants', due_date: '2030-05-06', repeat: 'every monday' })
    await agent.call('complete_task', { task_identifier: '1' })
    await person.call('update_task', { task_identifier: '1', repeat: 'none' })
    for (const replace of [false, true])
      expect(await codeOf(person.call('approve_proposal', { proposal: 1, replace }))).toBe('conflict')
    expect((await tasks()).length).toBe(1)
  })

  test('many approved steps keep to the limit of a task', async () => {
    const { person, agent, tasks } = await program('propose')
    await person.call('add_task', { title: 'Parent' })
    const steps = Array.from({ length: 60 }, (_, index) => ({ title: `${index}`, under: '1' }))
    await agent.call('add_tasks', { tasks: steps.slice(0, 50) })
    await agent.call('add_tasks', { tasks: [{ title: 'x', under: '1' }, ...steps.slice(0, 48)] })
    await agent.call('add_tasks', { tasks: [{ title: 'y', under: '1' }, ...steps.slice(0, 48)] })
    const { data } = await person.call('approve_proposals', { program: agent.id })
    expect(data).toMatchObject({ approved: 2, skipped: 1 })
    expect((await tasks()).length).toBe(100)
  })

  test('an approved undo of a deleted list brings its tasks back into it', async () => {
    const { person, agent, tasks } = await program('act')
    await person.call('add_task', { title: 'Milk', list: 'Groceries' })
    await person.call('delete_list', { list: 'Groceries' })
    expect((await agent.call('undo_change', {})).data).toMatchObject({ proposal: { number: 1 } })
    expect(await codeOf(person.call('approve_proposal', { proposal: 1 }))).toBe('done')
    expect(await tasks()).toMatchObject([{ title: 'Milk', list: 'Groceries' }])
  })

  test('a step that the person has added since moves with its task', async () => {
    const { person, agent, tasks } = await program('propose')
    await person.call('add_task', { title: 'Parent', list: 'Home' })
    await agent.call('update_task', { task_identifier: '1', list: 'Work' })
    await person.call('add_task', { title: 'Step', under: '1' })
    expect(await codeOf(person.call('approve_proposal', { proposal: 1 }))).toBe('done')
    expect((await tasks()).map(({ list }) => list)).toEqual(['Work', 'Work'])
  })

  test('steps of a new task keep their task under its new number', async () => {
    const { person, agent, tasks } = await program('propose')
    await person.call('add_task', { title: 'Move', due_date: '2030-05-06', repeat: 'every monday' })
    await person.call('add_task', { title: 'Boxes', under: '1' })
    await agent.call('complete_task', { task_identifier: '1' })
    await person.call('add_task', { title: 'Between' })
    expect(await codeOf(person.call('approve_proposal', { proposal: 1 }))).toBe('done')
    const all = await tasks()
    const next = all.find(({ title, completed }) => title === 'Move' && !completed)
    expect(all.find(({ title, completed }) => title === 'Boxes' && !completed)).toMatchObject({
      under: next?.number,
    })
  })

  test('the undo of another change is another proposal, and each undoes what it says', async () => {
    const { person, agent, tasks } = await program('act')
    await person.call('add_task', { title: 'one' })
    const first = await agent.call('undo_change', {})
    await person.call('add_task', { title: 'two' })
    const second = await agent.call('undo_change', {})
    expect([first.data, second.data]).toMatchObject([
      { proposal: { number: 1, summary: "delete #1 'one'" } },
      { proposal: { number: 2, summary: "delete #2 'two'" } },
    ])
    await person.call('approve_proposal', { proposal: 2 })
    expect((await tasks()).map(({ title }) => title)).toEqual(['one'])
  })

  test('a task keeps the moment of its addition, even if it was proposed to change in the same one', async () => {
    let now = new Date()
    const { person, agent } = await program('propose', { ...given.app, now: () => now })
    const { data } = await person.call('add_task', { title: 'Dentist' })
    await agent.call('update_task', { task_identifier: '1', priority: 'high' })
    await agent.call('update_task', { task_identifier: '1', due_date: '2030-05-02' })
    now = new Date(now.getTime() + 1000)
    expect((await person.call('approve_proposals', { program: agent.id })).data).toMatchObject({
      approved: 2,
    })
    const { created_at } = data as { created_at: string }
    const task = await person.call('get_task', { task_identifier: '1' })
    expect(task.data).toMatchObject({ created_at, updated_at: now.toISOString() })
  })
})
