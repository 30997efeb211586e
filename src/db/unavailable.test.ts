import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { fileOutage } from './file-outage.ts'
import { DatabaseUnavailable, outageOf, watchForOutage } from './unavailable.ts'

const failing = (properties: object, message = 'secret words of the database') =>
  Object.assign(new Error(message), properties)

test.each([
  [{ errcode: 5 }, 'busy'],
  [{ errcode: 517 }, 'busy'],
  [{ errcode: 8 }, 'read-only'],
  [{ errcode: 1032 }, 'read-only'],
  [{ errcode: 10 }, 'io'],
  [{ errcode: 778 }, 'io'],
  [{ errcode: 11 }, 'damaged'],
  [{ errcode: 13 }, 'full'],
  [{ errcode: 14 }, 'unopenable'],
  [{ errcode: 26 }, 'damaged'],
  [{ code: '57P01' }, 'unreachable'],
  [{ code: '57P03' }, 'unreachable'],
  [{ code: '08006' }, 'unreachable'],
  [{ code: '28P01' }, 'unreachable'],
  [{ code: '53300' }, 'busy'],
  [{ code: '53100' }, 'full'],
  [{ code: '55P03' }, 'busy'],
  [{ code: '58030' }, 'io'],
  [{ code: 'ECONNREFUSED' }, 'unreachable'],
  [{ code: 'ETIMEDOUT' }, 'unreachable'],
])('an error with %o is an outage: %s', (properties, reason) => {
  const outage = outageOf(failing(properties))
  expect(outage?.reason).toBe(reason)
  expect(outage?.message).not.toContain('secret words')
  expect(outage?.code).toContain(String(Object.values(properties)[0]))
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])("pg's own '%s' is an outage", (message) => {
  expect(outageOf(new Error(message))?.reason).toBe('unreachable')
})

test.each([
  failing({ errcode: 19 }),
  failing({ errcode: 1 }),
  failing({ code: '23505' }),
  failing({ code: '42P01' }),
  failing({ code: 'ERR_INVALID_ARG_TYPE' }),
  failing({ code: 'constructor' }),
  new Error('anything else'),
  'a text',
  null,
])('%o is a bug, not an outage', (error) => {
  expect(outageOf(error)).toBeUndefined()
})

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EFBIG', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'unopenable'],
  ['EIO', 'io'],
])('a file error %s means %s', (code, reason) => {
  expect(fileOutage(failing({ code }), '/nonexistent/errand.db')?.reason).toBe(reason)
})

test('a writable file that cannot be opened is not reported as read-only', () => {
  const file = join(mkdtempSync(join(inject('run').folder, 'file-')), 'errand.db')
  writeFileSync(file, '')
  expect(fileOutage(failing({ errcode: 14 }), file)?.reason).toBe('unopenable')
})

test('notices a swallowed outage, separately for each caller', async () => {
  const swallowing = async () => {
    await new Promise(setImmediate)
    try {
      throw outageOf(failing({ errcode: 13 }))
    } catch {
      return 'wrong input'
    }
  }
  const [broken, fine] = await Promise.all([watchForOutage(swallowing), watchForOutage(async () => 'fine')])
  expect(broken).toMatchObject({ result: 'wrong input', outage: { reason: 'full', outcomeUnknown: false } })
  expect(fine).toEqual({ result: 'fine', outage: undefined })
  expect(broken.outage?.withOutcomeUnknown()).toMatchObject({ reason: 'full', outcomeUnknown: true })
  const unknown = new DatabaseUnavailable('io', undefined, true)
  expect(unknown.withOutcomeUnknown()).toBe(unknown)
})
