import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { Problem } from '../problem.ts'

const Position = z.array(z.union([z.string().max(20), z.int32()])).min(1)

/** The sort values of the last task on a page. */
export type Place = (string | number)[]

/**
 * An opaque cursor for the next page. It holds sort values, not an offset, so it stays right while tasks are added and
 * deleted. It is valid only for this person and this list.
 */
export function writeCursor(caller: Caller, list: unknown, place: Place): string {
  return Buffer.from(JSON.stringify([ownerOf(caller, list), ...place])).toString('base64url')
}

/** The place in a cursor. Its values must have the types of `example`. */
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

/** Binds a cursor to its list. It need not be secret: a forged cursor still shows only the forger's own tasks. */
function ownerOf({ userId }: Caller, list: unknown): string {
  return hash('sha256', JSON.stringify([userId, list]), 'base64url').slice(0, 12)
}
