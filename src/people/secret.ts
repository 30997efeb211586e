import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, SetupError } from '../config.ts'

/** What sessions are signed with: the setting, or on a machine of one's own a file that is made once and kept. */
export function findSecret({ secret, database, dataFolder }: Config): string {
  if (secret !== undefined) return secret
  if (database.engine !== 'sqlite')
    throw new SetupError(
      'ERRAND_SECRET must be set, the same for all processes; openssl rand -base64 32 makes one',
    )
  const file = join(dataFolder, 'secret')
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    // Fails when it is there, so that of several processes that start at once one makes it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannot('write', file, error)
  }
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length >= 32) return kept
  } catch (error) {
    throw cannot('read', file, error)
  }
  throw new SetupError(`${file} is damaged; remove it, and everybody will have to sign in again`)
}

function cannot(what: string, file: string, error: unknown): SetupError {
  return new SetupError(`Cannot ${what} ${file} (${(error as NodeJS.ErrnoException).code})`)
}
