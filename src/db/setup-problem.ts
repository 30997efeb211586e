import { SetupError } from '../config.ts'
import { fileOutage } from './file-outage.ts'
import { DatabaseUnavailable, type Reason } from './unavailable.ts'

/** Usually a wrong path: the folder is missing, or the file is not a database. */
const MISTAKES: ReadonlySet<Reason> = new Set(['unopenable', 'damaged'])

/**
 * A one-line message that the operator can act on. It may quote the database, because only their terminal shows it.
 * `file` is the SQLite file, if there is one.
 */
export function setupProblem(error: unknown, file?: string): SetupError {
  if (error instanceof SetupError) return error
  const outage = file === undefined ? undefined : fileOutage(error, file)
  if (outage && !MISTAKES.has(outage.reason))
    return new SetupError(`${outage.message}: ${file}`, { cause: outage })
  const { code, message } = (outage?.cause ?? error) as { code?: string; message?: string }
  if (outage)
    return new SetupError(
      `Cannot open the database ${file}: ${oneLine(message ?? outage.message)}; check ERRAND_DATA_DIR and DATABASE_URL`,
    )
  if (code === '42501' || code === '3F000') {
    return new SetupError(
      `The role in DATABASE_URL is not allowed to set up the database (${message}). ` +
        'Run `errand migrate` once with the address of a role that owns the schema and can create roles.',
    )
  }
  if (error instanceof DatabaseUnavailable) return new SetupError(error.message, { cause: error })
  const next = /^E[A-Z]+$/.test(code ?? '')
    ? 'is PostgreSQL running at the address in DATABASE_URL?'
    : 'check DATABASE_URL'
  return new SetupError(`Cannot open the database: ${oneLine(message || code || 'unknown reason')}; ${next}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
