import type { Clock } from '../../../tasks/calendar.ts'
import { readRemind } from '../../../tasks/remind/read-remind.ts'
import { OFF } from '../../../tasks/remind/remind.ts'
import { remindWords } from '../../../tasks/remind/remind-words.ts'

const CLAUSE = /^(.*\S)[\s,;]+(?:(?:with )?(?:a )?reminder|remind(?: me)?)\s+(\S.*)$/is
const WITHOUT = /^(.*\S)[\s,;]+((?:with )?no reminder|without a reminder)$/is

/** A new task's words without those that say when to remind: "dentist friday 9am, remind me the evening before". */
export function splitRemind(text: string): { rest: string; said: string } | undefined {
  const [, rest, said] = WITHOUT.exec(text) ?? CLAUSE.exec(text) ?? []
  return rest && said ? { rest: rest.replace(/[\s,;]+and$/i, ''), said } : undefined
}

type Due = { due_date: string | null; due_time: string | null }

/** The reminder in words. A moment is one only beside a date: "call Ida, remind me tomorrow" is due tomorrow. */
export function remindSaid(said: string, clock: Clock, due: Due): string | undefined {
  const remind = readRemind(said.replace(/^with(?= no )\s*/i, ''), clock, due)
  const isOwn = remind === OFF || due.due_date !== null
  return remind !== undefined && isOwn ? remindWords(remind) : undefined
}
