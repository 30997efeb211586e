import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { program } from '../../tests/support/program.ts'

onBothEngines('proposals', (given) => {
  test('a program that may propose changes nothing, and the person approves', async () => {
    const { person, agent } = await program(given.app, { level: 'propose' })
    await person.call('add_task', { title: 'Dentist', due_date: '2030-05-01' })
    const moved = await agent.call('update_task', { task_identifier: '1', due_date: '2030-05-02' })
    expect(moved).toMatchObject({
      success: true,
      message: "Proposed, waiting for the person: move #1 'Dentist'. Nothing has been changed yet",
      data: { proposal: { number: 1, status: 'waiting' } },
    })
    expect((await person.call('get_task', { task_identifier: '1' })).data).toMatchObject({
      due_date: '2030-05-01',
    })
    const { data } = await person.call('list_proposals', {})
    expect(data).toMatchObject({
      total: 1,
      proposals: [
        {
          proposal: 1,
          client: 'Claude',
          tasks: [{ before: { due_date: '2030-05-01' }, after: { due_date: '2030-05-02' } }],
        },
      ],
    })
    const approved = await person.call('approve_proposal', { proposal: 1 })
    expect(approved).toMatchObject({
      success: true,
      data: { tasks: [{ due_date: '2030-05-02' }], change: 2 },
    })
    const history = await person.call('list_history', { limit: 1 })
    expect(history.data).toMatchObject({
      changes: [{ client: 'Claude', approved: true, operation: 'approve_proposal' }],
    })
    const told = await agent.call('update_task', { task_identifier: '1', priority: 'high' })
    expect(told.data).toMatchObject({ decisions: [{ proposal: 1, decision: 'approved' }] })
    expect((await person.call('undo_change', { change: 2 })).success).toBe(true)
  })

  test('a proposed task names the list that the proposal would add', async () => {
    const { person, agent } = await program(given.app, { level: 'propose' })
    await agent.call('add_task', { title: 'Paint', list: 'Halden' })
    const { data } = await person.call('list_proposals', {})
    expect(data).toMatchObject({ proposals: [{ tasks: [{ before: null, after: { list: 'Halden' } }] }] })
  })

  test('a task that the person has changed since is not overwritten', async () => {
    const { person, agent } = await program(given.app, { level: 'propose' })
    await person.call('add_task', { title: 'Dentist' })
    await agent.call('update_task', { task_identifier: '1', priority: 'high' })
    await person.call('update_task', { task_identifier: '1', new_title: 'Doctor' })
    const { data } = await person.call('list_proposals', {})
    expect(data).toMatchObject({ proposals: [{ conflicts: [{ what: 'changed', fields: ['title'] }] }] })
    const refused = await person.call('approve_proposal', { proposal: 1 })
    expect(refused.error).toMatchObject({ code: 'conflict' })
    const replaced = await person.call('approve_proposal', { proposal: 1, replace: true })
    expect(replaced.data).toMatchObject({ tasks: [{ title: 'Doctor', priority: 'High' }] })
  })

  test('two proposals for one task do not stand in each other’s way', async () => {
    const { person, agent } = await program(given.app, { level: 'propose' })
    await person.call('add_task', { title: 'Dentist' })
    await agent.call('update_task', { task_identifier: '1', priority: 'high' })
    await agent.call('update_task', { task_identifier: '1', due_date: '2030-05-02' })
    await agent.call('add_tasks', {
      tasks: [
        { title: 'Milk', list: 'Groceries' },
        { title: 'Eggs', list: 'Groceries' },
      ],
    })
    const all = await person.call('approve_proposals', { program: agent.id })
    expect(all.data).toMatchObject({ approved: 3, skipped: 0 })
    const { data } = await person.call('list_tasks', { status: 'all' })
    expect(data).toMatchObject({
      tasks: [
        { title: 'Eggs', number: 3, list: 'Groceries' },
        { title: 'Milk' },
        { priority: 'High', due_date: '2030-05-02' },
      ],
    })
  })

  test('at act, a delete and a bulk change wait, and so does the undo of somebody else’s change', async () => {
    const { person, agent } = await program(given.app, { level: 'act' })
    await person.call('add_task', { title: 'Dentist' })
    const added = await agent.call('add_task', { title: 'Milk' })
    expect(added.data).toMatchObject({ number: 2 })
    expect((await agent.call('undo_change', {})).data).toMatchObject({ undone: 2 })
    for (const [name, args] of [
      ['delete_task', { task_identifier: '1' }],
      ['change_tasks', { change: 'complete', task_identifiers: ['1'] }],
      ['undo_change', { change: '1' }],
    ] as const)
      expect((await agent.call(name, args)).data, name).toMatchObject({ proposal: { status: 'waiting' } })
    expect((await person.call('approve_proposal', { proposal: 2 })).data).toMatchObject({
      tasks: [{ completed: true }],
    })
  })
})
