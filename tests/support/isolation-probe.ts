import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { makeLog } from '../../src/observe/log.ts'
import { isolationFaults } from './isolation.ts'

// Run by the mutation test from a copy of the sources: prints what isolation is broken there, as JSON.
const folder = mkdtempSync(join(tmpdir(), 'errand-probe-'))
const app = await openApp(readConfig({ ERRAND_DATA_DIR: folder }), await makeLog('silent'))
const faults = await isolationFaults(app, { engine: 'sqlite', file: join(folder, 'errand.db') })
await app.db.close()
rmSync(folder, { recursive: true, force: true })
process.stdout.write(JSON.stringify(faults))
