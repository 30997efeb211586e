import { Hono } from 'hono'
import { hasPasskeys } from '../accounts/passkeys.ts'
import { isFromThisMachine, LOCAL_USER } from '../accounts/personal-mode.ts'
import type { Assistant } from '../assistant/models.ts'
import { findModel } from '../assistant/own-model/model-store.ts'
import { viewModel } from '../assistant/own-model/view-model.ts'
import type { Caller } from '../caller.ts'
import type { SignIn } from '../callers/sign-in.ts'
import type { Config } from '../config.ts'
import { startHere } from '../connect/start-here.ts'
import { version } from '../observe/version.ts'
import type { App } from '../operation.ts'
import type { About } from './about-view.ts'
import type { Env } from './site.ts'

type AboutParts = { assistant: Assistant; config: Config; signIn: SignIn; personal: boolean; baseUrl: string }

/** The facts that the page needs before sign-in. */
export function aboutRoutes(app: App, parts: AboutParts): Hono<Env> {
  const { assistant, config, signIn, personal, baseUrl } = parts
  const { openSignUp, openId, historyDays, database } = config
  const about: About = {
    version,
    personal: false,
    sign_up: openSignUp,
    mail: app.senders().hasMail,
    passkeys: hasPasskeys(baseUrl),
    provider: openId?.name ?? null,
    provider_sign_up: openId?.signUp ?? false,
    base_url: baseUrl,
    history_days: historyDays,
    model: serverModel(assistant, config),
  }
  return new Hono<Env>().get('/api/about', async (c) => {
    const person = await signIn(c.req.raw.headers, 'rest')
    const model = person && !about.model.fixed ? await ownModel(app, person) : about.model
    if (!personal || database.engine !== 'sqlite' || !isFromThisMachine(c.req.raw))
      return c.json({ ...about, model })
    // Only the local person may see paths of this machine.
    const start = person?.userId === LOCAL_USER && startHere(config)
    return c.json({ ...about, model, personal: true, ...(start && { mcp_command: start }) })
  })
}

function serverModel(assistant: Assistant, { model: { isSet } }: Config): About['model'] {
  const { name, isBuiltIn } = assistant
  const fixed = isSet || !isBuiltIn
  if (isBuiltIn) return { name, built_in: true, label: 'Built-in assistant', goes_to: null, fixed }
  return { name, built_in: false, label: assistant.label, goes_to: assistant.place ?? null, fixed }
}

/** A program need not know which model the person talks to, but the page does. */
async function ownModel(app: App, caller: Caller): Promise<About['model']> {
  const stored = caller.scopes.includes('account')
    ? await app.db.read(caller, (db) => findModel(db, caller))
    : undefined
  const { provider, model, built_in, label, goes_to, fixed } = viewModel(stored, app.models(), app.sealer)
  return { name: `${provider}:${model}`, built_in, label, goes_to, fixed }
}
