import { expect, test } from 'vitest'
import { ALL_TASKS, PANES, parseRoute, type Route, SCOPES, SECTIONS, writeRoute } from './address.ts'

const START: Route = {
  pane: 'chat',
  section: 'account',
  conversation: undefined,
  task: undefined,
  ...ALL_TASKS,
}

const reread = (route: Partial<Route>) => parseRoute(writeRoute({ ...START, ...route }))

test('an address that is written is read as the same place', () => {
  for (const pane of PANES)
    for (const conversation of [undefined, 'a b&c=d#é'])
      expect(reread({ pane, conversation })).toEqual({ ...START, pane, conversation })
  for (const section of SECTIONS) expect(reread({ pane: 'settings', section }).section).toBe(section)
  for (const scope of SCOPES)
    for (const tags of [[], ['work', 'büro/a.b']]) {
      const place = { scope, tags, list: scope === 'list' ? '0199-a1' : undefined }
      expect(reread({ pane: 'tasks', ...place })).toMatchObject(place)
    }
})

test.each(['', '#', '#/', '#/nowhere', '#/constructor?c'])('the address "%s" leads to the chat', (hash) => {
  expect(parseRoute(hash)).toMatchObject({ pane: 'chat', section: 'account' })
})

test('a section of settings that does not exist leads to the account', () => {
  expect(parseRoute('#/settings/nowhere')).toMatchObject({ pane: 'settings', section: 'account' })
})

test.each(['#/tasks', '#/tasks/nowhere', '#/tasks/list', '#/tasks/list/', '#/week/inbox?tag=work'])(
  'the address "%s" shows all tasks',
  (hash) => {
    expect(parseRoute(hash)).toMatchObject(ALL_TASKS)
  },
)

test('addresses are short', () => {
  expect(writeRoute({ ...START, pane: 'week', section: 'model', conversation: 'abc' })).toBe('#/week?c=abc')
  expect(writeRoute({ ...START, pane: 'settings', section: 'model' })).toBe('#/settings/model')
  expect(writeRoute({ ...START, pane: 'tasks', scope: 'inbox', tags: ['work', 'calls'] })).toBe(
    '#/tasks/inbox?tag=work,calls',
  )
})

test('the number of a task opens it among all tasks', () => {
  expect(writeRoute({ ...START, pane: 'tasks', scope: 'inbox', task: 12 })).toBe('#/tasks/12')
  expect(parseRoute('#/tasks/12')).toEqual({ ...START, pane: 'tasks', task: 12 })
  for (const hash of ['#/tasks/0', '#/tasks/1x', '#/tasks/-1', '#/week/12'])
    expect(parseRoute(hash).task).toBeUndefined()
})
