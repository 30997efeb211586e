import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseUnavailable, outageOf, type Reason } from './unavailable.ts'

const ERRNO: Readonly<Record<string, Reason>> = {
  EACCES: 'unopenable',
  EDQUOT: 'full',
  EEXIST: 'unopenable',
  EFBIG: 'full',
  EIO: 'io',
  EISDIR: 'unopenable',
  ELOOP: 'unopenable',
  ENOENT: 'unopenable',
  ENOSPC: 'full',
  ENOTDIR: 'unopenable',
  EPERM: 'unopenable',
  EROFS: 'read-only',
}

/** The outage behind an error of the SQLite file or its folder; undefined for any other error. */
export function fileOutage(error: unknown, file: string): DatabaseUnavailable | undefined {
  const { code = '' } = Object(error) as { code?: string }
  const outage = Object.hasOwn(ERRNO, code)
    ? new DatabaseUnavailable(ERRNO[code] as Reason, error)
    : outageOf(error)
  // SQLite often reports these two with a general code.
  if (outage?.reason === 'io' && isFull(file)) return new DatabaseUnavailable('full', error)
  if (outage?.reason === 'unopenable' && isReadOnly(file)) return new DatabaseUnavailable('read-only', error)
  return outage
}

/** SQLite needs this much to open a file: its shared memory. */
const MIN_FREE_BYTES = 32 * 1024

function isFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    return bavail * bsize < MIN_FREE_BYTES
  } catch {
    return false
  }
}

function isReadOnly(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    accessSync(dirname(file), constants.W_OK)
    accessSync(file, constants.W_OK)
    return false
  } catch {
    return true
  }
}
