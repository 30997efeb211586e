import type { Config } from '../config.ts'

/** A command of the command line. It imports its modules when it runs, so that no command waits for those of the others. */
export type Command = {
  usage: string
  summary: string
  help: string
  run(args: string[], config: Config): Promise<void>
}
