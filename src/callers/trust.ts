import { isLockedOut } from '../accounts/credential-store.ts'
import { type Caller, SETTINGS, type Surface } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import type { Effect } from '../operation.ts'
import { Problem } from '../problem.ts'
import { defaultLevel, type Level, lowest } from './program.ts'
import { addProgram, findProgram, type Program, touchProgram } from './program-store.ts'

/** What the person lets a caller do. */
export type Trust = {
  level: Level
  /** The id of the only list that it may see. */
  onlyList?: string
  /** The last write of its program. */
  usedAt: string | null
}

/** The person themselves. */
const OWN: Trust = { level: 'free', usedAt: null }

/** Looks up how far the caller's programs are trusted; refuses a paused one, and a disabled person. The person needs no lookup. */
export async function findTrust(db: Db, caller: Caller): Promise<Trust> {
  const { programs } = caller
  if (programs.length === 0) return OWN
  if (VOUCHED_FOR.has(caller.surface) && (await isLockedOut(db, caller.userId))) throw disabled()
  const levels: Level[] = []
  const lists = new Set<string>()
  let usedAt: string | null = null
  for (const id of programs) {
    const program = await findProgram(db, caller, id)
    if (program?.paused_at) throw paused()
    levels.push(program?.level ?? defaultLevel(id))
    if (program?.list_id) lists.add(program.list_id)
    if (id === programs[0]) usedAt = program?.used_at ?? null
  }
  const [onlyList, another] = lists
  if (another) throw new Problem('forbidden', 'The programs of this call share no list', { hint: SETTINGS })
  return { level: lowest(levels), usedAt, ...(onlyList && { onlyList }) }
}

/** Elsewhere a credential was looked up, which does not work for a disabled person. */
const VOUCHED_FOR: ReadonlySet<Surface> = new Set(['task-manager', 'library'])

function disabled(): Problem {
  return new Problem('unauthenticated', 'This account is disabled')
}

/** Whether the person lets all programs of a caller do everything, so that nothing waits for the person. */
export async function actsFreely(db: Db, caller: Caller): Promise<boolean> {
  for (const id of caller.programs) {
    const program = await findProgram(db, caller, id)
    if (program?.paused_at || (program?.level ?? defaultLevel(id)) !== 'free') return false
  }
  return true
}

function paused(): Problem {
  return new Problem('forbidden', 'The person has paused this program', {
    hint: 'Stop here. Only the person can resume it, in Settings, Connections.',
  })
}

/** What the check needs to know about an operation. */
export type Trusted = {
  effect: Effect
  unrecorded?: true
  staysInList?: true
}

/** Whether a call is carried out or kept as a proposal for the person. */
export function admitProgram(
  { effect, unrecorded, staysInList }: Trusted,
  { level, onlyList }: Trust,
): 'run' | 'propose' {
  if (onlyList !== undefined && !staysInList)
    throw new Problem('forbidden', 'This program is limited to one list, and this is about more', {
      hint: SETTINGS,
    })
  if (effect === 'read' || level === 'free') return 'run'
  if (level === 'read') throw new Problem('forbidden', 'This program may only read', { hint: SETTINGS })
  if (level === 'act' && effect === 'write') return 'run'
  if (unrecorded)
    throw new Problem('forbidden', 'This program may not do this alone, and it cannot be proposed', {
      hint: SETTINGS,
    })
  return 'propose'
}

/** For streams, which only read: refuses a paused program, and one that may see only one list. */
export async function admitStream(db: Db, caller: Caller): Promise<void> {
  const { onlyList } = await findTrust(db, caller)
  if (onlyList === undefined) return
  throw new Problem('forbidden', 'This program is limited to one list, and this has all of them', {
    hint: 'Use list_tasks. The person can change this in Settings, Connections.',
  })
}

/** Notes the write of a program, so that the person sees it among their programs. */
export async function noteWrite(db: Db, caller: Caller, now: Date): Promise<void> {
  const program = newProgram(caller, now)
  if (program) await touchProgram(db, caller, { ...program, used_at: now.toISOString() })
}

/** Lets the person see a program that is known by its name only, even if it never writes. */
export async function introduce(db: Db, caller: Caller, now: Date): Promise<void> {
  const program = newProgram(caller, now)
  if (program) await addProgram(db, caller, program)
}

function newProgram({ programs: [id], client }: Caller, now: Date): Program | undefined {
  if (id === undefined) return undefined
  const nothingSet = { list_id: null, paused_at: null, used_at: null }
  return { id, name: client, level: defaultLevel(id), ...nothingSet, created_at: now.toISOString() }
}
