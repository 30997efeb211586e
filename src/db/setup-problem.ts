import { SetupError } from '../config.ts'
import { fileOutage } from './file-outage.ts'
import { DatabaseUnavailable, type Reason } from './unavailable.ts'

/** Most often the path is wrong: no such folder, or no database. */
const MISTAKES: ReadonlySet<Reason> = new Set(['unopenable', 'damaged'])

/**
 * What the person who starts Errand can act on, in one line; the database's words go no further than their terminal.
 * `file` is the SQLite file, if there is one.
 */
export function setupProblem(error: unknown, file?: string): SetupError {
  if (error instanceof SetupError) return error
  const outage = file === undefined ? undefined : fileOutage(error, file)
  if (outage && !MISTAKES.has(outage.reason))
    return new SetupError(`${outage.message}: ${file}`, { cause: outage })
  const { code, message } = (outage?.cause ?? error) as { code?: string; message?: string }
  if (outage) return new SetupError(`Cannot open the database ${file}: ${oneLine(message ?? outage.message)}`)
  if (code === '42501' || code === '3F000') {
    return new SetupError(
      `The role in DATABASE_URL may not set the database up (${message}). ` +
        'Run `errand migrate` once with the address of a role that owns the schema and may create roles.',
    )
  }
  if (error instanceof DatabaseUnavailable) return new SetupError(error.message, { cause: error })
  return new SetupError(`Cannot open the database: ${oneLine(message || code || 'no reason given')}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
