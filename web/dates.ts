const DAY_MS = 86_400_000

/** Today where the person is, as 2026-11-15. */
export function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

export function daysFromToday(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS)
}

/** A day as people say it: Today, Tomorrow, Fri 20 Nov, 3 Jan 2028. */
export function sayDay(day: string): string {
  const away = daysFromToday(day)
  if (away === 0) return 'Today'
  if (away === 1) return 'Tomorrow'
  if (away === -1) return 'Yesterday'
  const sameYear = day.slice(0, 4) === today().slice(0, 4)
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(sameYear ? { weekday: 'short' } : { year: 'numeric' }),
  })
}

export function sayDue({ due_date, due_time }: { due_date?: string; due_time?: string }): string {
  if (!due_date) return ''
  return [sayDay(due_date), due_time].filter(Boolean).join(' ')
}

/** The same in the middle of a sentence. */
export function sayDueInside(task: { due_date?: string; due_time?: string }): string {
  return sayDue(task).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
}

/** How long ago, or when. */
export function sayMoment(moment: string): string {
  const seconds = (Date.now() - Date.parse(moment)) / 1000
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  const time = new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const day = new Date(moment)
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  return date === today() ? time : `${sayDay(date)}, ${time}`
}
