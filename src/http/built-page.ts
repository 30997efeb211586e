import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Handler, Hono } from 'hono'
import type { Env } from './site.ts'

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json; charset=utf-8',
}

/** The addresses of each document; other files keep the build's paths. */
export const PLACES: Readonly<Record<string, string[]>> = {
  'index.html': ['/'],
  'account.html': ['/open', '/sign-in', '/consent', '/device'],
}

/** Serves the built page; undefined if it has not been built. */
export function webRoutes(folder = new URL('../../dist/web/', import.meta.url)): Hono<Env> | undefined {
  if (!existsSync(new URL('index.html', folder))) return undefined
  const routes = new Hono<Env>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
    if (!type) continue
    const content = readFileSync(new URL(name, folder))
    const packed = gzipSync(content)
    const headers = {
      'content-type': type,
      'cache-control': cacheControl(name),
      vary: 'accept-encoding',
    }
    const answer: Handler<Env> = (c) =>
      (c.req.header('accept-encoding') ?? '').includes('gzip')
        ? c.body(new Uint8Array(packed), 200, { ...headers, 'content-encoding': 'gzip' })
        : c.body(new Uint8Array(content), 200, headers)
    for (const place of PLACES[name] ?? [`/${name}`]) routes.get(place, answer)
  }
  return routes
}

function cacheControl(name: string): string {
  // The build names most files by a hash of their content.
  if (/-[\w-]{8}\.\w+$/.test(name)) return 'public, max-age=31536000, immutable'
  // An icon may be a day old.
  return /\.(?:svg|png)$/.test(name) ? 'public, max-age=86400' : 'no-cache'
}
