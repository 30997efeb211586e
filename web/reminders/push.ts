import { ask } from '../data/api.ts'
import { forgetPushChannel, pushChannelOf } from './push-channel.ts'

/** A reason for the person why this browser cannot be switched on. */
export class PushRefused extends Error {}

export const BLOCKED =
  'Notifications from Errand are blocked in this browser. Allow them for this site in the browser’s settings, then switch this on again.'
const NO_SERVICE =
  'This browser could not reach its push service, so nothing was switched on. Check the connection and try again.'

/** Why this browser cannot take reminders at all; undefined if it can. */
export function whyNoPush(): string | undefined {
  if (!isSecureContext) return 'Needs https: browsers show notifications only for secure pages.'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return undefined
  return 'This browser can’t show notifications. On an iPhone or iPad, add Errand to the home screen and open it there.'
}

export function isBlocked(): boolean {
  return Notification.permission === 'denied'
}

/** Asks for the permission and subscribes this browser. Throws PushRefused. */
export async function subscribe(pushKey: string) {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRefused(
      isBlocked() ? BLOCKED : 'Nothing was switched on: the browser asks for permission first.',
    )
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { pushManager } = await navigator.serviceWorker.ready
    // One made with another key of the server would be refused.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    const { endpoint, keys } = made.toJSON()
    return { endpoint, keys }
  } catch {
    throw new PushRefused(NO_SERVICE)
  }
}

/** Ends the subscription of this browser, and closes what it still shows. */
export async function unsubscribe(): Promise<void> {
  forgetPushChannel()
  const registration = await navigator.serviceWorker?.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

/** Switches this browser off while its person is still signed in. A failure only leaves a channel that is gone. */
export async function leavePush(person: string): Promise<void> {
  const channel = pushChannelOf(person)
  if (channel === undefined) return
  await ask('DELETE', `/api/channels/${channel}`).catch(() => {})
  await unsubscribe().catch(() => {})
}
