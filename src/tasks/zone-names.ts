import { isTimezone } from './calendar.ts'

/**
 * Renamed time zones. Chrome and Node list and report the old names, because CLDR never changes an id; Firefox has the
 * new ones. These are all zones for which CLDR's timezone.xml has an `iana` name of its own.
 */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

const OLD_NAMES: ReadonlyMap<string, string> = new Map(Array.from(RENAMED, ([old, name]) => [name, old]))

/** Today's name of a time zone, or the old one where `Intl` does not know the new; undefined for a name it does not know at all. */
export function zoneName(timezone: string): string | undefined {
  return [RENAMED.get(timezone), timezone, OLD_NAMES.get(timezone)].find(
    (name) => name !== undefined && isTimezone(name),
  )
}

/** The names of all time zones, in order. */
export function zoneNames(): string[] {
  return Intl.supportedValuesOf('timeZone')
    .map((timezone) => zoneName(timezone) as string)
    .sort()
}
