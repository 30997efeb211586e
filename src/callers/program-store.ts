import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'

/** A program as its table has it. */
export type Program = Omit<Tables['programs'], 'user_id'>

const COLUMNS = ['id', 'name', 'level', 'list_id', 'paused_at', 'used_at', 'created_at'] as const

/** A program can give itself any name, so a person has at most this many rows. Others have the default level. */
const MAX_PROGRAMS = 200

type Own = { user_id: string }

export async function findProgram(db: Db, caller: Caller, id: string): Promise<Program | undefined> {
  return (await selectOne(db, { user_id: caller.userId, id })).rows[0]
}

const selectOne = prepared((db, { user_id, id }: Own & { id: string }) =>
  db.selectFrom('programs').select(COLUMNS).where('user_id', '=', user_id).where('id', '=', id),
)

export async function listPrograms(db: Db, caller: Caller): Promise<Program[]> {
  return (await selectAll(db, { user_id: caller.userId })).rows
}

const selectAll = prepared((db, { user_id }: Own) =>
  db.selectFrom('programs').select(COLUMNS).where('user_id', '=', user_id).orderBy('id'),
)

/** Stores what the person has decided about a program. */
export async function saveProgram(db: Db, caller: Caller, program: Program): Promise<void> {
  await upsert(db, { ...program, user_id: caller.userId })
}

const upsert = prepared((db, row: Tables['programs']) =>
  db
    .insertInto('programs')
    .values({
      user_id: row.user_id,
      id: row.id,
      name: row.name,
      level: row.level,
      list_id: row.list_id,
      paused_at: row.paused_at,
      used_at: row.used_at,
      created_at: row.created_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        level: eb.ref('excluded.level'),
        list_id: eb.ref('excluded.list_id'),
        paused_at: eb.ref('excluded.paused_at'),
      })),
    ),
)

/** Notes a program's write. */
export async function touchProgram(db: Db, caller: Caller, program: Program): Promise<void> {
  const { id, name, used_at } = program
  const { rows } = await touch(db, { user_id: caller.userId, id, name, used_at })
  if (rows.length === 0) await addProgram(db, caller, program)
}

/** Stores a program that the person has not decided about, unless there are too many. */
export async function addProgram(db: Db, caller: Caller, program: Program): Promise<void> {
  const known = await listPrograms(db, caller)
  if (known.length >= MAX_PROGRAMS || known.some(({ id }) => id === program.id)) return
  await saveProgram(db, caller, program)
}

const touch = prepared((db, { user_id, id, name, used_at }: Own & Pick<Program, 'id' | 'name' | 'used_at'>) =>
  db
    .updateTable('programs')
    .set({ name, used_at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id'),
)
