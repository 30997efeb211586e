import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBenchApp } from '../bench/people.ts'
import type { Day } from '../src/tasks/calendar.ts'
import { memoryFolder } from '../tests/support/memory-folder.ts'
import type { Dialogue } from './dialogue.ts'
import { type Played, playDialogue } from './play-dialogue.ts'

export type PlayOptions = { isTimed?: boolean }

/** Plays dialogues at nine on a day, each as a new person, in one new database, which is on disk if timed. */
export async function playDay(
  dialogues: Iterable<Dialogue>,
  day: Day,
  { isTimed = false }: PlayOptions = {},
): Promise<Played[]> {
  const folder = isTimed ? mkdtempSync(join(tmpdir(), 'errand-eval-')) : memoryFolder('errand-eval-')
  const now = new Date(`${day}T09:00:00Z`)
  try {
    const app = await openBenchApp({ engine: 'sqlite', file: join(folder, 'eval.db') })
    const played: Played[] = []
    for (const dialogue of dialogues) played.push(await playDialogue({ ...app, now: () => now }, dialogue))
    await app.db.close()
    return played
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
