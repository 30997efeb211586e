import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../src/db/open.ts'
import { prepareBrowser } from './browser.ts'
import { startPostgres } from './postgres-server.ts'
import { provideRun } from './quick-setup.ts'
import { installTestTools } from './test-tools.ts'

const TEMPLATE = 'errand_template'

/** One PostgreSQL, one browser and one log for the whole run. */
export default async function setup(project: TestProject) {
  installTestTools()
  await prepareBrowser()
  const server = await startPostgres()
  const admin = server.url('postgres', 'DATABASE')
  await prepareTemplate(admin)
  const app = server.url('errand_test', 'DATABASE')
  const end = provideRun(project, { admin, app, template: TEMPLATE })
  return async () => {
    await server.stop()
    end()
  }
}

async function prepareTemplate(admin: string): Promise<void> {
  const client = new pg.Client(admin.replace('DATABASE', 'postgres'))
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await migrateDatabase({ engine: 'postgres', url: admin.replace('DATABASE', TEMPLATE) })
  if (process.env.CITUS) await client.query('alter role errand_app login')
  await client.query('create role errand_test login in role errand_app')
  await client.end()
}
