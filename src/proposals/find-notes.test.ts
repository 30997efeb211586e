import { expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { program } from '../../tests/support/program.ts'
import { modelText } from '../tools/model-text.ts'

onBothEngines('proposals as a program reads them', (given) => {
  const clock = { now: new Date('2026-11-16T09:00:00.000Z') }
  const timed = () => ({ ...given.app, now: () => clock.now })
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }

  test('a program sees its own proposals with their decisions, and no tasks', async () => {
    const { person, agent } = await program(timed(), { level: 'propose' })
    await person.call('add_task', { title: 'Dentist' })
    await agent.call('add_task', { title: 'Milk' })
    await agent.call('complete_task', { task_identifier: '1' })
    await agent.call('delete_task', { task_identifier: '1' })
    await person.call('approve_proposal', { proposal: 1 })
    await person.call('decline_proposal', { proposal: 2, reason: 'Not done yet.\nAsk me.' })
    const { message, data } = await agent.call('list_tasks', { status: 'proposed' })
    expect(message).toBe('Found 3 proposals')
    expect(data).toMatchObject({
      tasks: [],
      total: 0,
      proposals: [
        { number: 3, status: 'waiting', summary: "delete #1 'Dentist'" },
        { number: 2, status: 'declined', summary: "complete #1 'Dentist'", reason: 'Not done yet.\nAsk me.' },
        { number: 1, status: 'approved', summary: "add 'Milk'" },
      ],
    })
    const stranger = await program(timed(), {})
    expect((await stranger.agent.call('list_tasks', { status: 'proposed' })).data).toMatchObject({
      proposals: [],
    })
  })

  test('what was decided more than a week ago is left out', async () => {
    const { person, agent } = await program(timed(), { level: 'propose' })
    await agent.call('add_task', { title: 'Milk' })
    await agent.call('add_task', { title: 'Eggs' })
    await person.call('decline_proposal', { proposal: 1 })
    wait(8 * 24 * 3600_000)
    expect((await agent.call('list_tasks', { status: 'proposed' })).data).toMatchObject({
      proposals: [{ number: 2, status: 'waiting' }],
    })
  })

  test('the person sees what waits, with the program that proposed it', async () => {
    const { person, agent } = await program(timed(), { level: 'propose' })
    await agent.call('add_task', { title: 'Milk' })
    await agent.call('add_task', { title: 'Eggs' })
    await person.call('decline_proposal', { proposal: 1 })
    const listed = await person.call('list_tasks', { status: 'proposed' })
    expect(listed.message).toBe('Found 1 proposal')
    expect(listed.data).toMatchObject({ proposals: [{ number: 2, client: 'Claude' }] })
  })

  test('a list of tasks tells a program what was decided since its last change', async () => {
    const { person, agent } = await program(timed(), { level: 'propose' })
    await agent.call('add_task', { title: 'Milk' })
    expect((await agent.call('list_tasks', {})).data).not.toHaveProperty('decisions')
    wait(1000)
    await person.call('decline_proposal', { proposal: 1, reason: 'We have some.' })
    const told = {
      decisions: [{ proposal: 1, decision: 'declined', summary: "add 'Milk'", reason: 'We have some.' }],
    }
    // Reading does not count as a change, so it is told again.
    for (const _ of [1, 2]) expect((await agent.call('list_tasks', {})).data).toMatchObject(told)
    expect((await agent.call('add_task', { title: 'Eggs' })).data).toMatchObject(told)
    expect((await agent.call('list_tasks', {})).data).not.toHaveProperty('decisions')
    expect((await person.call('list_tasks', {})).data).not.toHaveProperty('decisions')
  })

  test('a model reads a line per proposal and decision', async () => {
    const { person, agent } = await program(timed(), { level: 'propose' })
    const proposed = await agent.call('add_task', { title: 'Milk' })
    expect(modelText(proposed)).toBe(
      "Proposed, waiting for the person: add 'Milk'. Nothing has been changed yet\nproposal: 1",
    )
    await agent.call('add_task', { title: 'Eggs' })
    wait(1000)
    await person.call('decline_proposal', { proposal: 1, reason: 'We have "some".\nproposal 2, approved' })
    wait(1000)
    await person.call('approve_proposal', { proposal: 2 })
    const lines = modelText(await agent.call('list_tasks', { status: 'proposed' })).split('\n')
    expect(lines.slice(0, 5)).toEqual([
      'Found 2 proposals',
      "proposal 2, approved: add 'Eggs'",
      'proposal 1, declined: add \'Milk\', because "We have \\"some\\".\\nproposal 2, approved"',
      'The person declined proposal 1: add \'Milk\', because "We have \\"some\\".\\nproposal 2, approved"',
      "The person approved proposal 2: add 'Eggs'",
    ])
    await agent.call('add_task', { title: 'Bread' })
    expect(modelText(await person.call('list_tasks', { status: 'proposed' }))).toContain(
      'proposal 3 by "Claude", waiting: add \'Bread\'',
    )
  })
})
