import { expect, test } from 'vitest'
import { z } from 'zod'
import { onBothEngines, somebody } from '../tests/support/app.ts'
import { canary } from '../tests/support/canary.ts'
import { operation, perform } from './operation.ts'

onBothEngines('the scopes of a caller', (given) => {
  test('a caller can do only what its scopes allow', async () => {
    const reader = somebody('reader', ['tasks:read'])
    expect((await given.call(reader, 'list_tasks')).success).toBe(true)
    expect(await given.call(reader, 'add_task', { title: canary() })).toMatchObject({
      message: 'This sign-in does not allow add_task',
      error: { code: 'forbidden', hint: 'Ask the person to grant tasks:write.' },
    })
    for (const [tool, args] of [
      ['delete_task', { task_identifier: '1' }],
      ['change_tasks', { change: 'delete', status: 'all' }],
      ['undo_change', {}],
    ] as const) {
      expect((await given.call(reader, tool, args)).error.code).toBe('forbidden')
    }
    const writer = somebody('writer', ['tasks:write'])
    expect((await given.call(writer, 'list_tasks')).error.code).toBe('forbidden')
  })

  test('an operation on the account needs its own scope, and the refusal says where to go', async () => {
    const settings = operation({
      name: 'settings',
      summary: 'x',
      effect: 'read',
      scope: 'account',
      input: z.strictObject({}),
      output: z.object({}),
      run: async () => ({}),
      say: () => 'ok',
    })
    expect((await perform(settings, {}, somebody(), given.app)).success).toBe(true)
    const program = somebody('program', ['tasks:read', 'tasks:write'])
    expect((await perform(settings, {}, program, given.app)).error).toMatchObject({
      code: 'forbidden',
      message: 'This sign-in does not allow settings',
      hint: 'Only the person can do this: ask them to open the settings in the page.',
    })
  })
})
