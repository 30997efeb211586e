import type { ProgramView } from '../../src/programs/program-view.ts'

/** How far a program is trusted. */
export type Program = Pick<ProgramView, 'program' | 'kind' | 'level' | 'list' | 'paused'>

const LEVELS: Record<Program['level'], string> = {
  read: 'May only read',
  propose: 'May propose',
  act: 'May act, but asks before deleting',
  free: 'May act freely',
}

/** May propose, in all lists; API key. May act, but asks before deleting, only in Halden. */
export function sayTrust({ kind, level, list, paused }: Program): string {
  const where = list === undefined ? (level === 'propose' ? ', in all lists' : '') : `, ${onlyIn(list)}`
  return [paused && 'Paused', kind === 'key' && 'API key', `${LEVELS[level]}${where}`]
    .filter(Boolean)
    .join('. ')
}

/** The server leaves the name empty if the list is gone. */
function onlyIn(list: string): string {
  return list === '' ? 'only in a list that is gone' : `only in \u2068${list}\u2069`
}
