import { zoneName } from '../../src/tasks/zone-names.ts'

const REPORTED = Intl.DateTimeFormat().resolvedOptions().timeZone
const DEVICE = zoneName(REPORTED) ?? REPORTED

let chosen: string | undefined

/** The time zone chosen in the settings, or else that of this device. */
export function zone(): string {
  return chosen ?? DEVICE
}

export function deviceZone(): string {
  return DEVICE
}

/** Ignores a zone that this browser does not know. */
export function setZone(timezone: string | null | undefined): void {
  chosen = timezone ? zoneName(timezone) : undefined
}
