import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addConversation } from '../../src/conversations/conversation-store.ts'
import { perform } from '../../src/operation.ts'
import { ALL_OPERATIONS } from '../../src/operations.ts'
import { onBothEngines, somebody } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { everythingOf } from '../support/inspect.ts'
import { isolationFaults } from '../support/isolation.ts'
import { memoryLog } from '../support/memory-log.ts'
import { SAMPLE_CALLS } from '../support/sample-calls.ts'

const FINDING = ALL_OPERATIONS.filter(({ refuses }) => refuses?.includes('not_found'))

test.each(ALL_OPERATIONS)('$name has sample calls for its refusals', ({ name, refuses }) => {
  expect(SAMPLE_CALLS[name].misses !== undefined).toBe(refuses?.includes('not_found') ?? false)
})

onBothEngines('two people', (given) => {
  test.each(ALL_OPERATIONS)('$name does nothing without a caller (C01, P14)', async (operation) => {
    const args = SAMPLE_CALLS[operation.name].succeeds('1')
    const forged = { ...somebody('eve') }
    for (const caller of [undefined, forged]) {
      const { error } = await perform(operation, args, caller, given.app)
      expect(error?.code).toBe('unauthenticated')
    }
  })

  test('share nothing through any tool, message, error or log (P14, P17, R04, R16, R19, C11, C12, C14, C16, C18)', async () => {
    expect(await isolationFaults(given.app, given.address)).toEqual([])
  })

  test.each(FINDING)(
    '$name: a foreign id and an absent id get identical answers (C11, C14, R16, P14)',
    async (operation) => {
      const [ann, bob] = [somebody('ann'), somebody('bob')]
      await given.call(ann, 'add_task', { title: canary() })
      const { data } = await given.call(bob, 'add_task', { title: canary() })
      const conversation = randomUUID()
      await given.app.db.write(bob, (db) =>
        addConversation(db, bob, { id: conversation, now: new Date().toISOString() }),
      )
      for (const id of [data.id, conversation]) {
        const absent = id.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
        const [foreign, missing] = await Promise.all(
          [id, absent].map((named) =>
            perform(operation, SAMPLE_CALLS[operation.name].misses?.(named), ann, given.app),
          ),
        )
        expect(foreign?.error?.code).toBe('not_found')
        expect(JSON.stringify(foreign)).toBe(JSON.stringify(missing).replaceAll(absent, id))
      }
    },
  )

  test('an attempt on a foreign task logs a warning with the caller (R18)', async () => {
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
