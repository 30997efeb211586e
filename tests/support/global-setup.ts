import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../src/db/open.ts'
import { prepareBrowser } from './browser.ts'
import { CANARY } from './canary.ts'
import { memoryFolder } from './memory-folder.ts'
import { startPostgres } from './postgres-server.ts'

export type Provided = {
  /** The addresses of the run's PostgreSQL; DATABASE stands for the database's name. */
  postgres: { admin: string; app: string; template: string }
  folder: string
  logFile: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    run: Provided
  }
}

/** One PostgreSQL, one browser and one log for the whole run. */
export default async function setup(project: TestProject) {
  const folder = memoryFolder('errand-tests-')
  const logFile = join(folder, 'run.log')
  await prepareBrowser()
  const server = await startPostgres()
  const admin = server.url('postgres', 'DATABASE')
  await prepareTemplate(admin)
  project.provide('run', {
    postgres: { admin, app: server.url('errand_test', 'DATABASE'), template: 'errand_template' },
    folder,
    logFile,
  })

  return async () => {
    await server.stop()
    const leaks = linesWithTaskContent(logFile)
    rmSync(folder, { recursive: true, force: true })
    if (leaks.length > 0)
      throw new Error(`The log of this run holds what a task says (R19):\n${leaks.join('\n')}`)
  }
}

async function prepareTemplate(admin: string): Promise<void> {
  const client = new pg.Client(admin.replace('DATABASE', 'postgres'))
  await client.connect()
  await client.query('create database errand_template')
  await migrateDatabase({ engine: 'postgres', url: admin.replace('DATABASE', 'errand_template') })
  await client.query('create role errand_test login in role errand_app')
  await client.end()
}

/** R19 over everything that was logged in the run: titles and descriptions in tests carry a word to look for. */
function linesWithTaskContent(logFile: string): string[] {
  if (!existsSync(logFile)) return []
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.toLowerCase().includes(CANARY))
}
