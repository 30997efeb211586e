import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { Env } from './site.ts'
import { staticFile, typeOf } from './static-file.ts'

/** The addresses of each document; other files keep the build's paths. */
export const PLACES: Readonly<Record<string, string[]>> = {
  'index.html': ['/'],
  'account.html': [
    ...['/open', '/sign-in', '/consent', '/device'],
    ...['/invitation', '/forgot-password', '/reset-password', '/verify-email'],
  ],
}

/** Serves the built page; undefined if it has not been built. */
export function webRoutes(folder = new URL('../../dist/web/', import.meta.url)): Hono<Env> | undefined {
  if (!existsSync(new URL('index.html', folder))) return undefined
  const routes = new Hono<Env>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!typeOf(name)) continue
    // Read now: a later build removes the files that this document names.
    const content = readFileSync(new URL(name, folder))
    const file = staticFile({ name, cacheControl: cacheControl(name), read: () => content })
    for (const place of PLACES[name] ?? [`/${name}`]) routes.get(place, file)
  }
  return routes
}

function cacheControl(name: string): string {
  // The build names most files by a hash of their content.
  if (/-[\w-]{8}\.\w+$/.test(name)) return 'public, max-age=31536000, immutable'
  // An icon may be a day old.
  return /\.(?:svg|png)$/.test(name) ? 'public, max-age=86400' : 'no-cache'
}
