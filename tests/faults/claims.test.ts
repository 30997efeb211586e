import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { localPerson } from '../../src/callers/local-person.ts'
import { execute } from '../../src/operations.ts'
import { agentOf } from '../support/agents.ts'
import { type Answer, onBothEngines } from '../support/app.ts'
import { at, run } from '../support/run.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

onBothEngines('agents that work in parallel', (given) => {
  const person = localPerson('cli')

  test('twenty agents in five processes each claim another task', async () => {
    const tasks = upTo(25).map((number) => ({ title: `Task ${number}` }))
    await given.call(person, 'add_tasks', { tasks })
    const finished = await Promise.all(
      upTo(5).map(() => run(['tests/support/claim-many.ts', '4'], at(given.address))),
    )
    const claimed = finished.flatMap(({ stdout }) => JSON.parse(stdout) as number[])
    // The oldest come first, so twenty agents get the first twenty.
    expect(claimed.sort((a, b) => a - b)).toEqual(upTo(20))
    const { data } = await given.call(person, 'list_tasks', { limit: 100, sort: 'number' })
    const held = data.tasks.filter(({ held_by }: { held_by?: string }) => held_by === 'Agent')
    expect(held.map(({ number }: { number: number }) => number)).toEqual(upTo(20))
  })

  test('twenty agents in one process do too, and the last find nothing', async () => {
    const ann = agentOf(person, 'Ann')
    const answers = await Promise.all(
      upTo(20).map((session) =>
        given.call(agentOf(ann, 'Other', String(session)), 'claim_task', { task_identifier: 'next' }),
      ),
    )
    const claimed = answers.flatMap(({ data }) => data?.number ?? [])
    expect(claimed.sort((a, b) => a - b)).toEqual([21, 22, 23, 24, 25])
    expect(answers.filter(({ error }) => error?.code === 'not_found')).toHaveLength(15)
  })

  test('the task of a killed agent is free once its lease has run out', async () => {
    await given.call(person, 'add_task', { title: 'Fragile', priority: 'High' })
    const holder = spawn(process.execPath, ['tests/support/claim-many.ts', '1'], {
      env: { ...process.env, ...at(given.address) },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface(holder.stdout), 'line')
    expect(JSON.parse(line)).toEqual([26])
    holder.kill('SIGKILL')
    await once(holder, 'close')
    const claim = (minutes: number) =>
      execute('claim_task', { task_identifier: 'Fragile' }, agentOf(person, 'Heir'), {
        ...given.app,
        now: () => new Date(Date.now() + minutes * 60_000),
      }) as Promise<Answer>
    expect((await claim(1)).message).toMatch(/^Task 'Fragile' is held by 'Agent' until /)
    expect((await claim(30)).data).toMatchObject({ number: 26, held_by: 'Heir' })
  })
})
