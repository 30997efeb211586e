import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIdentityKey } from '../../src/arguments.ts'
import type { Caller } from '../../src/caller.ts'
import { OPERATIONS, type ToolName } from '../../src/operations.ts'
import { type Answer, onBothEngines, somebody } from '../support/app.ts'
import { canary } from '../support/canary.ts'
import { everythingOf } from '../support/inspect.ts'
import { SAMPLE_CALLS } from '../support/sample-calls.ts'

const TOOLS = OPERATIONS.map(({ name }) => name)
/** A call that succeeds for a person with one task. */
const callOf = (tool: ToolName) => SAMPLE_CALLS[tool].succeeds('1')

const KEYS = [
  ...[
    'user_id',
    'userId',
    'USER_ID',
    'User_ID',
    'user-id',
    'user.id',
    'user id',
    'userid',
    'UserID',
    'user__id',
  ],
  ...[
    'uid',
    'UID',
    'sub',
    'owner',
    'owner_id',
    'ownerId',
    'account_id',
    'accountId',
    'tenant_id',
    'tenant',
    'org_id',
  ],
  ...['email', 'as_user', 'on_behalf_of', 'created_by', 'X-User-Id', 'x_user_id', 'current_user_id', 'user'],
  ...['ｕｓｅｒ＿ｉｄ', 'user\u200b_id', '\ufeffuser_id', 'user\u00ad_id'],
]

onBothEngines('smuggling an identity', (given) => {
  async function victimAndAttacker() {
    const [bob, ann] = [somebody('bob'), somebody('ann')]
    for (const caller of [bob, ann]) {
      await given.call(caller, 'add_task', { title: canary('one'), description: canary('notes') })
      await given.call(caller, 'add_task', { title: canary('two') })
    }
    return { bob, ann, before: await everythingOf(given.address, bob) }
  }

  /** A person for whom each of these calls succeeds. */
  async function personWithOneTask(): Promise<Caller> {
    const eve = somebody('eve')
    await given.call(eve, 'add_task', { title: canary() })
    return eve
  }

  async function expectUntouched(bob: Caller, before: unknown) {
    expect(await everythingOf(given.address, bob)).toEqual(before)
  }

  test.each(TOOLS)(
    '%s: a claimed identity is dropped and the call acts for the caller (W01-W04, W10-W13, P11, P13, P15)',
    async (tool) => {
      const { bob, ann, before } = await victimAndAttacker()
      for (const key of KEYS) {
        for (const args of [
          { ...callOf(tool), [key]: bob.userId },
          JSON.stringify({ [key]: bob.userId, ...callOf(tool) }),
        ]) {
          const answer = await given.call(await personWithOneTask(), tool, args)
          expect([key, answer.success]).toEqual([key, true])
          expect(JSON.stringify(answer)).not.toContain(bob.userId)
        }
      }
      await expectUntouched(bob, before)
      expect((await given.call(ann, 'list_tasks')).data.total).toBe(2)
    },
  )

  test.each(TOOLS)('%s: the claim may have any value (W03, W12)', async (tool) => {
    const { bob, before } = await victimAndAttacker()
    const values = [
      1,
      -1,
      1e308,
      2 ** 53 + 1,
      null,
      true,
      '',
      {},
      [],
      [bob.userId],
      { id: bob.userId },
      'x'.repeat(1_000_000),
    ]
    for (const value of values) {
      const answer = await given.call(await personWithOneTask(), tool, { ...callOf(tool), user_id: value })
      expect([value, answer.success]).toEqual([value, true])
    }
    await expectUntouched(bob, before)
  })

  test.each(TOOLS)('%s: JSON with duplicate, escaped and prototype keys (W06, P02)', async (tool) => {
    const { bob, ann, before } = await victimAndAttacker()
    const rest = JSON.stringify(callOf(tool)).slice(1)
    const claim = JSON.stringify(bob.userId)
    const dropped = [
      `{"user_id":${claim},"user_id":${claim},${rest}`,
      `{"user\\u005fid":${claim},${rest}`,
      `{"\\u0075ser_id":${claim},${rest}`,
      `{"user_id":1e400,${rest}`,
    ]
    for (const json of dropped) {
      const answer = await given.call(await personWithOneTask(), tool, json)
      expect([json, answer.success]).toEqual([json, true])
    }
    const refused = [
      `{"__proto__":{"user_id":${claim}},${rest}`,
      `{"constructor":{"prototype":{"user_id":${claim}}},${rest}`,
      `{"us\\u0435r_id":${claim},${rest}`,
      `{"arguments":{"user_id":${claim}},${rest}`,
    ]
    for (const json of refused) {
      expect((await given.call(ann, tool, json)).error).toMatchObject({ code: 'invalid_input' })
    }
    await expectUntouched(bob, before)
    expect(Object.prototype).not.toHaveProperty('user_id')
  })

  test.each(TOOLS)('%s: non-object arguments are explained, not run (P06, C16)', async (tool) => {
    const { bob, ann, before } = await victimAndAttacker()
    const mine = await everythingOf(given.address, ann)
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    for (const raw of [
      [1],
      null,
      'x',
      '"x"',
      '[1]',
      'null',
      7,
      true,
      '{"title":',
      '{"a":1}}',
      deep,
      `{"title":${deep}}`,
    ]) {
      const answer = await given.call(ann, tool, raw)
      expect(answer).toMatchObject({ success: false, data: null, error: { code: 'invalid_input' } })
      expect(answer.error.details).not.toHaveLength(0)
    }
    await expectUntouched(bob, before)
    expect(await everythingOf(given.address, ann)).toEqual(mine)
  })

  test.each(TOOLS)('%s: random input stays with the caller (W10, W12, P11)', async (tool) => {
    const { bob, ann, before } = await victimAndAttacker()
    const victims = (await given.call(bob, 'list_tasks')).data.tasks
    const secrets = victims.flatMap(({ id, title }: { id: string; title: string }) => [id, title])
    const identifier = fc.oneof(
      fc.constantFrom('1', '#2', ...secrets),
      fc.string({ unit: 'binary' }),
      fc.anything(),
    )
    const args = fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          ...KEYS,
          'title',
          'task_identifier',
          'task_id',
          'new_title',
          'status',
          'limit',
          '__proto__',
        ),
        fc.string({ unit: 'binary', maxLength: 12 }),
      ),
      fc.oneof(fc.constant(bob.userId), identifier),
      { maxKeys: 6 },
    )
    const written = fc.oneof(
      { weight: 6, arbitrary: args },
      { weight: 2, arbitrary: args.map((value) => tryJson(value)) },
      { weight: 1, arbitrary: fc.anything() },
      { weight: 1, arbitrary: fc.json() },
    )
    await fc.assert(
      fc.asyncProperty(written, async (raw) => {
        const answer = await given.call(ann, tool, raw)
        expect(Object.keys(answer)).toEqual(['success', 'message', 'data', 'error'])
        expect(answer.error?.code).not.toBe('processing_error')
        expectNothingOf(victims, raw, answer)
      }),
      { numRuns: 150 },
    )
    await expectUntouched(bob, before)
  })
})

test('the key list matches the recognised claims (W03)', () => {
  expect(KEYS.filter((key) => !isIdentityKey(key))).toEqual([])
})

/** The answer may echo the caller's input, and contains nothing else of the victims. */
function expectNothingOf(victims: { id: string; title: string }[], raw: unknown, answer: Answer) {
  const shown = JSON.stringify(answer)
  const wrote = tryJson(raw)
  for (const { id, title } of victims) {
    if (!wrote.includes(id)) expect(shown).not.toContain(id)
    if (!wrote.includes(title)) expect(shown).not.toContain(title)
  }
}

function tryJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
  } catch {
    return ''
  }
}
