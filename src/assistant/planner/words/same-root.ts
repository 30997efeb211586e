import { stemOf } from './words.ts'

const NOUN_ENDING = /^(?:ment|al|ance|ence|age|y|ery|ation|tion|ion|ition|ication|sion|ssion)$/

/** "deliver" and "delivery", "register" and "registration", "pay" and "payment": a verb, and the noun that is made of it. */
export function isSameRoot(one: string, other: string): boolean {
  const [short = '', long = ''] = [stemOf(one), stemOf(other)].sort((a, b) => a.length - b.length)
  if (short === long) return true
  // What was to be delivered is there.
  if (long === 'delivery' && /^(?:arriv|come)$/.test(short)) return true
  if (short.length < 3) return false
  const bases = [short, short.replace(/er$/, 'r'), ...(short.length >= 5 ? [short.slice(0, -1)] : [])]
  return bases.some((base) => long.startsWith(base) && NOUN_ENDING.test(long.slice(base.length)))
}
