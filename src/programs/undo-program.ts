import { hash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { ProgramId } from '../callers/program.ts'
import { rehearse } from '../db/savepoint.ts'
import { ChangeView } from '../history/change-view.ts'
import { viewChanges } from '../history/list-history.ts'
import { type Change, isListChange } from '../history/read-changes.ts'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { summarise } from '../proposals/summarise.ts'
import { consumeConfirmation, saveConfirmation } from '../tasks/confirmation-store.ts'
import { listNames } from '../tasks/show-tasks.ts'
import { ChangeNumber } from '../tasks/task.ts'
import { text } from '../text.ts'
import { keyOf, traceTasks } from './trace-tasks.ts'
import { type Stays, type Undone, undoChanges } from './undo-changes.ts'

const CONFIRMATION_MINUTES = 10

const Input = z.strictObject({
  program: ProgramId,
  since: z.iso
    .datetime({ offset: true, error: 'since must be an instant such as 2026-11-16T00:00:00Z' })
    .describe('An instant; changes from then on are undone'),
  confirmation: text('confirmation', 60).describe('From the preview, once the person agrees').optional(),
})
type Input = z.output<typeof Input>

const TaskStates = ChangeView.shape.tasks.unwrap().element

export const undoProgram = operation({
  name: 'undo_program',
  summary:
    'Undo everything that a program did since a moment, as one change. The first call changes nothing: it shows what would be undone, what stays and why, and a confirmation.',
  effect: 'destroy',
  scope: 'account',
  route: { method: 'post', path: '/api/programs/:program/undo', takes: 'body' },
  refuses: ['conflict'],
  previews: true,
  input: Input,
  output: z.object({
    applied: z.boolean(),
    count: z.int().describe('How many changes are undone'),
    undone: z
      .array(TaskStates.extend({ change: z.int(), at: z.string(), summary: z.string() }))
      .describe('Newest first: what the undo does to each task; both states are null for a list'),
    stays: z.array(z.object({ change: z.int(), at: z.string(), title: z.string(), because: z.string() })),
    confirmation: z.string().optional(),
    expires_at: z.string().optional(),
    ...ChangeNumber,
  }),
  async run(input, context) {
    return input.confirmation === undefined
      ? preview(input, context)
      : apply(input.confirmation, input, context)
  },
  say({ applied, count, stays }) {
    const what = `${count} change${count === 1 ? '' : 's'}`
    const left = stays.length > 0 ? `; ${stays.length} ${stays.length === 1 ? 'stays' : 'stay'}` : ''
    if (count === 0) return `There is nothing to undo${left}`
    return applied ? `Undid ${what}${left}` : `This would undo ${what}${left}. Nothing has been changed yet`
  },
})

async function preview(input: Input, context: Context) {
  const { db, caller, now } = context
  const { shown, digest } = await rehearse(db, () => undo(input, context))
  if (shown.count === 0) return { applied: false, ...shown }
  const id = randomBytes(16).toString('base64url')
  const expires_at = new Date(now.getTime() + CONFIRMATION_MINUTES * 60_000).toISOString()
  const confirmation = { id, change: undoProgram.name, value: digest, tasks: [], expires_at }
  await saveConfirmation(db, caller, confirmation, now)
  return { applied: false, ...shown, confirmation: id, expires_at }
}

/** Undoes the previewed changes. If anything else came out now, the transaction is rolled back. */
async function apply(id: string, input: Input, context: Context) {
  const { db, caller, now, record } = context
  const confirmed = await consumeConfirmation(db, caller, id, now)
  if (confirmed?.change !== undoProgram.name)
    throw stale('This confirmation is unknown, used, expired, or for another change')
  const { shown, digest, changes } = await undo(input, context)
  if (digest !== confirmed.value) throw stale('Some of these tasks have changed since they were shown')
  for (const change of changes) record(change, { isUndo: true })
  return { applied: true, ...shown }
}

function stale(message: string): Problem {
  return new Problem('conflict', `${message}; nothing was changed`, {
    hint: 'Call again without confirmation for a new preview.',
  })
}

type Outcome = {
  shown: { count: number; undone: ReturnType<typeof viewUndone>[]; stays: Stays[] }
  /** Equal if exactly the same is undone. */
  digest: string
  changes: Change[]
}

/** Undoes everything that the program did, and collects the changes instead of recording them. */
async function undo({ program, since }: Input, context: Context): Promise<Outcome> {
  const { db, caller } = context
  const changes: Change[] = []
  const collecting: Context = { ...context, record: (change) => void changes.push(change) }
  const names = await listNames(db, caller)
  const from = new Date(since).toISOString()
  const standing = await traceTasks({ program, since: from }, context)
  const { undone, stays } = await undoChanges(standing, collecting)
  const lists = new Map([...names, ...(await listNames(db, caller))])
  return {
    shown: { count: undone.length, undone: undone.map((one) => viewUndone(one, lists)), stays },
    digest: digestOf({ program, from, changes, stays }),
    changes,
  }
}

function viewUndone({ change, at, undo }: Undone, lists: ReadonlyMap<string, string>) {
  const [states = { before: null, after: null }] = viewChanges([undo], lists).tasks ?? []
  return { change, at, summary: sayUndo(undo), ...states }
}

function sayUndo(undo: Change): string {
  if (isListChange(undo) || undo.before || !undo.after) return summarise([undo])
  return `bring back #${undo.after.number} '${undo.after.title}'`
}

type Digested = { program: string; from: string; changes: readonly Change[]; stays: readonly Stays[] }

function digestOf({ program, from, changes, stays }: Digested): string {
  const undone = changes.map(({ before, after }) => [keyOf(before), keyOf(after)])
  const left = stays.map(({ change, title }) => [change, title])
  return hash('sha256', JSON.stringify([program, from, undone, left]))
}
