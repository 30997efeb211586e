import type { Config } from '../config.ts'
import { TOOL_DEFINITIONS } from '../tools/definitions.ts'
import { type Command, findCommand, type Group } from './command.ts'
import { harmless } from './terminal.ts'

export type Candidate = { value: string; about?: string }

/** The candidates for the last of these words, which may be empty, after the program's name. */
export async function candidates(
  args: readonly string[],
  config: Config,
  groups: readonly Group[],
): Promise<Candidate[]> {
  const typed = args[0] === '--' ? args.slice(1) : args
  const last = typed.at(-1) ?? ''
  const [name, ...before] = typed.slice(0, -1)
  if (name === undefined) return beginning(commandsIn(groups), last)
  const command = findCommand(groups, name)
  if (!command) return []
  if (last.startsWith('-')) return beginning(optionsOf(command), last)
  return wordsOf(command, last, before, config, groups)
}

function beginning(all: readonly Candidate[], start: string): Candidate[] {
  return all.filter(({ value }) => value.toLowerCase().startsWith(start.toLowerCase()))
}

function commandsIn(groups: readonly Group[]): Candidate[] {
  return groups.flatMap(({ commands }) =>
    Object.entries(commands).map(([value, { summary }]) => ({ value, about: summary })),
  )
}

function optionsOf({ usage, isServer }: Command): Candidate[] {
  const own = [...usage.matchAll(/--[a-z][a-z-]*/g)].map(([value]) => value)
  return [...own, '--help', ...(isServer ? [] : ['--verbose'])].map((value) => ({ value }))
}

async function wordsOf(
  { completes }: Command,
  last: string,
  before: readonly string[],
  config: Config,
  groups: readonly Group[],
): Promise<Candidate[]> {
  if (completes === undefined) return []
  if (typeof completes === 'object')
    return before.length > 0
      ? []
      : beginning(
          completes.map((value) => ({ value })),
          last,
        )
  if (completes === 'commands' || completes === 'tools') {
    const tools = TOOL_DEFINITIONS.map(({ name, description }) => ({ value: name, about: description }))
    return before.length > 0 ? [] : beginning(completes === 'tools' ? tools : commandsIn(groups), last)
  }
  const isPlace = last.startsWith('+') || /^(?:in|to)$/i.test(before.at(-1) ?? '')
  if (completes === 'lists' && !isPlace) return []
  const { storedWords } = await import('./stored-words.ts')
  const found = await storedWords(completes, config)
  const written = found.map(({ value, about }) => ({
    value,
    ...(about !== undefined && { about: harmless(about).replace(/\s+/g, ' ') }),
  }))
  const left = written.filter(({ value }) => !before.includes(value))
  const fitting = beginning(left, last)
  // "errand done mi" offers the number of "Buy milk".
  if (fitting.length > 0 || completes !== 'tasks') return fitting
  const start = last.toLowerCase()
  return left.filter(({ about = '' }) =>
    about
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(start)),
  )
}
