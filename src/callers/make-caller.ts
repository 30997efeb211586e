import type { Caller, Scope, Surface } from '../caller.ts'

/** The scopes of a person who acts for themselves, not through a program. */
export const OWN_SCOPES: readonly Scope[] = ['tasks:read', 'tasks:write', 'account']

const callers = new WeakSet<object>()

type Identity = {
  userId: string
  surface: Surface
  client: string
  /** None: the person acts themselves. */
  programs: readonly string[]
  session?: string
  onlyList?: string
  scopes?: readonly Scope[]
  timezone?: string | null
}

/** The only place that turns a verified identity into a Caller. Returns none for an unusable id, so nothing runs. */
export function makeCaller({
  userId,
  surface,
  client,
  programs,
  session,
  onlyList,
  scopes = ['tasks:read', 'tasks:write'],
  timezone,
}: Identity): Caller | undefined {
  if (!isUsableId(userId)) return undefined
  const caller = Object.freeze({
    userId,
    surface,
    client: shortName(client),
    programs: Object.freeze([...programs]),
    scopes: Object.freeze([...scopes]),
    ...(session !== undefined && { session }),
    ...(onlyList !== undefined && { onlyList }),
    ...(timezone && { timezone }),
  })
  callers.add(caller)
  return caller as unknown as Caller
}

/** Whether `makeCaller` made it: a look-alike object from plain JavaScript is refused. */
export function isCaller(value: unknown): value is Caller {
  return typeof value === 'object' && value !== null && callers.has(value)
}

/** A program's name for itself, which may be anything, made safe to store and show. */
export function shortName(client: unknown): string {
  const name = String(client ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return [...name].slice(0, 100).join('') || 'unknown'
}

export function isUsableId(userId: unknown): userId is string {
  return (
    typeof userId === 'string' &&
    userId.trim() !== '' &&
    userId.length <= 255 &&
    userId.isWellFormed() &&
    !userId.includes('\0')
  )
}
