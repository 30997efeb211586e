import { z } from 'zod'
import { defaultLevel, type Kind, kindOf, LEVELS, ProgramId } from '../callers/program.ts'
import { findProgram, type Program, saveProgram } from '../callers/program-store.ts'
import { findList } from '../lists/find-list.ts'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import { findPrograms } from './find-programs.ts'
import { ProgramView } from './program-view.ts'

export const updateProgram = operation({
  name: 'update_program',
  summary: 'Set what a program may do by itself, limit it to one list, or pause it.',
  effect: 'write',
  scope: 'account',
  route: { method: 'patch', path: '/api/programs/:program', takes: 'body' },
  refuses: ['not_found', 'ambiguous'],
  isIdempotent: true,
  input: z.strictObject({
    program: ProgramId,
    level: z.enum(LEVELS, { error: `level must be ${LEVELS.join(', ')}` }).optional(),
    list: text('list', 100).describe("The only list that it sees, or 'none' for all").optional(),
    paused: z.boolean({ error: 'paused must be true or false' }).optional(),
  }),
  output: ProgramView,
  async run({ program: id, level, list, paused }, context) {
    const { db, caller, now } = context
    const current = (await findProgram(db, caller, id)) ?? newProgram(id, now)
    await saveProgram(db, caller, {
      ...current,
      ...(level && { level }),
      ...(list !== undefined && { list_id: (await findList(list, context))?.id ?? null }),
      ...(paused !== undefined && { paused_at: paused ? now.toISOString() : null }),
    })
    const known = (await findPrograms(context)).find(({ program }) => program === id)
    return known ?? unconnected(id, context)
  },
  say: ({ name, level, paused }) => `'${name}' ${paused ? 'is paused' : SAID[level]}`,
})

const SAID: Record<ProgramView['level'], string> = {
  read: 'may read',
  propose: 'may propose changes',
  act: 'may act, and proposes deletes and bulk changes',
  free: 'may act freely',
}

function newProgram(id: string, now: Date): Program {
  return {
    id,
    name: id,
    level: defaultLevel(id),
    list_id: null,
    paused_at: null,
    used_at: null,
    created_at: now.toISOString(),
  }
}

/** The person decides before they connect: the consent page sets the level first. */
async function unconnected(id: string, { db, caller }: Context): Promise<ProgramView> {
  const row = await findProgram(db, caller, id)
  if (!row) throw new Problem('not_found', `There is no program '${id}'`)
  const { name, level, paused_at } = row
  return {
    program: id,
    kind: kindOf(id) as Kind,
    name,
    level,
    paused: paused_at !== null,
    waiting: 0,
    changes_today: 0,
  }
}
