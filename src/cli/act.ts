import type { z } from 'zod'
import { openAsCaller } from '../callers/command-line-caller.ts'
import type { Config } from '../config.ts'
import type { Envelope } from '../envelope.ts'
import { listLists } from '../lists/list-lists.ts'
import type { Acting, Operation } from '../operation.ts'
import { perform } from '../operation.ts'
import { type Clock, clockAt } from '../tasks/calendar.ts'
import { complain, print } from './streams.ts'
import { harmless } from './terminal.ts'

/** Opens the database for one command, and closes it after. */
export async function act<Result>(config: Config, run: (acting: Acting) => Promise<Result>): Promise<Result> {
  const acting = await openAsCaller(config)
  try {
    return await run(acting)
  } finally {
    await acting.app.db.close()
  }
}

export function call<Input extends z.ZodObject, Output extends z.ZodType>(
  { app, caller }: Acting,
  operation: Operation<Input, Output>,
  args: Record<string, unknown>,
): Promise<Envelope<z.output<Output>>> {
  return perform(operation, args, caller, app)
}

/** Prints the answer of an operation: as JSON for a script, or in words. A refusal is the exit code 1. */
export function answer<Data>(
  envelope: Envelope<Data>,
  { asJson, say, next = {} }: { asJson: boolean; say: (data: Data) => string; next?: NextSteps },
): void {
  if (!envelope.success) process.exitCode = 1
  if (asJson) print(JSON.stringify(envelope, null, process.stdout.isTTY ? 2 : undefined))
  else if (envelope.success) print(say(envelope.data))
  else refuse(envelope.message, next[envelope.error.code] ?? NEXT[envelope.error.code])
}

type NextSteps = Readonly<Record<string, string>>

/** What to do about a refusal, where the message does not say it. */
const NEXT: NextSteps = {
  not_found: 'errand list shows your tasks and their numbers.',
  rate_limited: 'Wait a minute and try again.',
  forbidden: 'The token may not do this; errand login gives one that may.',
  processing_error: 'Run it again with --verbose to see why.',
}

/** Says why nothing was done. */
export function refuse(message: string, next?: string): void {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  complain(harmless(next === undefined ? message : `${sentence} ${next}`))
  process.exitCode = 1
}

/** The clock on the person's wall. */
export function clockOf({ app, caller }: Acting): Clock {
  return clockAt(app.now(), caller.timezone ?? app.timezone)
}

/** The names of the person's lists and tags. */
export async function namesOf(acting: Acting): Promise<{ lists: string[]; tags: string[] }> {
  const { data } = await call(acting, listLists, {})
  return {
    lists: (data?.lists ?? []).filter(({ archived }) => !archived).map(({ name }) => name),
    tags: (data?.tags ?? []).map(({ name }) => name),
  }
}
