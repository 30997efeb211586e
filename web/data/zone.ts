import { isTimezone } from '../../src/tasks/calendar.ts'

const DEVICE = Intl.DateTimeFormat().resolvedOptions().timeZone

let chosen: string | undefined

/** The time zone chosen in the settings, or else that of this device. The browser may use an old name for it. */
export function zone(): string {
  return chosen ?? DEVICE
}

export function deviceZone(): string {
  return DEVICE
}

/** Ignores a zone that this browser does not know. */
export function setZone(timezone: string | null | undefined): void {
  chosen = timezone && isTimezone(timezone) ? timezone : undefined
}
