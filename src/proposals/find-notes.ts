import type { Caller } from '../caller.ts'
import { programId } from '../callers/program.ts'
import type { Db } from '../db/tables.ts'
import { areVisible } from '../history/read-changes.ts'
import type { ProposalNote } from '../tasks/proposal-note.ts'
import { findRecent, findWaiting, type Proposal } from './proposal-store.ts'
import { summarise } from './summarise.ts'

const MOST = 50
const DECIDED_MS = 7 * 24 * 60 * 60 * 1000

/** A program's own proposals, newest first; for the person, also through their assistant, all that wait. */
export async function findNotes(db: Db, caller: Caller, now: Date): Promise<ProposalNote[]> {
  const [program, another] = caller.programs
  if (program === undefined || (program === programId('assistant') && another === undefined)) {
    const waiting = await findWaiting(db, caller)
    return waiting
      .filter(({ changes }) => areVisible(changes, caller))
      .toReversed()
      .slice(0, MOST)
      .map((proposal) => ({ ...noteOf(proposal), client: proposal.client }))
  }
  const since = new Date(now.getTime() - DECIDED_MS).toISOString()
  const recent = await findRecent(db, caller, { program, since, limit: MOST })
  return recent.filter(({ changes }) => areVisible(changes, caller)).map(noteOf)
}

function noteOf({ number, decision, changes, reason }: Proposal): ProposalNote {
  return {
    number,
    status: decision ?? 'waiting',
    summary: summarise(changes),
    ...(reason !== null && { reason }),
  }
}
