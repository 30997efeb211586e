import { hash } from 'node:crypto'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** A UUID in lower case; undefined for anything else. */
export function uuidIn(value: unknown): string | undefined {
  const id = typeof value === 'string' ? value.toLowerCase() : ''
  return UUID.test(id) ? id : undefined
}

/**
 * A task's id made from the one it has elsewhere, so that the same task of a later file is known without storing more.
 * An id that is a UUID stays: Errand's own calendar has the ids of its tasks.
 */
export function taskIdFrom(outside: string): string {
  const digest = hash('sha256', `task ${outside}`)
  // Version 8 is for ids that are made in a way of one's own.
  const made = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ]
  return uuidIn(outside) ?? made.join('-')
}
