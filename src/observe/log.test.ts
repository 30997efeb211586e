import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { freshDatabase, somebody, testApp } from '../../tests/support/app.ts'
import { canary } from '../../tests/support/canary.ts'
import { memoryLog } from '../../tests/support/memory-log.ts'
import { perform } from '../operation.ts'
import { addTask } from '../tasks/add-task.ts'
import { faultOf } from './log.ts'

test('the log of the run, which is searched at its end, holds the calls of the run (R19)', async () => {
  const app = await testApp(await freshDatabase('sqlite'))
  const ann = somebody()
  await perform(addTask, { title: canary() }, ann, app)
  await app.db.close()
  await sleep(300)
  expect(readFileSync(inject('run').logFile, 'utf8')).toContain(ann.userId)
})

test('of an error only its kind, code and place are logged, never its words (R18, R19, P09)', async () => {
  const { log, lines } = await memoryLog()
  const title = canary()
  const error = Object.assign(new TypeError(`cannot store ${title}\nin table`), {
    code: '23505',
    detail: title,
  })
  log.error({ fault: faultOf(error) })
  expect(lines).toMatchObject([{ level: 'error', fault: { kind: 'TypeError', code: '23505' } }])
  expect(JSON.stringify(lines)).toContain('log.test.ts')
  expect(JSON.stringify(lines)).not.toContain(title)
  expect(faultOf('a text')).toEqual({ kind: 'string' })
  const sly = new Error('cannot store Buy milk\n    at the secret clinic (a:1:1)')
  expect(JSON.stringify(faultOf(sly))).not.toContain('clinic')
  expect(faultOf(Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })).code).toBe(
    'ERR_SQLITE_ERROR 5',
  )
})
