import type { Channel } from '../settings/reminders/channel.ts'

/** Where reminders go, in a sentence: Goes to Chrome on Linux, ntfy and this page. */
export function sayDestinations(channels: readonly Channel[]): string {
  const names = channels
    .filter(({ kind, enabled, confirmed }) => kind !== 'webhook' && enabled && confirmed)
    .map(({ kind, name, address }) => (kind === 'mail' ? address : name))
  if (names.length === 0) return 'Shown here while Errand is open.'
  return `Goes to ${new Intl.ListFormat('en-GB').format([...names, 'this page'])}.`
}
