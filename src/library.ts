import { hash } from 'node:crypto'
import { openApp } from './app.ts'
import type { Caller } from './caller.ts'
import { libraryCaller } from './callers/library-caller.ts'
import type { Config } from './config.ts'
import { setupProblem } from './db/setup-problem.ts'
import { type Envelope, failedWith } from './envelope.ts'
import { makeLog } from './observe/log.ts'
import type { App, Call } from './operation.ts'
import { execute as executeNamed } from './operations.ts'
import { readConfig } from './read-config.ts'
import { nobodySignedIn } from './run-checked.ts'
import { parseCall, type ToolCall } from './tools/providers.ts'

// For applications with their own model and sign-in: the tools, and a function that runs them for one person.

export type { Caller } from './caller.ts'
export { SetupError } from './config.ts'
export type { Envelope, Failure } from './envelope.ts'
export { type Detail, PROBLEM_CODES, type ProblemCode } from './problem.ts'
export {
  type Definitions,
  definitions,
  type Provider,
  type Results,
  resultFor,
  type ToolCall,
} from './tools/providers.ts'

export type Settings = {
  /** `postgres://...` or `sqlite:PATH`; otherwise a file in the data folder. */
  databaseUrl?: string | undefined
  /** The folder of that file; by default the one that `errand serve` uses on this machine. */
  dataFolder?: string | undefined
  /** The name of your application in the history. */
  application?: string | undefined
  /** `info` logs a line for each call to standard error, without the text of tasks. Silent by default. */
  logLevel?: string | undefined
}

export type About = {
  /** The person's time zone, such as Europe/Berlin, for dates like "tomorrow". This machine's by default. */
  timezone?: string | undefined
  /** The conversation, if the ids of tool calls are unique only within one. */
  conversation?: string | undefined
}

export type Errand = {
  /** The caller for `execute`. `userId` is the person who is signed in to your application; an empty one throws a SetupError. */
  callerFor(userId: string, about?: About): Caller
  close(): Promise<void>
}

/** Opens the database and brings it to this version. Once per process. Throws a SetupError if that is not possible. */
export async function openErrand(settings: Settings = {}): Promise<Errand> {
  const config = configOf(settings)
  const log = await makeLog(config.logLevel)
  const app = await openApp(config, log).catch((error) => {
    throw setupProblem(error, config.database.engine === 'sqlite' ? config.database.file : undefined)
  })
  return {
    callerFor(userId, about = {}) {
      const caller = libraryCaller(userId, settings.application ?? 'library')
      acting.set(caller, { app, about })
      return caller
    },
    close: () => app.db.close(),
  }
}

/** The database of each caller. */
const acting = new WeakMap<Caller, { app: App; about: About }>()

function configOf({ databaseUrl, dataFolder, logLevel = 'silent' }: Settings): Config {
  // Not the rest of the environment: the application's DATABASE_URL may be another database.
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env
  return readConfig({
    XDG_DATA_HOME,
    LOCALAPPDATA,
    DATABASE_URL: databaseUrl,
    ERRAND_DATA_DIR: dataFolder,
    LOG_LEVEL: logLevel,
  })
}

/**
 * Runs a model's tool call, in any provider's form, for `caller`. Claims of identity in the arguments have no effect. It
 * never throws: a failure is in the answer. A call repeated with the same provider's id takes effect once and returns the
 * same answer.
 */
export async function execute(caller: Caller | undefined, toolCall: ToolCall): Promise<Envelope> {
  const known = caller && acting.get(caller)
  if (!known) return failedWith(nobodySignedIn())
  const { id, name, rawArguments } = parseCall(toolCall ?? {})
  return executeNamed(name, rawArguments, caller, known.app, callOf(id, known.about))
}

function callOf(id: string, { timezone, conversation = '' }: About): Call {
  return {
    ...(timezone !== undefined && { timezone }),
    // A provider's id may be too long for a key, or have other characters.
    ...(id && { idempotencyKey: `library-${hash('sha256', JSON.stringify([conversation, id]))}` }),
  }
}
