import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { isFromThisMachine, LOCAL_USER } from '../accounts/personal-mode.ts'
import type { Assistant } from '../assistant/models.ts'
import type { SignIn } from '../callers/sign-in.ts'
import type { Config } from '../config.ts'
import { version } from '../observe/version.ts'
import type { About } from './about-view.ts'
import type { Env } from './site.ts'

type AboutParts = { assistant: Assistant; config: Config; signIn: SignIn; personal: boolean; baseUrl: string }

/** What the page has to know before anybody is signed in. */
export function aboutRoutes({ assistant, config, signIn, personal, baseUrl }: AboutParts): Hono<Env> {
  const { openSignUp, historyDays, database } = config
  const { name, isBuiltIn } = assistant
  const about: About = {
    version,
    personal: false,
    sign_up: openSignUp,
    base_url: baseUrl,
    history_days: historyDays,
    model: { name, built_in: isBuiltIn },
  }
  return new Hono<Env>().get('/api/about', async (c) => {
    const { headers } = c.req.raw
    if (!personal || database.engine !== 'sqlite' || !isFromThisMachine(c.req.raw)) return c.json(about)
    const person = await signIn(headers, 'rest')
    // The path of the file is only for the person whose machine it is.
    const own = person?.userId === LOCAL_USER && { mcp_command: commandFor(database.file) }
    return c.json({ ...about, personal: true, ...own })
  })
}

/** What a program on this machine starts to act for the same person on the same tasks. */
function commandFor(file: string): About['mcp_command'] {
  const program = fileURLToPath(new URL('../../bin/errand.js', import.meta.url))
  return { command: 'node', args: [program, 'mcp'], env: { DATABASE_URL: `sqlite:${file}` } }
}
