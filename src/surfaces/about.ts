import { Hono } from 'hono'
import type { Assistant } from '../assistant/models.ts'
import type { Env } from './http.ts'
import { version } from './version.ts'

type Given = { assistant: Assistant; personal: boolean; openSignUp: boolean; baseUrl: string }

/** What the page has to know before anybody is signed in. */
export function aboutRoutes({ assistant, personal, openSignUp, baseUrl }: Given): Hono<Env> {
  const { name, isBuiltIn } = assistant
  const about = {
    version,
    personal,
    sign_up: openSignUp,
    base_url: baseUrl,
    model: { name, built_in: isBuiltIn },
  }
  return new Hono<Env>().get('/api/about', (c) => c.json(about))
}
