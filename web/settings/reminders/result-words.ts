import { dayAt, sayDueInside, sayTime } from '../../data/dates.ts'
import type { Result } from './channel.ts'

/** How the last try went: "Answered 204, today 10:31, after 0.4 seconds", "No answer, today 10:33. Nothing was sent." */
export function sayResult({ ok, text, at, milliseconds }: Result): string {
  const when = `${sayDueInside({ due_date: dayAt(new Date(at)) })} ${sayTime(at)}`
  const [, first = text, rest = ''] = /^(.+?)(?:\.(?= |$)(.*))?$/s.exec(text) ?? []
  if (ok) return `${first}, ${when}${milliseconds === undefined ? '' : `, after ${saySeconds(milliseconds)}`}`
  return `${first}, ${when}.${rest}`
}

function saySeconds(milliseconds: number): string {
  const seconds = Math.max(0.1, milliseconds / 1000)
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} seconds`
}
