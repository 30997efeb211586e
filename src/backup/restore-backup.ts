import { existingSecret, secretFile } from '../accounts/secret.ts'
import { fitsSecret } from '../accounts/signing-key.ts'
import { type Config, SetupError } from '../config.ts'
import { superuserName, superuserWarning } from '../db/row-security.ts'
import type { Manifest } from './backup-file.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { type Present, replaceContent, withTarget } from './restore-store.ts'

export type Restored = {
  manifest: Manifest
  /** The migrations that brought it to this version. */
  migrated: string[]
  /** What else the server needs before it can start. */
  missing: string | undefined
  warning: string | undefined
}

type Choices = {
  /** Whether a database with data may be replaced. */
  replace: boolean
  /** Asks the person, and throws if they do not want it. */
  confirm(present: Present, manifest: Manifest): Promise<void>
}

/** Brings the database back to a backup, in one transaction: it is as before or equal to the backup. */
export async function restoreBackup(
  config: Config,
  file: string,
  { replace, confirm }: Choices,
): Promise<Restored> {
  const manifest = await checkBackup(file)
  return withTarget(config.database, async (target) => {
    const { present } = target
    if (present.people + present.accounts > 0) {
      if (!replace)
        throw new SetupError(
          `The database has data already (${describePresent(present)}); --replace deletes it first`,
        )
      await confirm(present, manifest)
    }
    const migrated = await replaceContent(target, readBackup(file), manifest)
    const fits = await fitsSecret(target.db, existingSecret(config))
    const superuser = target.engine === 'postgres' ? await superuserName(target.db) : undefined
    return {
      manifest,
      migrated,
      missing: fits === false ? missingSecret(config) : undefined,
      warning: superuser && superuserWarning(superuser),
    }
  })
}

export function describePresent({ people, accounts }: Present): string {
  const parts = [people === 1 ? '1 person with data' : `${people} people with data`]
  if (accounts > 0) parts.push(accounts === 1 ? '1 account' : `${accounts} accounts`)
  return parts.join(', ')
}

function missingSecret(config: Config): string {
  const place =
    config.database.engine === 'sqlite' && config.secret === undefined
      ? `Copy the file secret from the data folder of the server that was backed up to ${secretFile(config)}`
      : 'Start errand serve with the ERRAND_SECRET of the server that was backed up'
  return [
    `The secret that this backup was used with is not here. ${place}.`,
    'If it is lost, run errand new-secret: everybody has to sign in again, and to add reminder channels and model keys again.',
  ].join('\n')
}
