import { createECDH, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, onBothEngines, somebody } from '../../tests/support/app.ts'
import { rawSql } from '../../tests/support/inspect.ts'
import { mailServerForTest } from '../../tests/support/mail-server.ts'
import { testSenders } from '../../tests/support/senders.ts'
import { everyCell } from '../../tests/support/tables.ts'
import type { Caller } from '../caller.ts'
import { type App, type Call, perform } from '../operation.ts'
import { ALL_OPERATIONS, type OperationName } from '../operations.ts'
import { MAX_CHANNELS } from './channel.ts'
import { EVENTS } from './message.ts'
import { makeSealer } from './seal.ts'

const HOOK = { kind: 'webhook', url: 'https://hook.example.com/errand' }
const NTFY = { kind: 'post', url: 'https://ntfy.example.com/topic' }

function aBrowser(endpoint = 'https://push.example.com/send/abc') {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { kind: 'push', endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

onBothEngines('channels', (given) => {
  let ann: Caller
  beforeAll(() => {
    ann = somebody('ann')
  })
  const run = async (
    caller: Caller,
    name: OperationName,
    args: unknown = {},
    { app = given.app, call = {} }: { app?: App; call?: Call } = {},
  ) => {
    const operation = ALL_OPERATIONS.find((each) => each.name === name)
    return (await perform(operation as (typeof ALL_OPERATIONS)[0], args, caller, app, call)) as Answer
  }
  const add = (caller: Caller, args: object) => run(caller, 'add_channel', args)
  const list = async (caller: Caller) => (await run(caller, 'list_channels')).data
  const webhooksOf = async ({ userId }: Caller) => {
    const [row] = await rawSql(given.address, 'select webhooks from counters where user_id = ?', [userId])
    return row?.webhooks
  }

  test('each kind is added, listed without its secrets, and stored encrypted', async () => {
    const browser = aBrowser()
    for (const args of [{ ...NTFY, name: 'Phone' }, browser, { ...HOOK, events: ['task.due', 'task.added'] }])
      expect(await add(ann, args)).toMatchObject({ success: true })
    const { channels, push_key, mail } = await list(ann)
    expect(channels).toEqual([
      expect.objectContaining({ kind: 'post', name: 'Phone', address: NTFY.url, enabled: true }),
      expect.objectContaining({ kind: 'push', name: 'A browser', address: 'push.example.com' }),
      {
        id: expect.any(String),
        kind: 'webhook',
        name: 'hook.example.com',
        address: HOOK.url,
        enabled: true,
        confirmed: true,
        events: ['task.added', 'task.due'],
        descriptions: false,
      },
    ])
    expect(push_key).toBe(testSenders().pushKey)
    expect(mail).toEqual({ available: false })
    const cells = await everyCell(given.address)
    for (const text of [NTFY.url, HOOK.url, browser.endpoint, browser.keys.auth, 'whsec_'])
      expect([text, cells.includes(text)]).toEqual([text, false])
  })

  test('the secret of a webhook is shown once, but a retry gets the same answer', async () => {
    const call = { idempotencyKey: 'add' }
    const bob = somebody('bob')
    const first = await run(bob, 'add_channel', HOOK, { call })
    expect(first.data.secret).toMatch(/^whsec_[\w+/]{32}$/)
    const again = await run(bob, 'add_channel', HOOK, { call })
    expect(again).toEqual(first)
    const app = { ...given.app, sealer: () => makeSealer('another secret') }
    expect((await run(bob, 'add_channel', HOOK, { call, app })).error.code).toBe('conflict')
    expect((await list(bob)).channels).toHaveLength(1)
    expect(JSON.stringify(await list(bob))).not.toContain('whsec_')
    expect(await everyCell(given.address)).not.toContain('whsec_')
  })

  test.each([
    [{ kind: 'fax' }, 'kind'],
    [{ kind: 'post' }, 'url'],
    [{ kind: 'post', url: 'http://ntfy.example.com/x' }, 'url'],
    [{ kind: 'post', url: 'https://10.0.0.1/x' }, 'url'],
    [{ kind: 'post', url: 'https://a:b@ntfy.example.com/x' }, 'url'],
    [{ kind: 'post', url: 'ntfy' }, 'url'],
    [{ kind: 'post', url: `https://ntfy.example.com/${'x'.repeat(2000)}` }, 'url'],
    [{ kind: 'webhook', url: 'https://localhost/x' }, 'url'],
    [{ kind: 'webhook', url: 'https://[::ffff:127.0.0.1]/x' }, 'url'],
    [{ ...HOOK, events: [] }, 'events'],
    [{ ...HOOK, events: ['task.eaten'] }, 'events'],
    [{ ...HOOK, list: 'inbox' }, 'list'],
    [{ ...NTFY, events: ['task.due'] }, 'events'],
    [{ ...NTFY, descriptions: true }, 'descriptions'],
    [{ kind: 'mail' }, 'address'],
    [{ kind: 'mail', address: 'ann' }, 'address'],
    [{ kind: 'mail', address: 'ann@example.com, eve@example.com' }, 'address'],
    [{ kind: 'mail', address: 'ann@example.com\r\nBcc: eve@example.com' }, 'address'],
    [{ kind: 'push', keys: { p256dh: 'x', auth: 'y' } }, 'endpoint'],
    [{ kind: 'push', endpoint: 'https://push.example.com/x' }, 'keys'],
    [{ kind: 'push', endpoint: 'https://push.example.com/x', keys: { p256dh: 'x', auth: 'y' } }, 'keys'],
    [{ ...aBrowser('https://127.0.0.1/x') }, 'endpoint'],
  ])('%j is refused by its field', async (args, field) => {
    const { error } = await add(somebody(), args)
    expect(error.code).toBe('invalid_input')
    expect(error.details[0].field.split('.')[0]).toBe(field)
  })

  test("on a person's own machine, messages may be posted to any web address, but events may not", async () => {
    const senders = testSenders({ env: { HOST: '127.0.0.1' } })
    const app = { ...given.app, senders: () => senders }
    const args = { kind: 'post', url: 'http://192.168.1.5:8080/topic' }
    expect((await run(somebody(), 'add_channel', args, { app })).success).toBe(true)
    for (const wrong of [
      { ...args, url: 'file:///etc/passwd' },
      { ...args, url: 'http://a:b@192.168.1.5/' },
      { ...args, kind: 'webhook' },
    ])
      expect((await run(somebody(), 'add_channel', wrong, { app })).error.code).toBe('invalid_input')
  })

  test('a webhook can be limited to a list, which it follows by its id', async () => {
    const cid = somebody('cid')
    await given.call(cid, 'add_task', { title: 'x', list: 'Home' })
    const { data } = await add(cid, { ...HOOK, list: 'home', descriptions: true })
    expect(data).toMatchObject({ list: 'Home', descriptions: true, events: [...EVENTS] })
    await given.run(cid, 'update_list', { list: 'Home', name: 'House' })
    expect((await list(cid)).channels[0].list).toBe('House')
    const all = await run(cid, 'update_channel', { id: data.id, list: 'none' })
    expect(all.data.list).toBeUndefined()
    await run(cid, 'update_channel', { id: data.id, list: 'House' })
    await given.run(cid, 'delete_list', { list: 'House', tasks: 'delete' })
    expect((await list(cid)).channels[0].list).toBe('a deleted list')
    expect((await add(cid, { ...HOOK, list: 'nowhere' })).error.code).toBe('not_found')
  })

  test('the count of webhooks follows adding, switching and deleting', async () => {
    const dan = somebody('dan')
    const [first, second] = [(await add(dan, HOOK)).data.id, (await add(dan, HOOK)).data.id]
    await add(dan, NTFY)
    expect(await webhooksOf(dan)).toBe(2)
    await run(dan, 'update_channel', { id: first, enabled: false })
    expect(await webhooksOf(dan)).toBe(1)
    await run(dan, 'update_channel', { id: first, enabled: true })
    expect(await webhooksOf(dan)).toBe(2)
    expect((await run(dan, 'delete_channel', { id: second })).data).toMatchObject({ id: second })
    expect(await webhooksOf(dan)).toBe(1)
    expect((await run(dan, 'delete_channel', { id: second })).error.code).toBe('not_found')
  })

  test('a change touches only what it names', async () => {
    const eve = somebody('eve')
    const { data } = await add(eve, { ...HOOK, events: ['task.due'] })
    const { secret, ...before } = data
    const change = (args: object) => run(eve, 'update_channel', { id: data.id, ...args })
    expect((await change({ name: 'Hook' })).data).toEqual({ ...before, name: 'Hook' })
    expect((await change({ events: ['task.added'] })).data.events).toEqual(['task.added'])
    expect((await change({})).error.message).toMatch(/^Nothing to change/)
    expect((await change({ code: '123456' })).error.details[0].field).toBe('code')
    const ntfy = (await add(eve, NTFY)).data.id
    const wrong = await run(eve, 'update_channel', { id: ntfy, events: ['task.due'] })
    expect(wrong.error.message).toBe('Only a webhook has events')
  })

  test('an address is added once, and a browser that subscribes again replaces its channel', async () => {
    const fay = somebody('fay')
    await add(fay, { ...NTFY, name: 'Phone' })
    expect((await add(fay, NTFY)).error).toMatchObject({
      code: 'conflict',
      message: "This address is already there, as 'Phone'",
    })
    await add(fay, { ...aBrowser(), name: 'Firefox' })
    await add(fay, { ...aBrowser(), name: 'Firefox again' })
    await add(fay, { ...aBrowser('https://push.example.com/send/other'), name: 'Chrome' })
    const names = (await list(fay)).channels.map(({ name }: { name: string }) => name)
    expect(names.sort()).toEqual(['Chrome', 'Firefox again', 'Phone'])
  })

  test(`a person has at most ${MAX_CHANNELS}`, async () => {
    const gil = somebody('gil')
    for (let index = 0; index < MAX_CHANNELS; index++)
      expect((await add(gil, { kind: 'post', url: `${NTFY.url}${index}` })).success).toBe(true)
    expect((await add(gil, NTFY)).error.message).toBe(`There can be at most ${MAX_CHANNELS} channels`)
    await add(gil, aBrowser())
    expect((await list(gil)).channels).toHaveLength(MAX_CHANNELS)
  })

  test('an address sealed with an old secret says so, stays off and can be deleted', async () => {
    const hal = somebody('hal')
    const id = (await add(hal, NTFY)).data.id
    const app = { ...given.app, sealer: () => makeSealer('another secret') }
    const { channels } = (await run(hal, 'list_channels', {}, { app })).data
    expect(channels[0]).toMatchObject({
      address: '',
      result: { ok: false, text: expect.stringMatching(/secret has changed/) },
    })
    expect((await run(hal, 'update_channel', { id, enabled: true }, { app })).error.code).toBe('conflict')
    expect((await run(hal, 'delete_channel', { id }, { app })).success).toBe(true)
  })

  describe('a mail address', () => {
    const ADDRESS = { kind: 'mail', address: 'ann@example.com' }
    const HOUR_MS = 60 * 60 * 1000

    async function withMail(options = {}) {
      const server = await mailServerForTest(options)
      const senders = testSenders({ env: { ERRAND_SMTP_URL: server.url } })
      const clock = { now: new Date() }
      const app = { ...given.app, senders: () => senders, now: () => clock.now }
      const codes = () => server.mails.map(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? '')
      return { ...server, app, clock, codes }
    }

    const wrongOf = (code = '') => (code === '000000' ? '000001' : '000000')

    test('is off until the code from the mail is given', async () => {
      const { app, mails, codes } = await withMail()
      const ivy = somebody('ivy')
      const { data, message } = await run(ivy, 'add_channel', ADDRESS, { app })
      expect(message).toBe('A code is on its way to ann@example.com')
      expect(data).toMatchObject({ name: 'Email', enabled: false, confirmed: false })
      expect(mails[0]).toMatchObject({ to: ['ann@example.com'] })
      const change = (args: object) => run(ivy, 'update_channel', { id: data.id, ...args }, { app })
      expect((await change({ enabled: true })).error.code).toBe('conflict')
      expect((await change({ code: wrongOf(codes()[0]) })).error).toMatchObject({
        code: 'invalid_input',
        message: 'This is not the code: 4 tries are left',
      })
      const [first = ''] = codes()
      const spaced = `${first.slice(0, 3)} ${first.slice(3)}`
      expect((await change({ code: spaced })).data).toMatchObject({ enabled: true, confirmed: true })
      expect((await change({ code: first })).error.details[0].field).toBe('code')
      expect(await everyCell(given.address)).not.toContain('ann@example.com')
    })

    test('takes five wrong codes, and then not even the right one', async () => {
      const { app, codes } = await withMail()
      const jon = somebody('jon')
      const { data } = await run(jon, 'add_channel', ADDRESS, { app })
      const give = (code: string, more = {}) =>
        run(jon, 'update_channel', { id: data.id, code, ...more }, { app })
      // A second reason to refuse must not hide a wrong code from the count.
      for (const more of [{ enabled: true }, { events: ['task.due'] }, { name: 'x' }])
        expect((await give(codes()[0] ?? '', more)).message).toBe('Give the code alone')
      for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is', '0 tries are'])
        expect((await give(wrongOf(codes()[0]))).message).toBe(`This is not the code: ${left} left`)
      expect((await give(codes()[0] ?? '')).error.code).toBe('conflict')
    })

    test('can be confirmed for an hour', async () => {
      const { app, clock, codes } = await withMail()
      const kim = somebody('kim')
      const { data } = await run(kim, 'add_channel', ADDRESS, { app })
      clock.now = new Date(clock.now.getTime() + HOUR_MS)
      const late = await run(kim, 'update_channel', { id: data.id, code: codes()[0] }, { app })
      expect(late.error).toMatchObject({
        code: 'conflict',
        message: 'This code no longer works: delete the address and add it again',
      })
    })

    test('gets at most three codes in an hour from one person, whatever happens between', async () => {
      const { app, clock, mails } = await withMail()
      const lea = somebody('lea')
      for (let index = 0; index < 3; index++) {
        const { data } = await run(lea, 'add_channel', ADDRESS, { app })
        await run(lea, 'delete_channel', { id: data.id }, { app })
      }
      const fourth = await run(lea, 'add_channel', { ...ADDRESS, address: 'eve@example.com' }, { app })
      expect(fourth.error).toMatchObject({
        code: 'rate_limited',
        message: expect.stringMatching(/^Too many codes in one hour; try again in \d+ minutes$/),
      })
      expect(mails).toHaveLength(3)
      clock.now = new Date(clock.now.getTime() + HOUR_MS)
      expect((await run(lea, 'add_channel', ADDRESS, { app })).success).toBe(true)
    })

    test('that the mail server refuses is not kept', async () => {
      const { app } = await withMail({ refuses: 'address' })
      const max = somebody('max')
      expect((await run(max, 'add_channel', ADDRESS, { app })).error).toMatchObject({
        code: 'conflict',
        message: 'The mail server refused the address.',
      })
      expect((await list(max)).channels).toEqual([])
      expect((await add(max, ADDRESS)).message).toBe('This server cannot send mail. Nothing was sent.')
    })
  })
})
