/** Which parts of a date to write, and how long their names are. */
export type DayStyle = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>

/** 16 Nov or Nov 16. */
export type DayOrder = 'en-GB' | 'en-US'

/** A day in English: Mon 16 Nov 2026 or Mon, Nov 16, 2026. */
export function writeDay(day: string, style: DayStyle, order: DayOrder = 'en-GB'): string {
  return joinParts(formatterOf(style).formatToParts(new Date(`${day}T12:00:00Z`)), order)
}

/**
 * Arranges the parts of a date. Only their values are used: JavaScript engines disagree on the commas and spaces between
 * them, and one engine may write "Fri 18 Sep" but "Fri, 18 Sep 2026".
 */
export function joinParts(
  parts: readonly Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[],
  order: DayOrder,
): string {
  const written = (...types: Intl.DateTimeFormatPartTypes[]) =>
    types.flatMap((type) => parts.find((part) => part.type === type)?.value ?? [])
  if (order === 'en-GB') return written('weekday', 'day', 'month', 'year').join(' ')
  const hasDay = written('day').length > 0
  const date = written('month', 'day', ...(hasDay ? [] : (['year'] as const))).join(' ')
  return [...written('weekday'), date, ...(hasDay ? written('year') : [])].filter(Boolean).join(', ')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

// Making one takes longer than a hundred uses of it.
function formatterOf(style: DayStyle): Intl.DateTimeFormat {
  const key = JSON.stringify(style)
  // American names: British ones differ between engines, as in "Sep" and "Sept".
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter
}
