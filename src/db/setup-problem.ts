import { SetupError } from '../config.ts'

/** What the person who starts Errand can act on, in one line; the database's words go no further than their terminal. */
export function setupProblem(error: unknown): SetupError {
  if (error instanceof SetupError) return error
  const { code, message } = error as { code?: string; message?: string }
  if (code === '42501' || code === '3F000') {
    return new SetupError(
      `The role in DATABASE_URL may not set the database up (${message}). ` +
        'Run `errand migrate` once with the address of a role that owns the schema and may create roles.',
    )
  }
  return new SetupError(`Cannot open the database: ${oneLine(message || code || 'no reason given')}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
