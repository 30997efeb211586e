import { nameKey } from '../../../lists/list-names.ts'
import type { Act, Filter, Reading } from '../act.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import type { View } from '../tasks/view.ts'

/** "delete all done groceries", "show holiday tasks": words that name a list or a tag mean that. */
export function withKnownGroup(reading: Reading, { view }: Context): Reading {
  const { act, score } = reading
  if (act.kind === 'ask' && act.ask.about === 'list') {
    const filter = grouped(act.ask.filter, view)
    return filter ? { act: { ...act, ask: { ...act.ask, filter } }, score } : reading
  }
  const filter = 'target' in act && act.target.by === 'filter' ? grouped(act.target.filter, view) : undefined
  return filter ? { act: { ...act, target: { by: 'filter', filter } } as Act, score } : reading
}

function grouped({ search, ...filter }: Filter, view: View): Filter | undefined {
  if (search === undefined || filter.list !== undefined || filter.tags) return undefined
  const list = view.lists.find(({ name }) => nameKey(name) === nameKey(search))
  if (list) return { ...filter, list: list.name }
  const tag = nameKey(search).replace(/\s+/g, '-')
  const isTag = view.tasks.some(({ tags }) => tags?.includes(tag)) && matches(search, view).length === 0
  return isTag ? { ...filter, tags: [tag] } : undefined
}
