const KEY = 'errand-push'

/** The person who switched this browser on, and their channel. */
type Kept = { person: string; channel: string }

function kept(): Kept | undefined {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
}

/** This browser's channel, if this person switched it on. */
export function pushChannelOf(person: string): string | undefined {
  const { person: owner, channel } = kept() ?? {}
  return owner === person ? channel : undefined
}

export function keepPushChannel(person: string, channel: string): void {
  localStorage.setItem(KEY, JSON.stringify({ person, channel } satisfies Kept))
}

export function forgetPushChannel(): void {
  localStorage.removeItem(KEY)
}

/** Ends a subscription of anybody but this person, whose reminders must not appear here. */
export function dropOthersPush(person: string | undefined): void {
  const owner = kept()?.person
  if (owner === undefined || owner === person) return
  void import('./push.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {})
}
