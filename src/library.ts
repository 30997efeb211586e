import { hash } from 'node:crypto'
import { openApp } from './app.ts'
import type { Caller } from './caller.ts'
import { libraryCaller } from './callers/library-caller.ts'
import { type Config, readConfig } from './config.ts'
import { type Envelope, failedWith } from './envelope.ts'
import { makeLog } from './observe/log.ts'
import type { App, Call } from './operation.ts'
import { execute as executeNamed } from './operations.ts'
import { nobodySignedIn } from './run-checked.ts'
import { parseCall, type ToolCall } from './tools/providers.ts'

// For applications with a model and a sign-in of their own: the tools, and what runs them for one person.

export type { Caller } from './caller.ts'
export type { Envelope } from './envelope.ts'
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
  /** Where that file is; otherwise where `errand serve` has it on this machine. */
  dataFolder?: string | undefined
  /** What the history calls your application. */
  application?: string | undefined
  /** `info` logs a line for each call to standard error, without what tasks say. Silent by default. */
  logLevel?: string | undefined
}

export type About = {
  /** Where the person is, such as Europe/Berlin: it decides what "tomorrow" is. This machine's by default. */
  timezone?: string | undefined
  /** Which conversation it is, where the ids of tool calls are unique only within one. */
  conversation?: string | undefined
}

export type Errand = {
  /** The one who acts in `execute`. `userId` is who has signed in at your application; nobody is an error. */
  callerFor(userId: string, about?: About): Caller
  close(): Promise<void>
}

/** Opens the database and brings it to this version. Once per process. */
export async function openErrand(settings: Settings = {}): Promise<Errand> {
  const config = configOf(settings)
  const app = await openApp(config, await makeLog(config.logLevel))
  return {
    callerFor(userId, about = {}) {
      const caller = libraryCaller(userId, settings.application ?? 'library')
      acting.set(caller, { app, about })
      return caller
    },
    close: () => app.db.close(),
  }
}

/** Which database a caller's tasks are in. */
const acting = new WeakMap<Caller, { app: App; about: About }>()

function configOf({ databaseUrl, dataFolder, logLevel = 'silent' }: Settings): Config {
  // The rest of the environment is the application's own: its DATABASE_URL may be of another database.
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
 * Runs a call that a model made, in any provider's form, for the person that `caller` is. Whatever the model wrote
 * about whose tasks they are has no effect. It never throws: what went wrong is in the answer. A call that comes again
 * with the id that the provider gave it has one effect and the same answer.
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
    // A provider's id may be of any length and in any letters, which a key may not.
    ...(id && { idempotencyKey: `library-${hash('sha256', JSON.stringify([conversation, id]))}` }),
  }
}
