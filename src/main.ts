import { readFileSync } from 'node:fs'
import { MODEL_PROVIDERS } from './assistant/model-providers.ts'
import { type Config, readConfig, SetupError } from './config.ts'
import { setupProblem } from './db/setup-problem.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { version } from './observe/version.ts'
import { TOOL_DEFINITIONS } from './tools/definitions.ts'

// Each command imports its modules when it runs, so that no command waits for those of the others.

type Command = {
  usage: string
  summary: string
  help: string
  run(args: string[], config: Config): Promise<void>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    usage: 'errand serve [--no-open]',
    summary: 'start the server',
    help: [
      'Starts the server on HOST (127.0.0.1) and PORT (3000) until it is interrupted. On your own machine it prints the',
      'link that opens your tasks, and opens it in a browser unless --no-open is given.',
    ].join('\n'),
    async run(args, config) {
      if (args.some((arg) => arg !== '--no-open')) throw new SetupError(`Usage: ${COMMANDS.serve?.usage}`)
      const { serve } = await import('./http/server.ts')
      await serve(config, { open: args.length === 0 })
    },
  },
  open: {
    usage: 'errand open [--no-open]',
    summary: 'open your tasks in a browser',
    help: [
      'Prints the link of the server that runs on this machine and opens it in a browser unless --no-open is given.',
      'The link carries a key, so treat it like a password. Each browser needs it once.',
    ].join('\n'),
    async run(args, config) {
      if (args.some((arg) => arg !== '--no-open')) throw new SetupError(`Usage: ${COMMANDS.open?.usage}`)
      const { openTasks } = await import('./cli/open-tasks.ts')
      await openTasks(config, { open: args.length === 0 })
    },
  },
  tool: {
    usage: "errand tool NAME ['JSON'] [--text]",
    summary: 'run one tool as the local person and print its answer',
    help: [
      'Prints {success, message, data, error}; the exit code is 0 on success and 1 on failure.',
      'Without JSON the tool is called with no arguments; with - they are read from standard input.',
      'With --text it prints the few lines that a model reads instead.',
      '',
      'Tools:',
      ...TOOL_DEFINITIONS.map(({ name, description }) => `  ${name.padEnd(15)}${description}`),
      '',
      `Example: errand tool add_task '{"title":"Buy groceries"}'`,
    ].join('\n'),
    async run(args, config) {
      const [name, json, ...more] = args.filter((arg) => arg !== '--text')
      if (name === undefined || more.length > 0) throw new SetupError(`Usage: ${COMMANDS.tool?.usage}`)
      const raw = json === '-' ? standardInput() : json
      const { runTool } = await import('./cli/command-line.ts')
      await runTool(config, name, raw, { asText: args.includes('--text') })
    },
  },
  do: {
    usage: 'errand do [TEXT]',
    summary: 'ask the assistant: errand do add milk tomorrow',
    help: [
      'Prints its answer. Without TEXT you can talk to it, line by line. The built-in assistant answers, which needs no',
      'network, unless you have chosen a language model in the page, or ERRAND_MODEL names one.',
    ].join('\n'),
    async run(args, config) {
      const { doRequest } = await import('./cli/do.ts')
      await doRequest(config, args.join(' ').trim())
    },
  },
  understand: {
    usage: 'errand understand [TEXT]',
    summary: 'show how the built-in planner reads a text, as JSON',
    help: [
      'Prints {tool, args} and changes nothing; tool is null if the text is not about tasks. Without TEXT it reads a JSON',
      'object {id, text} from each line of standard input and prints {id, tool, args} for it. If the planner would ask',
      'back about a request for many tasks, unclear is the part that it did not understand.',
    ].join('\n'),
    async run(args, config) {
      const { printUnderstood } = await import('./cli/do.ts')
      await printUnderstood(config, args.join(' ').trim())
    },
  },
  history: {
    usage: 'errand history [COUNT]',
    summary: 'print the last changes, with the program that made each',
    help: [
      'Prints the last COUNT changes (20), newest first. errand tool undo_change undoes the last one,',
      `errand tool undo_change '{"change":"12"}' the one with that number.`,
    ].join('\n'),
    async run([count = '20', ...more], config) {
      if (!/^[1-9]\d{0,4}$/.test(count) || more.length > 0)
        throw new SetupError('Usage: errand history [COUNT]')
      const { printHistory } = await import('./cli/command-line.ts')
      await printHistory(config, Number(count))
    },
  },
  mcp: {
    usage: 'errand mcp',
    summary: 'serve the tools to one MCP client over standard input and output',
    help: [
      'For desktop clients, which start it themselves. It acts for the local person, or for the owner of ERRAND_TOKEN,',
      'which is required with PostgreSQL. Standard output carries only the protocol.',
    ].join('\n'),
    async run(args, config) {
      if (args.length > 0) throw new SetupError('Usage: errand mcp')
      if (config.database.engine !== 'sqlite' && config.token === undefined)
        throw new SetupError(
          'Set ERRAND_TOKEN to the token of the person to act for; errand login and errand token give one',
        )
      const { serveMcp } = await import('./mcp/serve-mcp.ts')
      await serveMcp(config)
    },
  },
  'task-manager': {
    usage: 'errand task-manager',
    summary: 'serve five tools to an agent runner that passes user_id with each call',
    help: [
      'An MCP server over standard input and output whose tools take user_id first. For runners that verify the',
      'sign-in and add the id themselves; never give these tools to a model directly.',
    ].join('\n'),
    async run(args, config) {
      if (args.length > 0) throw new SetupError('Usage: errand task-manager')
      const { serveTaskManager } = await import('./mcp/task-manager.ts')
      await serveTaskManager(config)
    },
  },
  export: {
    usage: 'errand export [--csv]',
    summary: 'print all your data as JSON, or your tasks as CSV',
    help: 'Prints to standard output: errand export > errand.json',
    async run(args, config) {
      if (args.some((arg) => arg !== '--csv')) throw new SetupError('Usage: errand export [--csv]')
      const { printExport } = await import('./cli/command-line.ts')
      await printExport(config, { asCsv: args.length > 0 })
    },
  },
  login: {
    usage: 'errand login [URL]',
    summary: 'sign this machine in at a server, with a browser',
    help: 'Without URL it uses ERRAND_BASE_URL, or else this machine. The token is stored in the data folder.',
    async run([url, ...more], config) {
      const given = URL.parse(url ?? config.baseUrl ?? `http://localhost:${config.port}`)
      if (!given?.protocol.startsWith('http') || more.length > 0)
        throw new SetupError('Usage: errand login [URL]')
      const { saveLogin, logIn, logOut } = await import('./cli/login.ts')
      const login = await logIn(given.origin, print)
      try {
        saveLogin(config.dataFolder, login)
      } catch (error) {
        // A session whose token was lost would stay open at the server.
        await logOut(login).catch(() => {})
        throw error
      }
      print(`Signed in as ${login.name}. errand token prints the token for other programs.`)
    },
  },
  logout: {
    usage: 'errand logout',
    summary: 'sign this machine out again',
    help: 'Ends the session at the server and deletes the token.',
    async run(_, config) {
      const { deleteLogin, logOut, readLogin } = await import('./cli/login.ts')
      const login = readLogin(config.dataFolder)
      await logOut(login)
      deleteLogin(config.dataFolder)
      print(`Signed out of ${login.url}`)
    },
  },
  token: {
    usage: 'errand token',
    summary: 'print the token from errand login',
    help: 'For programs that act for you: ERRAND_TOKEN=$(errand token), or as a bearer token over HTTP.',
    async run(_, config) {
      const { readLogin } = await import('./cli/login.ts')
      print(readLogin(config.dataFolder).token)
    },
  },
  migrate: {
    usage: 'errand migrate',
    summary: 'bring the database to this version',
    help: 'Every command does this itself if its database role may. On PostgreSQL run it as the role that owns the schema, not as a superuser.',
    async run(_, config) {
      const { migrateDatabase } = await import('./db/open.ts')
      const applied = await migrateDatabase(config.database, complain)
      print(
        applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to do: the database is up to date',
      )
    },
  },
  'new-secret': {
    usage: 'errand new-secret',
    summary: 'accept a new ERRAND_SECRET; everybody has to sign in again',
    help: [
      'Run it with the new ERRAND_SECRET after stopping every errand serve on this database. It ends all sessions and',
      'tokens; API keys and connected programs keep working.',
    ].join('\n'),
    async run(args, config) {
      if (args.length > 0) throw new SetupError('Usage: errand new-secret')
      const { acceptSecret } = await import('./cli/command-line.ts')
      await acceptSecret(config)
    },
  },
}

const HELP = [
  'Errand: a task manager that people talk to and that any AI agent can safely use.',
  '',
  'Commands (errand COMMAND --help says more):',
  ...Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage.padEnd(28)}${summary}`),
  '',
  'Settings, all optional:',
  '  HOST, PORT                  where to serve: 127.0.0.1 and 3000',
  '  DATABASE_URL                postgres://... or sqlite:PATH; else a file in the data folder',
  "  ERRAND_DATA_DIR             the data folder; else the system's usual place",
  '  ERRAND_BASE_URL             the address that people use, such as https://tasks.example.com',
  '  ERRAND_SECRET               signs the sessions, the same at every start; required with PostgreSQL',
  '  ERRAND_SIGN_UP              closed: nobody can make an account; open otherwise',
  '  ERRAND_CLIENT_DOCUMENTS     off: do not fetch the documents of MCP clients',
  '  ERRAND_CONNECTIONS          the most connections at once: 2000',
  '  ERRAND_PROXIES              addresses of proxies whose X-Forwarded-For is trusted',
  '  ERRAND_JWT_ISSUER, ERRAND_JWT_AUDIENCE, ERRAND_JWT_JWKS_URL',
  "                              accept another application's tokens",
  '  ERRAND_TOKEN                act for the owner of this token, not for the local person',
  '  ERRAND_MODEL                who answers in the chat: builtin:planner, or a provider with the name of a model:',
  ...Object.entries(MODEL_PROVIDERS).map(
    ([name, { keys, needsUrl }]) =>
      `${' '.repeat(30)}${`${name}:MODEL`.padEnd(17)} with ${needsUrl ? `ERRAND_MODEL_URL, such as ${needsUrl}` : keys[0]}`,
  ),
  "  ERRAND_MODEL_URL            the model's address, instead of the provider's own",
  "  ERRAND_MODEL_KEY            the model's key, instead of the provider's own variable",
  '  ERRAND_SMTP_URL             the mail server for reminders, such as smtps://USER:PASSWORD@mail.example.com',
  '  ERRAND_SMTP_FROM            the sender of mails; else errand@ and the host of ERRAND_BASE_URL',
  '  ERRAND_READS_PER_MINUTE     calls per person: 3000, 0 for no limit',
  '  ERRAND_WRITES_PER_MINUTE    changes per person: 600, 0 for no limit',
  '  ERRAND_CHATS_PER_MINUTE     messages per person: 30, 0 for no limit',
  '  ERRAND_TASKS_PER_PERSON     tasks, open and completed: 20000, 0 for no limit',
  '  ERRAND_CHAT_BYTES_PER_PERSON',
  '                              bytes of conversations: 25000000, 0 for no limit',
  '  ERRAND_BYTES_PER_PERSON     bytes in all: 100000000, 0 for no limit',
  '  ERRAND_HISTORY_DAYS         the undo window in days: 30',
  '  ERRAND_ALLOW_RLS_BYPASS=1   development only: accept a PostgreSQL superuser',
  '  LOG_LEVEL                   trace, debug, info, warn, error, fatal or silent: info, or warn for a command in a terminal',
].join('\n')

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

function complain(text: string): void {
  process.stderr.write(`errand: ${text}\n`)
}

function standardInput(): string {
  try {
    return readFileSync(0, 'utf8')
  } catch (error) {
    throw new SetupError(`Cannot read standard input (${(error as NodeJS.ErrnoException).code})`)
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
