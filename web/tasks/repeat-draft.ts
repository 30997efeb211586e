import { clockAt } from '../../src/tasks/calendar.ts'
import { cannotRepeat, readRepeat } from '../../src/tasks/repeat/read-repeat.ts'
import { repeatWords } from '../../src/tasks/repeat/repeat-words.ts'
import { zone } from '../data/zone.ts'

/** What the server would make of the words: the same repetition in its own words, or its refusal. */
export type RepeatReading = { repeat: string | undefined } | { problem: string }

const NONE = /^(?:none|never|no|does not repeat)?$/i

export function readWords(words: string): RepeatReading {
  const said = words.trim()
  if (NONE.test(said)) return { repeat: undefined }
  const read = readRepeat(said, clockAt(new Date(), zone()))
  return read ? { repeat: repeatWords(read.repeat) } : { problem: cannotRepeat(said) }
}
