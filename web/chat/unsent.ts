const UNSENT = 'errand-unsent'

let inFlight = 0

/** Keeps a message until the server has it, so that a reload or an outage does not lose it. */
export function sending(text: string): void {
  inFlight++
  sessionStorage.setItem(UNSENT, text)
}

export function settled(hasArrived: boolean): void {
  inFlight = Math.max(0, inFlight - 1)
  if (hasArrived) forgetUnsent()
}

/** The message that did not reach the server. */
export function unsentText(): string {
  return inFlight > 0 ? '' : (sessionStorage.getItem(UNSENT) ?? '')
}

export function forgetUnsent(): void {
  sessionStorage.setItem(UNSENT, '')
}
