const UNSENT = 'errand-unsent'

let onTheirWay = 0

/** Keeps what is being sent, until it has arrived: a page that is left, or cannot reach the server, brings it back. */
export function sending(text: string): void {
  onTheirWay++
  sessionStorage.setItem(UNSENT, text)
}

export function settled(hasArrived: boolean): void {
  onTheirWay = Math.max(0, onTheirWay - 1)
  if (hasArrived) forgetUnsent()
}

/** What did not arrive. */
export function unsentText(): string {
  return onTheirWay > 0 ? '' : (sessionStorage.getItem(UNSENT) ?? '')
}

export function forgetUnsent(): void {
  sessionStorage.setItem(UNSENT, '')
}
