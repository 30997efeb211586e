import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { everythingOf } from '../support/inspect.ts'
import { isolationFaults } from '../support/isolation.ts'
import { memoryLog } from '../support/memory-log.ts'

onBothEngines('two people', (given) => {
  test('nothing of one reaches the other by any tool, message, error or log (P14, P17, R04, R16, R19, C11, C12, C14, C16, C18)', async () => {
    expect(await isolationFaults(given.app, given.address)).toEqual([])
  })

  test('a foreign id and an absent id answer byte for byte alike (C11, C14, R16, P14)', async () => {
    const [ann, bob] = [somebody('ann'), somebody('bob')]
    await given.call(ann, 'add_task', { title: canary() })
    const { data } = await given.call(bob, 'add_task', { title: canary() })
    const absent = data.id.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
    for (const [tool, more] of [
      ['complete_task', {}],
      ['update_task', { new_title: 'x' }],
      ['delete_task', {}],
    ] as const) {
      const [foreign, missing] = await Promise.all(
        [data.id, absent].map((task_identifier) => given.call(ann, tool, { task_identifier, ...more })),
      )
      expect(JSON.stringify(foreign)).toBe(JSON.stringify(missing).replaceAll(absent, data.id))
      expect(foreign).toMatchObject({
        message: `No task matching '${data.id}' found`,
        error: { code: 'not_found' },
      })
    }
  })

  test('an attempt on a foreign task is a warning in the log, with who tried (R18)', async () => {
    const [ann, bob] = [somebody('ann'), somebody('bob')]
    const { data } = await given.call(bob, 'add_task', { title: canary() })
    const { log, lines } = await memoryLog()
    const logged = { ...given, app: { ...given.app, log } }
    await given.call.call(logged as typeof given, ann, 'delete_task', { task_identifier: data.id })
    expect(lines).toMatchObject([
      { level: 'warn', tool: 'delete_task', user_id: ann.userId, code: 'not_found' },
    ])
    expect((await everythingOf(given.address, bob)).tasks).toHaveLength(1)
  })
})
