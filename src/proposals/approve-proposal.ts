import { z } from 'zod'
import type { TaskChange } from '../history/read-changes.ts'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { showTasks } from '../tasks/show-tasks.ts'
import { ChangeNumber, type Task, TaskView } from '../tasks/task.ts'
import { findTaskById } from '../tasks/task-store.ts'
import { Changes, updateTask } from '../tasks/update-task.ts'
import { applyChanges } from './apply-changes.ts'
import { ProposalNumber, type Readable, requireWaiting } from './find-proposal.ts'
import { rebase } from './rebase.ts'
import { settle } from './settle.ts'
import { summarise } from './summarise.ts'

export const approveProposal = operation({
  name: 'approve_proposal',
  summary: 'Make a change that a program has proposed.',
  effect: 'write',
  scope: 'account',
  route: { method: 'post', path: '/api/proposals/:proposal/approve', takes: 'body' },
  refuses: ['not_found', 'conflict'],
  input: z.strictObject({
    proposal: ProposalNumber,
    replace: z
      .boolean({ error: 'replace must be true or false' })
      .describe('Make it although its tasks have changed since; only the fields that it sets are replaced')
      .optional(),
    edits: Changes.omit({ skip: true, status: true })
      .strict()
      .describe('Other values than the proposed ones, as in update_task')
      .optional(),
  }),
  output: z.object({ proposal: z.int(), summary: z.string(), tasks: z.array(TaskView), ...ChangeNumber }),
  async run({ proposal: number, replace = false, edits }, context) {
    const proposal = await requireWaiting(number, context)
    const applied = await approve(proposal, context, { replaces: replace })
    if (edits) await edit(applied, edits, context)
    const tasks = edits
      ? await current(applied, context)
      : applied.map(({ before, after }) => after ?? before)
    return {
      proposal: number,
      summary: summarise(proposal.changes),
      tasks: await showTasks(context.db, context.caller, tasks as Task[]),
    }
  },
  say: ({ summary }) => `Approved: ${summary}`,
})

/** Makes a proposal's changes, in the program's name, and keeps its other proposals in step. */
export async function approve(
  proposal: Readable,
  context: Context,
  { replaces }: { replaces: boolean },
): Promise<TaskChange[]> {
  const { db, caller } = context
  const { program, client, changes, created_at } = proposal
  const proposedBy = { program, client, approved: 1 } as const
  const record: Context['record'] = (change) => context.record(change, { proposedBy })
  const applied = await applyChanges({ changes, proposedAt: created_at, replaces }, { ...context, record })
  await settle(proposal, { decision: 'approved' }, context)
  await rebase(db, caller, { program, applied })
  return applied
}

async function edit(applied: readonly TaskChange[], edits: object, context: Context): Promise<void> {
  const [only, ...others] = applied
  if (!only?.after || others.length > 0)
    throw new Problem('invalid_input', 'Only a proposal for one task can be edited', {
      details: [{ field: 'edits', message: 'Only a proposal for one task can be edited' }],
    })
  await updateTask.run({ task_identifier: only.after.id, ...edits }, context)
}

async function current(applied: readonly TaskChange[], { db, caller }: Context): Promise<Task[]> {
  const tasks = []
  for (const { after } of applied) {
    const task = after && (await findTaskById(db, caller, after.id))
    if (task) tasks.push(task)
  }
  return tasks
}
