import { openApp } from '../../src/app.ts'
import { makeLog } from '../../src/observe/log.ts'
import { fetchAnywhere } from '../../src/outbox/send/guarded-fetch.ts'
import { makeSenders } from '../../src/outbox/send/senders.ts'
import { startWorker } from '../../src/outbox/worker.ts'
import { readConfig } from '../../src/read-config.ts'

// Runs as its own process, to be killed: the worker of `errand serve`, with a short lease and local receivers.
const config = readConfig(process.env)
const app = await openApp(config, await makeLog('silent'))
const baseUrl = 'https://errand.test'
const senders = makeSenders(config, { baseUrl, secret: config.secret as string, fetch: fetchAnywhere })
startWorker({ ...app, senders: () => senders }, { baseUrl, leaseMs: 1000, retryMs: 100 })
// The worker alone does not keep a process running.
setInterval(() => {}, 1000)
process.stdout.write('started\n')
