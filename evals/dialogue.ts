import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const oneOrMore = <T extends z.ZodType>(type: T) => z.union([type, z.array(type)])

/** Literal text, or a pattern between slashes. */
const Words = oneOrMore(z.string())
/** A day as `meantDays` reads it; null is no date. */
const Days = oneOrMore(z.string().nullable())
/** "16:00", a range "17:00-23:59", or null for none. */
const Times = oneOrMore(z.string().nullable())

const ExpectedTask = z.strictObject({
  title: Words,
  status: z.enum(['pending', 'completed']).optional(),
  due: Days.optional(),
  time: Times.optional(),
  priority: oneOrMore(z.string().nullable()).optional(),
  /** The title that the same task had before the turn. */
  was: Words.optional(),
})

const Reply = z.strictObject({
  /** All of these; an inner list means any of its items. */
  mentions: z.array(Words).optional(),
  not: z.array(z.string()).optional(),
  asks: z.boolean().optional(),
  /** Names this day. */
  day: z.string().optional(),
  /** Claims no change. */
  no_claim: z.boolean().optional(),
})

const Outcome = z.strictObject({
  has: z.array(ExpectedTask).optional(),
  lacks: z.array(Words).optional(),
  /** The tasks equal those after this turn; 0 is the start. */
  same_as: z.int().optional(),
  count: z.int().optional(),
  /** Tasks not named here may change too. */
  others: z.literal('any').optional(),
  reply: Reply.optional(),
  /** The dialogue ends here, as a success. */
  stop: z.boolean().optional(),
})

/** The expected state after a turn: all of it, and one of the alternatives. */
const Expectation = Outcome.extend({ any_of: z.array(Outcome).optional() })

export const Dialogue = z.strictObject({
  id: z.string(),
  tags: z.array(z.string()).min(1),
  today: z.null(),
  start: z.array(
    z.strictObject({
      title: z.string(),
      due_date: z.string().optional(),
      due_time: z.string().optional(),
      priority: z.string().optional(),
      status: z.enum(['pending', 'completed']).optional(),
      /** The day a completed task was added and completed; today by default. */
      completed_on: z.string().optional(),
    }),
  ),
  turns: z.array(z.strictObject({ say: z.string(), expect: Expectation })).min(1),
})

export type Dialogue = z.output<typeof Dialogue>
export type Expectation = z.output<typeof Expectation>
export type Outcome = z.output<typeof Outcome>
export type ExpectedTask = z.output<typeof ExpectedTask>

/** Reads dialogues, one JSON object per line. An unknown key is an error, because it would check nothing. */
export function readDialogues(file: string): Dialogue[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Dialogue.parse(JSON.parse(line)))
}
