import { expect, test } from 'vitest'
import { PANES, parseRoute, SECTIONS, writeRoute } from './address.ts'

test('an address that is written is read as the same place', () => {
  for (const pane of PANES)
    for (const conversation of [undefined, 'a b&c=d#é'])
      expect(parseRoute(writeRoute({ pane, section: 'account', conversation }))).toEqual({
        pane,
        section: 'account',
        conversation,
      })
  for (const section of SECTIONS)
    expect(parseRoute(writeRoute({ pane: 'settings', section, conversation: undefined })).section).toBe(
      section,
    )
})

test.each(['', '#', '#/', '#/nowhere', '#/constructor?c'])('the address "%s" leads to the chat', (hash) => {
  expect(parseRoute(hash)).toMatchObject({ pane: 'chat', section: 'account' })
})

test('a section of settings that does not exist leads to the account', () => {
  expect(parseRoute('#/settings/nowhere')).toMatchObject({ pane: 'settings', section: 'account' })
})

test('addresses are short', () => {
  expect(writeRoute({ pane: 'week', section: 'model', conversation: 'abc' })).toBe('#/week?c=abc')
  expect(writeRoute({ pane: 'settings', section: 'model', conversation: undefined })).toBe('#/settings/model')
})
