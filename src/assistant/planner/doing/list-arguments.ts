import type { Filter } from '../act.ts'

export const MOST_SHOWN = 50

/** The part of the filter that the tool supports. */
export function listArguments({
  status,
  due,
  priority,
  list,
  tags,
  search,
}: Filter): Record<string, unknown> {
  const days =
    due === 'overdue' || due === 'none' ? due : due && due !== 'some' && `${due.from ?? ''}..${due.to ?? ''}`
  return {
    status: status ?? 'all',
    ...(days && days !== '..' && { due: days }),
    ...(priority && { priority }),
    ...(list && { list }),
    ...(tags && { tag: tags.join(' ') }),
    ...(search !== undefined && { search: search.slice(0, 255) }),
    sort: status === 'completed' ? 'newest' : 'due',
    limit: MOST_SHOWN,
  }
}
