import { type Command, findCommand } from './cli/command.ts'
import { GROUPS } from './cli/commands.ts'
import { complain, print } from './cli/streams.ts'
import { type Config, SetupError } from './config.ts'
import { setupProblem } from './db/setup-problem.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { version } from './observe/version.ts'
import { readConfig } from './read-config.ts'

/** The command line. */
export async function main(args: string[]): Promise<void> {
  process.stdout.on('error', endWithoutOutput)
  let database: Config['database'] | undefined
  try {
    const [name, ...rest] = args
    if (name === '--version' || name === '-v') return print(version)
    const command = name === undefined ? undefined : findCommand(GROUPS, name)
    if (name !== undefined && (!command || asksForHelp(rest))) {
      const { overview, explain } = await import('./cli/help.ts')
      return print(name === '--help' || name === '-h' ? overview(GROUPS) : await explain(name, GROUPS, rest))
    }
    const isVerbose = !command?.isServer && beforeWords(rest).includes('--verbose')
    const words = isVerbose ? rest.toSpliced(rest.indexOf('--verbose'), 1) : rest
    // Help is there for wrong settings too.
    const config = readConfig(name === 'help' ? {} : { ...process.env, ...logLevelFor(command, isVerbose) })
    database = config.database
    if (name !== 'help') await checkNames(config, command)
    if (command) return await command.run(words, config, GROUPS)
    const { greet } = await import('./cli/greet.ts')
    await greet(config, process.env.npm_command === 'exec' ? 'npx errand' : 'errand')
  } catch (error) {
    const isExpected = error instanceof SetupError || error instanceof DatabaseUnavailable
    if (!isExpected) throw error
    complain(setupProblem(error, database?.engine === 'sqlite' ? database.file : undefined).message)
    process.exitCode = 2
  }
}

async function checkNames({ logLevel }: Config, command: Command | undefined): Promise<void> {
  if (!Object.keys(process.env).some((name) => name.startsWith('ERRAND_'))) return
  const { checkSettingNames } = await import('./cli/setting-names.ts')
  const strange = await checkSettingNames(process.env)
  if (strange.length === 0 || !command?.isServer) return
  const { makeLog } = await import('./observe/log.ts')
  const log = await makeLog(logLevel)
  log.warn({ names: strange }, 'not settings of Errand')
}

function asksForHelp(args: readonly string[]): boolean {
  return beforeWords(args).some((arg) => arg === '--help' || arg === '-h')
}

/** The arguments that can be options. */
function beforeWords(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--')
  return end < 0 ? args : args.slice(0, end)
}

/** Somebody who wants an answer does not want a log line above it, but a warning. */
function logLevelFor(command: Command | undefined, isVerbose: boolean): { ERRAND_LOG_LEVEL?: string } {
  if (isVerbose) return { ERRAND_LOG_LEVEL: 'info' }
  const isSet = process.env.ERRAND_LOG_LEVEL || process.env.LOG_LEVEL
  return command?.isServer || isSet ? {} : { ERRAND_LOG_LEVEL: 'warn' }
}

/** The reader has gone (`errand export | head`), or standard output is a file on a full disk. */
function endWithoutOutput({ code }: NodeJS.ErrnoException): void {
  if (code !== 'EPIPE') complain(`Cannot write to standard output (${code})`)
  process.exit(code === 'EPIPE' ? 0 : 2)
}
