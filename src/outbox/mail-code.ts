import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Code } from './channel.ts'

const MAX_TRIES = 5
const HOUR_MS = 60 * 60 * 1000

/** A code that works for an hour. */
export function newCode(now: Date): Code {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  return { digits, tries: 0, expires_at: new Date(now.getTime() + HOUR_MS).toISOString() }
}

/** Whether a code can still be given: it has not expired, and nobody has guessed too often. */
export function isUsable({ tries, expires_at }: Code, now: Date): boolean {
  return tries < MAX_TRIES && now.toISOString() < expires_at
}

/** Takes the same time whatever is given. */
export function isRight({ digits }: Code, given: string): boolean {
  return timingSafeEqual(digest(digits), digest(given.replace(/\s/g, '')))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

export function triesLeft({ tries }: Code): number {
  return MAX_TRIES - tries
}
