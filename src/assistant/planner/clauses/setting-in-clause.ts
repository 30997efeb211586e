import type { Setting } from '../act.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import type { Clause } from './clause.ts'
import { WHEN } from './masked-message.ts'

const REPLACED_DATE = new RegExp(
  `(?:not|instead of|rather than|from|(?:anywhere|any day|anything|any time) but) ${WHEN}`,
)

/** The setting that a clause's dates and priorities give. */
export function settingIn(clause: Clause): Setting | undefined {
  const whens = clause.whens.filter(({ isPast }) => !isPast)
  const not = REPLACED_DATE.exec(clause.text)
  // "not due until the 27th" is due then.
  const refused = not ? clause.whenAt(not.index + not[0].length - 1) : undefined
  const left = whens.filter((when) => when !== refused || when.prefix === 'until')
  // "due end of april this year"
  const wanted =
    left.length > 1 ? left.filter(({ words }) => !/^this (?:year|month|week)$/i.test(words)) : left
  const when = wanted.findLast((each) => each.day ?? each.time ?? each.shift) ?? wanted.at(-1)
  const said = clause.levels.at(-1)?.value
  // "not urgent, just normal"
  const level = said && /\b(?:just|but) (?:normal|medium)\b/.test(clause.text) ? 'Medium' : said
  if (!when && !level) return undefined
  const day = wanted.find((each) => each.day !== undefined || each.range)
  const time = wanted.find((each) => each.time !== undefined && each.day === undefined)
  const shift = wanted.find((each) => each.shift?.minutes)
  if (shift?.shift && day?.day)
    return { ...settingOf(day), shift: shift.shift, ...(level && { priority: level }) }
  const set: Setting = when
    ? settingOf(day && time && day !== time ? { ...day, time: time.time as string } : when)
    : {}
  return { ...set, ...(level && { priority: level }) }
}
