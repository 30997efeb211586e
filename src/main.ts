import { COMMANDS } from './cli/commands.ts'
import { HELP } from './cli/help.ts'
import { complain, print } from './cli/streams.ts'
import { type Config, readConfig, SetupError } from './config.ts'
import { setupProblem } from './db/setup-problem.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { version } from './observe/version.ts'

/** The command line. */
export async function main(args: string[]): Promise<void> {
  const [name, ...rest] = args
  process.stdout.on('error', endWithoutOutput)
  let database: Config['database'] | undefined
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') return print(HELP)
    if (name === '--version' || name === '-v') return print(version)
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command) throw new SetupError(`There is no command '${name}'. errand --help lists them.`)
    if (rest.includes('--help') || rest.includes('-h')) return print(`${command.usage}\n\n${command.help}`)
    const config = readConfig({ ...defaultsFor(name, process.stderr.isTTY), ...process.env })
    database = config.database
    await command.run(rest, config)
  } catch (error) {
    const isExpected = error instanceof SetupError || error instanceof DatabaseUnavailable
    if (!isExpected) throw error
    complain(setupProblem(error, database?.engine === 'sqlite' ? database.file : undefined).message)
    process.exitCode = 2
  }
}

const SERVERS = ['serve', 'mcp', 'task-manager']

/** Somebody who reads an answer in a terminal does not want a log line above it. */
function defaultsFor(command: string, isInTerminal: boolean | undefined): { LOG_LEVEL?: string } {
  return isInTerminal && !SERVERS.includes(command) ? { LOG_LEVEL: 'warn' } : {}
}

/** The reader has gone (`errand export | head`), or standard output is a file on a full disk. */
function endWithoutOutput({ code }: NodeJS.ErrnoException): void {
  if (code !== 'EPIPE') complain(`Cannot write to standard output (${code})`)
  process.exit(code === 'EPIPE' ? 0 : 2)
}
