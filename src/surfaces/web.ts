import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Env } from './http.ts'

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** The page as it was built; without a build there is only the plain one. */
export function webRoutes(folder = new URL('../../dist/web/', import.meta.url)): Hono<Env> | undefined {
  if (!existsSync(new URL('index.html', folder))) return undefined
  const routes = new Hono<Env>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
    if (!type) continue
    const content = readFileSync(new URL(name, folder))
    const packed = gzipSync(content)
    // The hash is in the name of what the build named.
    const isHashed = /-[\w-]{8}\.\w+$/.test(name)
    const headers = {
      'content-type': type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    }
    routes.get(name === 'index.html' ? '/' : `/${name}`, (c) =>
      (c.req.header('accept-encoding') ?? '').includes('gzip')
        ? c.body(new Uint8Array(packed), 200, { ...headers, 'content-encoding': 'gzip' })
        : c.body(new Uint8Array(content), 200, headers),
    )
  }
  return routes
}
