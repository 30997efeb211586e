import { randomUUID } from 'node:crypto'

/** A UUIDv7: ids sort by age, so the newest tasks are neighbours in the index. */
export function newTaskId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // Cut after the version digit of a random UUID: the variant and 74 random bits remain.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
