import {
  type Component,
  type Property,
  plainText,
  readComponents,
  textItems,
} from '../calendar/read-components.ts'
import { type Clock, dayOf, instantOf, isTime } from '../tasks/calendar.ts'
import { remindText } from '../tasks/remind/remind.ts'
import { zoneName } from '../tasks/zone-names.ts'
import type { Draft, Drafts, Source, Warn } from './draft.ts'
import { minutesIn, pastInstant, remindFromMinutes, wallClock } from './moments.ts'
import { taskIdFrom } from './outside-id.ts'
import { readRule } from './read-rule.ts'

type Reading = { clock: Clock; warn: Warn; list: string | undefined; zones: ReadonlyMap<string, string> }

/** The tasks (VTODO) of an iCalendar file. */
export function readVtodos({ text, clock, warn }: Source): Drafts {
  const calendars = readComponents(text).filter(({ name }) => name === 'VCALENDAR')
  const drafts = calendars.flatMap((calendar) => readCalendar(calendar, clock, warn))
  // A parent may name its steps, instead of the steps their parent.
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]))
  for (const { draft, children } of drafts.map((draft) => ({ draft, children: draft.children })))
    for (const child of children) {
      const step = byKey.get(child)
      if (step && step !== draft) step.parent ??= draft.key
    }
  return { drafts: drafts.map(({ children, ...draft }) => draft) }
}

type Related = Draft & { children: string[] }

function readCalendar(calendar: Component, clock: Clock, warn: Warn): Related[] {
  // Errand's own calendar has an event for each date of a task.
  const isOwn = /\bErrand\b/.test(valueIn(calendar, 'PRODID'))
  const name = textIn(calendar, 'X-WR-CALNAME') || textIn(calendar, 'NAME')
  const reading: Reading = { clock, warn, list: isOwn ? undefined : name, zones: zonesIn(calendar) }
  for (const component of isOwn ? [] : calendar.components)
    if (component.name === 'VEVENT')
      warn('Events are left out; only tasks are imported', textIn(component, 'SUMMARY'))
  return calendar.components.filter(({ name }) => name === 'VTODO').map((todo) => readTodo(todo, reading))
}

/** Time zones by their name in the file, which may be one of its own. */
function zonesIn({ components }: Component): Map<string, string> {
  const zones = components.filter(({ name }) => name === 'VTIMEZONE')
  return new Map(zones.map((zone) => [valueIn(zone, 'TZID'), valueIn(zone, 'X-LIC-LOCATION')]))
}

function readTodo(todo: Component, reading: Reading): Related {
  const { clock, warn, list } = reading
  const uid = valueIn(todo, 'UID') + valueIn(todo, 'RECURRENCE-ID')
  const title = textIn(todo, 'SUMMARY')
  const status = valueIn(todo, 'STATUS').toUpperCase()
  const completed = valueIn(todo, 'COMPLETED')
  const isCompleted =
    ['COMPLETED', 'CANCELLED'].includes(status) ||
    (status === '' && completed !== '') ||
    valueIn(todo, 'PERCENT-COMPLETE') === '100'
  if (status === 'CANCELLED') warn('Cancelled tasks become completed tasks', title)
  if (propertyOf(todo, 'ATTACH')) warn('Attachments are not copied', title)
  const relations = todo.properties.filter(({ name }) => name === 'RELATED-TO')
  const related = (type: string) =>
    relations.filter(({ parameters }) => (parameters.get('RELTYPE') ?? 'PARENT').toUpperCase() === type)
  const draft: Related = {
    ...(uid && { key: uid, id: taskIdFrom(uid) }),
    title,
    description: [textIn(todo, 'DESCRIPTION'), textIn(todo, 'LOCATION'), valueIn(todo, 'URL')]
      .filter(Boolean)
      .join('\n\n'),
    priority: priorityOf(Number(valueIn(todo, 'PRIORITY'))),
    tags: todo.properties
      .filter(({ name }) => name === 'CATEGORIES')
      .flatMap(({ value }) => textItems(value)),
    list,
    parent: related('PARENT')[0]?.value.trim(),
    isCompleted,
    createdAt: pastInstant(instantIn(valueIn(todo, 'CREATED')), clock),
    completedAt: pastInstant(instantIn(completed || valueIn(todo, 'LAST-MODIFIED')), clock),
    children: related('CHILD').map(({ value }) => value.trim()),
    ...dueIn(todo, title, reading),
  }
  if (!isCompleted) repeatAndRemind(draft, todo, reading)
  return draft
}

/** RFC 5545 has 1 for the highest, 9 for the lowest and 0 for none. */
function priorityOf(priority: number): Draft['priority'] {
  if (!(priority >= 1 && priority <= 9)) return null
  return priority < 5 ? 'High' : priority === 5 ? 'Medium' : 'Low'
}

function dueIn(todo: Component, title: string, reading: Reading): Pick<Draft, 'due'> {
  const [due, start] = [propertyOf(todo, 'DUE'), propertyOf(todo, 'DTSTART')]
  const moment = momentIn(due ?? start, title, reading)
  if (!due && moment) reading.warn('Tasks with only a start date have it as their due date', title)
  return moment ? { due: moment } : {}
}

const MOMENT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/

/** A date, a local time, a time in a zone, or one in UTC. */
function momentIn(
  property: Property | undefined,
  title: string,
  { clock, warn, zones }: Reading,
): Draft['due'] {
  const [, year, month, number, hour, minute, utc] = MOMENT.exec(property?.value.trim() ?? '') ?? []
  const day = dayOf(Number(year), Number(month), Number(number))
  if (!property || !day) return undefined
  if (hour === undefined) return { day, time: null }
  const time = `${hour}:${minute}`
  if (!isTime(time)) return { day, time: null }
  const written = property.parameters.get('TZID')
  if (!utc && written === undefined) return { day, time }
  const timezone = utc ? 'UTC' : zoneOf(written as string, zones)
  if (timezone !== undefined) return wallClock(instantOf(day, time, timezone), clock.timezone)
  warn('Times in an unknown time zone are kept as they are written', `${title}: ${written}`)
  return { day, time }
}

/** Some programs write /example.org/Europe/Berlin, and Outlook has names of its own. */
function zoneOf(written: string, zones: ReadonlyMap<string, string>): string | undefined {
  const names = [written, written.split('/').slice(-2).join('/'), zones.get(written) ?? '']
  return names.map(zoneName).find((name) => name !== undefined)
}

/** 20261118T090000Z as 2026-11-18T09:00:00Z; without a zone it is read as UTC. */
function instantIn(value: string): string {
  return value.trim().replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/, '$1-$2-$3T$4:$5:$6Z')
}

function repeatAndRemind(draft: Draft, todo: Component, reading: Reading): void {
  const { clock, warn } = reading
  const { title, due } = draft
  const rule = valueIn(todo, 'RRULE')
  if (rule) {
    draft.repeat = readRule(rule, clock)
    if (!draft.repeat) {
      draft.description = [draft.description, `Repeats: ${rule}`].filter(Boolean).join('\n\n')
      warn('Repetitions that Errand does not have are kept in the description', title)
    }
    if (propertyOf(todo, 'EXDATE') || propertyOf(todo, 'RDATE'))
      warn('Single dates that are added to a repetition, or left out, are not kept', title)
  }
  const alarms = todo.components.filter(({ name }) => name === 'VALARM')
  const trigger = alarms[0] && propertyOf(alarms[0], 'TRIGGER')
  if (!trigger) return
  if (alarms.length > 1) warn('Only the first of several reminders is kept', title)
  const remind = remindIn(trigger, due, clock)
  if (remind) draft.remind = remind
  else warn('Reminders after the due time are not kept', title)
}

function remindIn({ value, parameters }: Property, due: Draft['due'], clock: Clock): string | undefined {
  if (parameters.get('VALUE')?.toUpperCase() === 'DATE-TIME' || MOMENT.test(value.trim())) {
    const instant = new Date(instantIn(value))
    return Number.isNaN(instant.getTime()) ? undefined : remindText(wallClock(instant, clock.timezone))
  }
  const minutes = minutesIn(value)
  return minutes === undefined || !due?.day ? undefined : remindFromMinutes(minutes, due.time)
}

function propertyOf({ properties }: Component, name: string): Property | undefined {
  return properties.find((property) => property.name === name)
}

function valueIn(component: Component, name: string): string {
  return propertyOf(component, name)?.value.trim() ?? ''
}

function textIn(component: Component, name: string): string {
  return plainText(valueIn(component, name)).trim()
}
