import { join } from 'node:path'
import { isQuick } from '../../bench/options.ts'
import type { Databases } from './databases.ts'
import { NO_WRITES, type Row } from './row.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { Stage } from './stage.ts'

const ROUNDS = isQuick ? 1 : 10
const REFUSALS = 20
const WHAT = 'SQLite: disk full'

/** Fills the disk of a database while everybody writes, and frees it again. */
export async function runFullDisk(databases: Databases): Promise<Row[]> {
  const disk = await mountSmallDisk(join(databases.folder, 'disk'))
  if (typeof disk === 'string') return [{ what: WHAT, detail: '', ...NO_WRITES, broken: [], notRun: disk }]
  try {
    return [await fillAndFree(disk, join(databases.folder, 'copy'))]
  } finally {
    await disk.unmount()
  }
}

async function fillAndFree(disk: SmallDisk, copy: string): Promise<Row> {
  const address = { engine: 'sqlite', file: join(disk.folder, 'errand.db') } as const
  const stage = await Stage.open(address, { servers: 3, stdio: 0, member: () => ({ through: disk.enter }) })
  for (let round = 0; round < ROUNDS; round++) {
    await stage.untilWritten(50)
    const before = stage.count('refused')
    disk.fill()
    await stage.until(() => stage.count('refused') >= before + REFUSALS)
    disk.free()
  }
  await stage.untilWritten(50)
  const detail = `${ROUNDS} times no space left on a disk of its own, then freed`
  return stage.close(WHAT, detail, () => {
    disk.copyTo(copy)
    return { engine: 'sqlite', file: join(copy, 'errand.db') }
  })
}
