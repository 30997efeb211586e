const DEVICE = Intl.DateTimeFormat().resolvedOptions().timeZone

let chosen: string | null | undefined

/** Where the person lives: what they chose in the settings, or where this device is. */
export function zone(): string {
  return chosen ?? DEVICE
}

export function deviceZone(): string {
  return DEVICE
}

export function setZone(timezone: string | null | undefined): void {
  chosen = timezone
}
