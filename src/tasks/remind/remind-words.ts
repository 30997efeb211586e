import { partsOfRemind } from './remind.ts'

/** A reminder in plain English, which readRemind() reads as the same one. */
export function remindWords(remind: string): string {
  const parts = partsOfRemind(remind)
  if (!parts) return 'none'
  if ('day' in parts) return `${parts.day} ${parts.time}`
  if ('minutes' in parts)
    return parts.minutes === 0 ? 'when it is due' : `${minuteWords(parts.minutes)} before`
  const { days, time } = parts
  if (!time) return `${dayWords(days)} before`
  if (days === 0) return `at ${time} on the day`
  if (days > 1) return `${dayWords(days)} before at ${time}`
  return time === '18:00' ? 'the evening before' : `the day before at ${time}`
}

function minuteWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return counted(hours, 'hour')
  return hours < 2 ? counted(minutes, 'minute') : `${counted(hours, 'hour')} ${counted(rest, 'minute')}`
}

function dayWords(days: number): string {
  return days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
