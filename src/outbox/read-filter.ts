import { z } from 'zod'
import { findList, ListIdentifier } from '../lists/find-list.ts'
import type { Context } from '../operation.ts'
import type { ChannelKind, Filter } from './channel.ts'
import { EVENTS } from './message.ts'
import { invalid } from './read-address.ts'

/** What a webhook wants, in a request. */
export const FILTER_FIELDS = {
  events: z
    .array(z.enum(EVENTS, { error: `events can be ${EVENTS.join(', ')}` }), {
      error: 'events must be a list',
    })
    .min(1, { error: 'Choose at least one event' })
    .max(EVENTS.length, { error: 'events has more entries than there are events' })
    .describe('For a webhook: which events; by default all')
    .optional(),
  list: ListIdentifier.describe('For a webhook: only tasks of this list; none for every list').optional(),
  descriptions: z
    .boolean({ error: 'descriptions must be true or false' })
    .describe('For a webhook: whether events have the descriptions of tasks; by default they do not')
    .optional(),
}

type Fields = {
  events?: Filter['events'] | undefined
  list?: string | undefined
  descriptions?: boolean | undefined
}

const EVERYTHING: Filter = { events: [...EVENTS], list_id: null, descriptions: false }
const NOTHING: Filter = { events: [], list_id: null, descriptions: false }

/** The filter of a channel after these changes; only webhooks have one. */
export async function readFilter(
  kind: ChannelKind,
  fields: Fields,
  context: Pick<Context, 'db' | 'caller'>,
  before?: Filter,
): Promise<Filter> {
  if (kind !== 'webhook') {
    const field = (['events', 'list', 'descriptions'] as const).find((name) => fields[name] !== undefined)
    if (field) throw invalid(field, `Only a webhook has ${field}`)
    return NOTHING
  }
  const filter = before ?? EVERYTHING
  const { events = filter.events, list, descriptions = filter.descriptions } = fields
  const list_id = list === undefined ? filter.list_id : await listIdOf(list, context)
  return { events: EVENTS.filter((event) => events.includes(event)), list_id, descriptions }
}

async function listIdOf(name: string, context: Pick<Context, 'db' | 'caller'>): Promise<string | null> {
  if (name.toLowerCase() === 'none') return null
  const list = await findList(name, context)
  if (!list) throw invalid('list', 'The inbox cannot be chosen: name a list, or none for every list')
  return list.id
}
