import type { Caller } from '../caller.ts'

/** Which rows a caller sees: the person's, and of tasks only those of the list that a program is limited to. */
export type Visible = { user_id: string; only_list?: string | undefined }

export function visibleTo({ userId, onlyList }: Caller): Visible {
  return { user_id: userId, only_list: onlyList }
}

/** Leaves only the rows of the list that a program is limited to. Other callers get the query as it is. */
export function within(onlyList: string | undefined, column: 'list_id' | 'id' = 'list_id') {
  return <Query>(query: Query): Query =>
    onlyList === undefined ? query : (query as Filtered<Query>).where(column, '=', onlyList)
}

type Filtered<Query> = { where(column: string, operator: '=', value: string): Query }
