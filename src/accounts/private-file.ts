import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { SetupError } from '../config.ts'

/**
 * Writes a file that only its owner may read, atomically, even if the disk is full or the power fails. With `keep`, an
 * existing file is left alone, so one of several processes wins.
 */
export function writePrivateFile(file: string, text: string, { keep }: { keep: boolean }): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    try {
      writeAndSync(temporary, text)
      if (keep) linkUnlessThere(temporary, file)
      else renameSync(temporary, file)
      syncFolder(dirname(file))
    } finally {
      rmSync(temporary, { force: true })
    }
  } catch (error) {
    throw cannot('write', file, error)
  }
}

function writeAndSync(file: string, text: string): void {
  // Left behind by a killed process with the same id.
  rmSync(file, { force: true })
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

function linkUnlessThere(temporary: string, file: string): void {
  try {
    linkSync(temporary, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (NO_LINKS.has(code)) renameSync(temporary, file)
    else if (code !== 'EEXIST') throw error
  }
}

/** Makes the new name survive a power failure. Windows cannot do this and need not. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the disk is full',
  EIO: 'the disk has failed',
  ENOSPC: 'the disk is full',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
}

/** One line for a terminal. */
export function cannot(what: 'read' | 'write', file: string, error: unknown): SetupError {
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  return new SetupError(`Cannot ${what} ${file}: ${REASONS[code] ?? code}`)
}
