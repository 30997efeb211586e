import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { CANARY } from './canary.ts'
import { memoryFolder } from './memory-folder.ts'

export type Provided = {
  /** The addresses of the run's PostgreSQL, with DATABASE in place of the name. A quick run has none. */
  postgres?: { admin: string; app: string; template: string }
  folder: string
  logFile: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    run: Provided
  }
}

/** One folder and one log for the whole run. */
export default function setup(project: TestProject) {
  return provideRun(project)
}

/** Returns a function that ends the run. It fails if the run's log contains task text (R19). */
export function provideRun(project: TestProject, postgres?: Provided['postgres']): () => void {
  const folder = memoryFolder('errand-tests-')
  const logFile = join(folder, 'run.log')
  project.provide('run', { folder, logFile, ...(postgres && { postgres }) })
  return () => {
    const leaks = linesWithTaskContent(logFile)
    rmSync(folder, { recursive: true, force: true })
    if (leaks.length > 0)
      throw new Error(`The log of this run holds text of tasks (R19):\n${leaks.join('\n')}`)
  }
}

/** Titles and descriptions in tests contain the canary word. */
function linesWithTaskContent(logFile: string): string[] {
  if (!existsSync(logFile)) return []
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.toLowerCase().includes(CANARY))
}
