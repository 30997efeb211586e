import type { Caller } from '../caller.ts'
import { kindOf } from '../callers/program.ts'
import type { Db } from '../db/tables.ts'
import { findWaiting, type Proposal } from '../proposals/proposal-store.ts'
import { summarise } from '../proposals/summarise.ts'
import type { Body, Message } from './message.ts'

/** The longest list of proposals in one message. */
const MAX_LINES = 10

type Range = Omit<Extract<Body, { about: 'proposals' }>, 'about'>

/** The proposals of programs in this range that still wait, oldest first. */
export async function findProposed(db: Db, caller: Caller, { from, until }: Range): Promise<Proposal[]> {
  return (await findWaiting(db, caller)).filter(
    ({ number, program }) => number >= from && number <= (until ?? number) && kindOf(program) !== 'assistant',
  )
}

/** "Claude Desktop proposes 3 changes"; undefined if all have been decided. */
export async function renderProposals(
  db: Db,
  caller: Caller,
  { id, range, baseUrl }: { id: string; range: Range; baseUrl: string },
): Promise<Message | undefined> {
  const proposals = await findProposed(db, caller, range)
  const [first] = proposals
  if (!first) return undefined
  const programs = new Set(proposals.map(({ program }) => program))
  const isOne = programs.size === 1
  const count = proposals.length
  const what = count === 1 ? 'a change' : `${count} changes`
  const lines = proposals
    .slice(0, MAX_LINES)
    .map(({ client, changes }) =>
      isOne ? capitalised(summarise(changes)) : `${client}: ${summarise(changes)}`,
    )
  return {
    id,
    title: isOne ? `${first.client} proposes ${what}` : `${programs.size} programs propose ${what}`,
    lines: count > MAX_LINES ? [...lines, `and ${count - MAX_LINES} more`] : lines,
    url: `${baseUrl}/#/proposals`,
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
