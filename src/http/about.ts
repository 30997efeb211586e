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

/** The facts that the page needs before sign-in. */
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
    // Only the local person may see the path of the file.
    const own = person?.userId === LOCAL_USER && { mcp_command: commandFor(database.file) }
    return c.json({ ...about, personal: true, ...own })
  })
}

/** The command for a program on this machine that acts for the same person on the same tasks. */
function commandFor(file: string): About['mcp_command'] {
  const program = fileURLToPath(new URL('../../bin/errand.js', import.meta.url))
  return { command: 'node', args: [program, 'mcp'], env: { DATABASE_URL: `sqlite:${file}` } }
}
