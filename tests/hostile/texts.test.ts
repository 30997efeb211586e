import { expect, test } from 'vitest'
import { onBothEngines, somebody } from '../support/app.ts'

/** Texts known to trip programs: each must come back unchanged or be refused. */
const KEPT = [
  'e\u0301 stays decomposed',
  'é stays composed',
  '\u202eright to left override',
  'שלום עולם',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦 family 🏳️‍🌈',
  'zero\u200bwidth',
  'a\ufeffb',
  'line\nbreak\ttab\rreturn',
  '\u0001control',
  'null',
  'undefined',
  'NaN',
  '1e400',
  '<script>alert(1)</script>',
  "Robert'); drop table tasks; --",
  '#{7*7} {{7*7}} %s %n $1 ?',
  '\\u0000 written out',
  '{"user_id":"bob"}',
  '𝒳 astral',
  '\uffff',
  'ﷺ'.repeat(200),
]

const REFUSED = ['a\0b', '\0', '\ud800', 'x\udfffy', '\udc00\ud800']

onBothEngines('texts', (given) => {
  test.each(KEPT)('%j comes back unchanged', async (text) => {
    const ann = somebody()
    const { data: added } = await given.call(ann, 'add_task', { title: text, description: text })
    expect([added.title, added.description]).toEqual([text, text])
    const { data: list } = await given.call(ann, 'list_tasks')
    expect(list.tasks).toMatchObject([{ title: text, description: text }])
    const found = await given.call(ann, 'complete_task', { task_identifier: text })
    expect(found.data).toMatchObject({ id: added.id, title: text })
  })

  test.each(REFUSED)('%j is refused in every field, and nothing changes', async (text) => {
    const ann = somebody()
    await given.call(ann, 'add_task', { title: 'Buy milk' })
    const before = await given.call(ann, 'list_tasks')
    const calls: [string, Record<string, unknown>, string][] = [
      ['add_task', { title: text }, 'title'],
      ['add_task', { title: 'x', description: text }, 'description'],
      ['update_task', { task_identifier: '1', new_title: text }, 'new_title'],
      ['update_task', { task_identifier: '1', description: text }, 'description'],
      ['complete_task', { task_identifier: text }, 'task_identifier'],
      ['delete_task', { task_identifier: text }, 'task_identifier'],
    ]
    for (const [tool, args, field] of calls) {
      for (const raw of [args, JSON.stringify(args)]) {
        const answer = await given.call(ann, tool, raw)
        expect(answer.error).toMatchObject({ code: 'invalid_input', details: [{ field }] })
      }
    }
    expect(await given.call(ann, 'list_tasks')).toEqual(before)
  })
})
