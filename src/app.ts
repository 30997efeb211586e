import { findSecret } from './accounts/secret.ts'
import { type Models, makeModels } from './assistant/own-model/models.ts'
import { type Config, nameOf } from './config.ts'
import { openDatabase } from './db/open.ts'
import { makeLimits } from './observe/limits.ts'
import { faultOf, type Log } from './observe/log.ts'
import { type Metrics, NO_METRICS } from './observe/metrics.ts'
import type { App } from './operation.ts'
import { makeSealer, type Sealer } from './outbox/seal.ts'
import { makeSenders, type Senders } from './outbox/send/senders.ts'

/** Opens the database, limits and log that all surfaces share, once per process. */
export async function openApp(config: Config, log: Log, metrics: Metrics = NO_METRICS): Promise<App> {
  const db = await openDatabase(config.database, {
    allowRlsBypass: config.allowRlsBypass,
    onConnectionLost: (error) => log.warn({ fault: faultOf(error) }, 'database connection lost'),
    onNotice: (text) => log.warn({}, text),
  })
  let sealer: Sealer | undefined
  let senders: Senders | undefined
  let models: Models | undefined
  return {
    db,
    log,
    metrics,
    limits: makeLimits(config.limits),
    storage: config.storage,
    get timezone() {
      return config.timezone
    },
    historyDays: config.historyDays,
    sealer() {
      sealer ??= makeSealer(findSecret(config))
      return sealer
    },
    senders() {
      const { baseUrl = `http://${nameOf(config.host)}:${config.port}` } = config
      senders ??= makeSenders(config, { baseUrl, secret: findSecret(config) })
      return senders
    },
    models() {
      models ??= makeModels(config, metrics)
      return models
    },
    now: () => new Date(),
  }
}
