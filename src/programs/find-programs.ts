import { listConnections } from '../accounts/credential-store.ts'
import { defaultLevel, type Kind, kindOf, programId } from '../callers/program.ts'
import { listPrograms, type Program } from '../callers/program-store.ts'
import { countByProgram } from '../history/program-history-store.ts'
import type { Context } from '../operation.ts'
import { countWaiting } from '../proposals/proposal-store.ts'
import { instantOf } from '../tasks/calendar.ts'
import { listNames } from '../tasks/show-tasks.ts'
import type { ProgramView } from './program-view.ts'

/** Everything that may act for the person, whether it has called yet or not. */
export async function findPrograms(context: Context): Promise<ProgramView[]> {
  const { db, caller, clock } = context
  const rows = new Map((await listPrograms(db, caller)).map((row) => [row.id, row]))
  const lists = await listNames(db, caller)
  const waiting = await countWaiting(db, caller)
  const midnight = instantOf(clock.today, '00:00', clock.timezone).toISOString()
  const changes = await countByProgram(db, caller, midnight)
  return (await connected(rows, context)).map(({ id, name, connectedAt, seenAt, expiresAt }) => {
    const row = rows.get(id)
    return {
      program: id,
      kind: kindOf(id) as Kind,
      name,
      level: row?.level ?? defaultLevel(id),
      ...(row?.list_id && { list: lists.get(row.list_id) ?? '' }),
      paused: Boolean(row?.paused_at),
      ...(connectedAt && { connected_at: connectedAt }),
      ...(seenAt && { seen_at: seenAt }),
      ...(expiresAt && { expires_at: expiresAt }),
      ...(row?.used_at && { used_at: row.used_at }),
      waiting: waiting.get(id) ?? 0,
      changes_today: changes.get(id) ?? 0,
    }
  })
}

type Connected = {
  id: string
  name: string
  connectedAt?: string
  seenAt?: string | undefined
  expiresAt?: string | undefined
}

/** A key or a grant that was revoked keeps its row, so that connecting again does not raise its level. */
async function connected(rows: ReadonlyMap<string, Program>, { db, caller }: Context): Promise<Connected[]> {
  const { keys, grants } = await listConnections(db, caller.userId)
  const named = [...rows.values()].filter(({ id }) => !BY_CREDENTIAL.includes(kindOf(id) as Kind))
  return [
    { id: programId('assistant'), name: 'Assistant' },
    ...grants.map(({ clientId, name, updatedAt, lastUsedAt }) => ({
      id: programId('oauth', clientId),
      name: name ?? 'A program without a name',
      connectedAt: iso(updatedAt),
      seenAt: iso(lastUsedAt),
    })),
    ...named.map(({ id, name, created_at }) => ({ id, name, connectedAt: created_at })),
    ...keys.map(({ id, name, createdAt, expiresAt, lastRequest }) => ({
      id: programId('key', id),
      name: name ?? 'API key',
      connectedAt: iso(createdAt),
      seenAt: iso(lastRequest),
      expiresAt: iso(expiresAt),
    })),
  ]
}

const BY_CREDENTIAL: readonly Kind[] = ['assistant', 'key', 'oauth']

function iso(moment: string | Date): string
function iso(moment: string | Date | null): string | undefined
function iso(moment: string | Date | null): string | undefined {
  return moment === null ? undefined : new Date(moment).toISOString()
}
