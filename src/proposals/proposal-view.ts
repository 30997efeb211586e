import { z } from 'zod'
import { ChangeView } from '../history/change-view.ts'
import { viewChanges } from '../history/list-history.ts'
import { type Change, listChanges } from '../history/read-changes.ts'
import type { Conflict } from './conflicts.ts'
import type { Proposal } from './proposal-store.ts'
import { summarise } from './summarise.ts'

/** A proposal as every surface shows it. */
export const ProposalView = z.object({
  proposal: z.int().describe('Its number'),
  program: z.string(),
  client: z.string().describe("The program's name"),
  operation: z.string(),
  summary: z.string(),
  at: z.string(),
  tasks: ChangeView.shape.tasks,
  lists: ChangeView.shape.lists,
  conflicts: z
    .array(
      z.object({
        number: z.int(),
        title: z.string(),
        what: z.enum(['changed', 'deleted']),
        fields: z.array(z.string()),
        at: z.string().optional(),
      }),
    )
    .optional()
    .describe('What has happened to its tasks since'),
})
export type ProposalView = z.output<typeof ProposalView>

/** `lists` has the names of the person's lists by id. */
export function viewProposal(
  { number, program, client, operation, changes, created_at }: Proposal,
  { lists, conflicts }: { lists: ReadonlyMap<string, string>; conflicts: Conflict[] },
): ProposalView {
  return {
    proposal: number,
    program,
    client,
    operation,
    summary: summarise(changes),
    at: created_at,
    ...(changes && viewChanges(changes, withProposed(lists, changes))),
    ...(conflicts.length > 0 && { conflicts }),
  }
}

/** A proposed task may go to a list that the proposal would add. */
function withProposed(lists: ReadonlyMap<string, string>, changes: readonly Change[]) {
  const proposed = listChanges(changes).flatMap(({ after }) => (after ? [after] : []))
  return new Map([...proposed.map(({ id, name }) => [id, name] as const), ...lists])
}
