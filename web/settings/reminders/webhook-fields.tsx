import type { EventType } from '../../../src/outbox/message.ts'
import { useLists } from '../../data/list-store.ts'
import type { Channel } from './channel.ts'

const EVENT_WORDS: Record<EventType, string> = {
  'task.added': 'Added',
  'task.changed': 'Changed',
  'task.completed': 'Completed',
  'task.deleted': 'Deleted',
  'task.due': 'Due',
}

const EVENTS = Object.keys(EVENT_WORDS) as EventType[]

/** A webhook's filter in words: "Added, completed, in Home". */
export function sayFilter({ events = [], list, descriptions }: Channel): string {
  const words = events.map((event) => EVENT_WORDS[event])
  const which = words.length === EVENTS.length ? 'All events' : words.join(', ')
  return [which, list && `in ${list}`, descriptions && 'with descriptions'].filter(Boolean).join(', ')
}

/** Which events a webhook gets, and what they say. */
export function FilterFields({ events = EVENTS, list, descriptions = false }: Partial<Channel>) {
  const { lists } = useLists()
  return (
    <>
      <fieldset>
        <legend className="text-[0.8125rem]/[1.125rem] font-medium">When a task is</legend>
        <div className="flex flex-wrap gap-x-4">
          {EVENTS.map((event) => (
            <label key={event} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
              <input type="checkbox" name="events" value={event} defaultChecked={events.includes(event)} />
              {EVENT_WORDS[event]}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="grid gap-1">
        <span className="text-[0.8125rem]/[1.125rem] font-medium">Tasks of</span>
        <select name="list" defaultValue={list ?? ''} className="field">
          <option value="">All lists</option>
          {lists.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </select>
      </label>
      <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
        <input type="checkbox" name="descriptions" defaultChecked={descriptions} />
        Send descriptions too
      </label>
    </>
  )
}

/** The filter in the fields; `none` is every list. */
export function filterIn(fields: FormData) {
  return {
    events: fields.getAll('events'),
    list: String(fields.get('list')) || 'none',
    descriptions: fields.get('descriptions') !== null,
  }
}
