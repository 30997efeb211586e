import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Assistant } from '../assistant/models.ts'
import type { Config } from '../config.ts'
import { isFromThisMachine } from '../people/personal-mode.ts'
import type { Env } from './http.ts'
import { version } from './version.ts'

type Given = { assistant: Assistant; config: Config; personal: boolean; baseUrl: string }

/** What the page has to know before anybody is signed in. */
export function aboutRoutes({ assistant, config, personal, baseUrl }: Given): Hono<Env> {
  const { openSignUp, historyDays, database } = config
  const { name, isBuiltIn } = assistant
  const about = {
    version,
    personal: false,
    sign_up: openSignUp,
    base_url: baseUrl,
    history_days: historyDays,
    model: { name, built_in: isBuiltIn },
  }
  const own = personal &&
    database.engine === 'sqlite' && { ...about, personal: true, mcp_command: commandFor(database.file) }
  // Where the tasks are is said only to whoever has the machine anyway.
  return new Hono<Env>().get('/api/about', (c) => c.json(own && isFromThisMachine(c.req.raw) ? own : about))
}

/** What a program on this machine starts to act for the same person on the same tasks. */
function commandFor(file: string) {
  const program = fileURLToPath(new URL('../../bin/errand.js', import.meta.url))
  return { command: 'node', args: [program, 'mcp'], env: { DATABASE_URL: `sqlite:${file}` } }
}
