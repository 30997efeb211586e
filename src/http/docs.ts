import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Handler, Hono } from 'hono'
import { version } from '../observe/version.ts'
import { describeApi } from './openapi/describe-api.ts'
import { NOT_BUILT } from './pages.ts'
import type { Env } from './site.ts'
import { staticFile, typeOf } from './static-file.ts'

/** /openapi.json for programs, and the documentation for people below /docs. */
export function docsRoutes(baseUrl: string, sessionCookie: string): Hono<Env> {
  const routes = new Hono<Env>()
  const api = () => Buffer.from(JSON.stringify(describeApi(baseUrl, version, sessionCookie)))
  routes.get('/openapi.json', staticFile({ name: 'openapi.json', cacheControl: 'no-cache', read: api }))
  const pages = builtPages()
  const missing = pages.get('/docs/404')
  const answer: Handler<Env> = (c, next) => {
    const page = pages.get(c.req.path.replace(/\/$/, '')) ?? missing
    return page ? page(c, next) : c.html(NOT_BUILT)
  }
  routes.get('/docs', answer)
  routes.get('/docs/*', answer)
  return routes
}

/** The files that scripts/docs-site has written, by address: `mcp.html` is `/docs/mcp`. */
function builtPages(folder = new URL('../../dist/docs/', import.meta.url)): Map<string, Handler<Env>> {
  const pages = new Map<string, Handler<Env>>()
  if (!existsSync(folder)) return pages
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!typeOf(name)) continue
    const path = `/docs/${name.replaceAll('\\', '/')}`.replace(/(?:\/index)?\.html$/, '')
    const status = path === '/docs/404' ? 404 : 200
    const read = () => readFileSync(new URL(name, folder))
    pages.set(path, staticFile({ name, cacheControl: 'no-cache', read, status }))
  }
  return pages
}
