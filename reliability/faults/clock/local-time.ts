const MINUTE_MS = 60_000

/** The wall clock of a zone at an instant, by a way of its own: the product formats in another locale. */
export function localTime(at: Date, timeZone: string): { day: string; time: string; offset: number } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const [day, time] = [`${parts.year}-${parts.month}-${parts.day}`, `${parts.hour}:${parts.minute}`]
  const minute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  return { day, time, offset: Date.parse(`${day}T${time}Z`) - minute }
}

/** The instants after `from` at which a zone changes its offset. */
export function transitions(timeZone: string, from: Date, count: number): Date[] {
  const found: Date[] = []
  const offsetAt = (at: number) => localTime(new Date(at), timeZone).offset
  const hour = 60 * MINUTE_MS
  for (let at = from.getTime(); found.length < count; at += 24 * hour) {
    if (offsetAt(at) === offsetAt(at + 24 * hour)) continue
    let change = at
    while (offsetAt(change) === offsetAt(at)) change += MINUTE_MS
    found.push(new Date(change))
  }
  return found
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
}
