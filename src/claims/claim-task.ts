import { z } from 'zod'
import { fold } from '../fold.ts'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { findOneTask } from '../tasks/find-task.ts'
import { showTask } from '../tasks/show-tasks.ts'
import { type Task, TaskIdentifier, TaskView } from '../tasks/task.ts'
import { text } from '../text.ts'
import { type Claim, endWrongLeases, findClaim, releaseClaim, takeClaim } from './claim-store.ts'
import { holderOf } from './holder.ts'
import { findNextTask } from './next-task-store.ts'

/** The identifier of the most urgent task that is free. */
const NEXT = 'next'

export const claimTask = operation({
  name: 'claim_task',
  summary:
    'Claim a task before working on it beside other agents. A claim lasts 15 minutes; every change you make renews it.',
  effect: 'write',
  unrecorded: true,
  staysInList: true,
  refuses: ['not_found', 'ambiguous', 'conflict'],
  input: z.strictObject({
    task_identifier: TaskIdentifier.describe(
      `'${NEXT}' for the most urgent free task, or a number, id or words`,
    ),
    release: text('release', 500).describe('Give it back, with a note for the next holder').optional(),
  }),
  output: TaskView.extend({
    held_until: z.string().optional(),
    note: z.string().optional().describe('What the last holder left'),
    note_by: z.string().optional(),
  }),
  aliases: { task_id: 'task_identifier' },
  async run({ task_identifier, release }, context) {
    const { db, caller, now } = context
    await endWrongLeases(db, caller, now)
    const task = await findTask(task_identifier, release !== undefined, context)
    const claim = release === undefined ? await take(task, context) : await giveBack(task, release, context)
    return {
      ...(await showTask(db, caller, task, now)),
      ...(claim.until !== null && { held_until: claim.until }),
      ...(claim.note !== null && { note: claim.note }),
      ...(claim.note_by !== null && { note_by: claim.note_by }),
    }
  },
  say: ({ number, title, held_until }) =>
    held_until ? `You hold #${number} '${title}' until ${held_until}` : `Released #${number} '${title}'`,
})

async function findTask(identifier: string, isRelease: boolean, context: Context): Promise<Task> {
  const { db, caller, now, clock } = context
  if (fold(identifier) !== NEXT) return (await findOneTask(db, caller, identifier, { prefer: 'one' })).task
  if (isRelease) {
    const message = 'Name the task to release, best by its number'
    throw new Problem('invalid_input', message, { details: [{ field: 'task_identifier', message }] })
  }
  const task = await findNextTask(db, caller, { now, today: clock.today })
  if (task) return task
  throw new Problem('not_found', 'No task is free', {
    hint: 'Each open task is held by somebody or waits for another; list_tasks with status pending shows them.',
  })
}

async function take(task: Task, { db, caller, now }: Context): Promise<Claim> {
  if (task.status === 'completed') throw new Problem('conflict', `Task '${task.title}' is already completed`)
  const claim = await takeClaim(db, caller, task.id, now)
  if (claim) return claim
  throw held(task, (await findClaim(db, caller, task.id)) as Claim)
}

/** A holder gives back its own claim, even one that has run out; the person may end any. */
async function giveBack(task: Task, note: string, { db, caller, now }: Context): Promise<Claim> {
  const claim = await findClaim(db, caller, task.id)
  const isOwn = claim?.holder === holderOf(caller).holder
  if (claim && (isOwn || caller.programs.length === 0)) {
    await releaseClaim(db, caller, task.id, note)
    return { ...claim, until: null, note: null, note_by: null }
  }
  if (claim?.until && claim.until > now.toISOString()) throw held(task, claim)
  throw new Problem('conflict', `Nobody holds '${task.title}', so there is nothing to release`)
}

function held({ title }: Task, { name, until }: Claim): Problem {
  return new Problem('conflict', `Task '${title}' is held by '${name}' until ${until}`, {
    hint: `Claim another one, for example '${NEXT}'.`,
  })
}
