import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { findProgram } from '../callers/program-store.ts'
import type { Db } from '../db/tables.ts'
import { areVisible } from '../history/read-changes.ts'
import { findDecided } from './proposal-store.ts'
import { summarise } from './summarise.ts'

/** What a program is told about its proposals, in the answer to its next call. */
export const Decisions = z
  .array(
    z.object({
      proposal: z.int(),
      decision: z.enum(['approved', 'declined']),
      summary: z.string(),
      reason: z.string().optional(),
    }),
  )
  .describe("The person's decisions since the program's last change")
export type Decisions = z.output<typeof Decisions>

const MOST = 10

/** The person's decisions since the program's last write; undefined if there are none. */
export async function findDecisions(
  db: Db,
  caller: Caller,
  since: string | null,
): Promise<Decisions | undefined> {
  const [program] = caller.programs
  // Without a write it has proposed nothing.
  if (program === undefined || since === null) return undefined
  const all = await findDecided(db, caller, { program, since, limit: MOST })
  const decided = all.filter(({ changes }) => areVisible(changes, caller))
  if (decided.length === 0) return undefined
  return decided.map(({ number, decision, changes, reason }) => ({
    proposal: number,
    decision: decision as 'approved' | 'declined',
    summary: summarise(changes),
    ...(reason !== null && { reason }),
  }))
}

/** When a decision counts as made: after the program's last write, or it would never be told. */
export async function decisionTime(db: Db, caller: Caller, program: string, now: Date): Promise<string> {
  const { used_at } = (await findProgram(db, caller, program)) ?? {}
  const after = used_at ? Date.parse(used_at) + 1 : 0
  return new Date(Math.max(now.getTime(), after)).toISOString()
}
