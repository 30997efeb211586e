import { expect, test } from 'vitest'
import type { Channel } from '../settings/reminders/channel.ts'
import { sayDestinations } from './destinations.ts'

function channel(fields: Partial<Channel>): Channel {
  return { id: '1', kind: 'post', name: 'ntfy', address: '', enabled: true, confirmed: true, ...fields }
}

test('the channels that are on are named', () => {
  const mail = channel({ kind: 'mail', name: 'Email', address: 'mara@example.org' })
  expect(sayDestinations([channel({})])).toBe('Goes to ntfy and this page.')
  expect(sayDestinations([channel({}), mail])).toBe('Goes to ntfy, mara@example.org and this page.')
})

test('without any, a reminder is shown in the page', () => {
  const off = [channel({ enabled: false }), channel({ confirmed: false }), channel({ kind: 'webhook' })]
  expect(sayDestinations(off)).toBe('Shown here while Errand is open.')
})
