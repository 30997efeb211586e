import { isTimezone } from '../../src/tasks/calendar.ts'

const DEVICE = Intl.DateTimeFormat().resolvedOptions().timeZone

let chosen: string | null | undefined

/** Where the person lives: what they chose in the settings, or where this device is. */
export function zone(): string {
  return chosen ?? DEVICE
}

export function deviceZone(): string {
  return DEVICE
}

/** A zone that this browser does not know counts as none. */
export function setZone(timezone: string | null | undefined): void {
  chosen = timezone && isTimezone(timezone) ? timezone : undefined
}
