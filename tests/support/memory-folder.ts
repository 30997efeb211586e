import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 30

/** A new folder, in memory if there is room: on disk SQLite would spend most of a test waiting. */
export function memoryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), prefix))
}

/** Containers often have only 64 MB of shared memory. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ENOUGH_BYTES
}
