import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, SetupError } from '../config.ts'
import { cannot, writePrivateFile } from './private-file.ts'

const SHORTEST = 32

/** The secret that signs sessions: the setting, or on a person's own machine a generated file. */
export function findSecret(config: Config): string {
  const { secret, database } = config
  if (secret !== undefined) return secret
  if (database.engine !== 'sqlite')
    throw new SetupError(
      'ERRAND_SECRET must be set, the same at every start and for all processes; docs/serving.md says how to make and keep one',
    )
  const file = secretFile(config)
  // If several processes start at once, one makes the file and all read it.
  if (!existsSync(file)) writePrivateFile(file, randomBytes(32).toString('base64url'), { keep: true })
  const kept = readSecret(file)
  if (kept.length >= SHORTEST) return kept
  throw new SetupError(
    `${file} is damaged. Remove it and run \`errand new-secret\`: everybody has to sign in again`,
  )
}

/** The secret if there is one; a restored database needs the secret it was used with, not a new one. */
export function existingSecret(config: Config): string | undefined {
  if (config.secret !== undefined) return config.secret
  const file = secretFile(config)
  return config.database.engine === 'sqlite' && existsSync(file) ? readSecret(file) : undefined
}

/** The file with the secret, if no setting has it. */
export function secretFile({ dataFolder }: Config): string {
  return join(dataFolder, 'secret')
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw cannot('read', file, error)
  }
}
