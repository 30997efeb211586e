import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { Problem } from '../problem.ts'

const Position = z.array(z.union([z.string().max(20), z.int32()])).min(1)

/** Where a page of a list ends: the sort values of its last task. */
export type Place = (string | number)[]

/**
 * Where the next page begins, as text that means nothing to its reader. It holds values, not a count of tasks, so it
 * stays right while tasks come and go; and it fits only this person and this list.
 */
export function writeCursor(caller: Caller, list: unknown, place: Place): string {
  return Buffer.from(JSON.stringify([ownerOf(caller, list), ...place])).toString('base64url')
}

/** The place in a cursor, whose values have the types of `example`. */
export function readCursor(caller: Caller, list: unknown, cursor: string, example: Place): Place {
  const [owner, ...place] = parsed(cursor)
  const fits =
    place.length === example.length && place.every((value, index) => typeof value === typeof example[index])
  if (fits && owner === ownerOf(caller, list)) return place
  const message = 'cursor must be the next_cursor of the same list, with the same filters'
  throw new Problem('invalid_input', message, { details: [{ field: 'cursor', message }] })
}

function parsed(cursor: string): (string | number)[] {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return []
  }
}

/** Ties a cursor to its list. It is no secret: whoever makes one up still sees only their own tasks. */
function ownerOf({ userId }: Caller, list: unknown): string {
  return hash('sha256', JSON.stringify([userId, list]), 'base64url').slice(0, 12)
}
