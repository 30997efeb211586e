import type { Conversation } from '../data/api.ts'

export type Page = { conversations: Conversation[]; next_before: string | null }

/** The conversations loaded so far, and where the next page begins. */
export type Pages = { list: Conversation[] | undefined; next: string | null }

/** The first page read again, above the older ones that were loaded before. */
export function withFirstPage({ list = [], next }: Pages, { conversations, next_before }: Page): Pages {
  const last = conversations.at(-1)
  const read = new Set(conversations.map(({ id }) => id))
  const isLeft = (each: Conversation) => !read.has(each.id) && last !== undefined && isOlder(each, last)
  const older = next_before === null ? [] : list.filter(isLeft)
  return { list: [...conversations, ...older], next: older.length > 0 ? next : next_before }
}

/** In the order of the server: the latest activity first. */
function isOlder(a: Conversation, b: Conversation): boolean {
  return a.updated_at < b.updated_at || (a.updated_at === b.updated_at && a.id < b.id)
}
