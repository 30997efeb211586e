import type { Config } from '../config.ts'

/** A command of the command line. It imports its modules when it runs, so that no command waits for those of the others. */
export type Command = {
  /** `errand NAME WORDS [--option]`; completion takes the options from it. */
  usage: string
  summary: string
  help: string
  /** What its words can be, for completion. */
  completes?: 'tasks' | 'filters' | 'lists' | 'tools' | 'commands' | readonly string[]
  /** Runs until it is stopped, so it logs every call. */
  isServer?: true
  run(args: string[], config: Config, groups: readonly Group[]): Promise<void>
}

/** Commands by name, under the heading that help gives them. */
export type Group = { heading: string; commands: Readonly<Record<string, Command>> }

/** Finds a command by its name. */
export function findCommand(groups: readonly Group[], name: string): Command | undefined {
  return groups
    .map(({ commands }) => (Object.hasOwn(commands, name) ? commands[name] : undefined))
    .find(Boolean)
}
