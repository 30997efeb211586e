import type { ProgramView } from '../../../src/programs/program-view.ts'
import type { Level } from '../../data/levels.ts'

export type { ProgramView }

export type ProgramChange = { level?: Level; list?: string; paused?: boolean }

/** A grant or an API key, as the account's routes list them. */
export type Grant = { id: string; clientId: string; scopes: string[] }
export type Key = { id: string; start: string | null; metadata?: { scopes?: string[] } | null }

/** A program with the credential behind it, if it has one that can be taken away. */
export type Program = ProgramView & { grant?: Grant | undefined; key?: Key | undefined }

/** The address of a program at the server. */
export function pathOf(program: string): string {
  return `/api/programs/${encodeURIComponent(program)}`
}

/** Whether its credential can only read, whatever its level. */
export function isReadOnly({ grant, key }: Program): boolean {
  const scopes = grant?.scopes ?? key?.metadata?.scopes
  return scopes !== undefined && !scopes.includes('tasks:write')
}
