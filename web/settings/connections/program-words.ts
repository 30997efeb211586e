import { dayAt, sayDay, sayMoment } from '../../data/dates.ts'
import { wordsOf } from '../../data/levels.ts'
import type { Program, ProgramChange } from './program.ts'

/** What a program is, and when it last changed something: "Connected app. Last change 4 min ago. 7 changes today". */
export function sayProgram(program: Program): string {
  const { kind, seen_at, used_at, connected_at, changes_today } = program
  return [
    sayKind(program),
    seen_at !== undefined && `Last used ${inside(sayMoment(seen_at))}`,
    used_at !== undefined && `Last change ${inside(sayMoment(used_at))}`,
    used_at === undefined &&
      connected_at !== undefined &&
      `Connected ${inside(sayMoment(connected_at))}, no change yet`,
    kind === 'key' && sayExpiry(program),
    changes_today > 0 && `${sayChanges(changes_today)} today`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** Whether its key has expired. */
export function isExpired({ expires_at }: Pick<Program, 'expires_at'>): boolean {
  return expires_at !== undefined && Date.parse(expires_at) <= Date.now()
}

export function sayExpiry(program: Pick<Program, 'expires_at'>): string {
  if (program.expires_at === undefined) return 'Never expires'
  const day = sayDay(dayAt(new Date(program.expires_at)))
  return isExpired(program) ? `Expired ${inside(day)}. Make a new key` : `Expires ${inside(day)}`
}

function sayKind({ kind, key }: Program): string {
  if (kind === 'assistant') return 'The chat on this page'
  if (kind === 'key') return key?.start ? `API key starting ${key.start}` : 'API key'
  if (kind === 'oauth') return 'Connected app'
  if (kind === 'mcp') return 'On this computer, by errand mcp'
  return kind === 'runner' ? 'Agent runner' : 'Application on this server'
}

/** Its name on the page. */
export function nameOf({ kind, name }: Pick<Program, 'kind' | 'name'>): string {
  return kind === 'assistant' ? 'Errand’s own assistant' : name
}

/** What has changed about a program, to be followed by its name. */
export function sayChanged({ level, list, paused }: ProgramChange): string {
  if (level) return `Set to ${wordsOf(level).name}:`
  if (list !== undefined) return list === 'none' ? 'All lists for' : `Only ${list} for`
  return paused ? 'Paused' : 'Resumed'
}

/** 1 change, 5 changes. */
export function sayChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}

/** In the middle of a sentence. */
function inside(moment: string): string {
  return moment.replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
}
