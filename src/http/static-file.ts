import { hash } from 'node:crypto'
import type { Handler } from 'hono'
import { CODINGS, codingFor } from './compress.ts'
import { isKnown } from './etag.ts'
import type { Env } from './site.ts'

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
}
/** Already compressed. */
const DENSE = /\.(?:png|webp)$/

/** The content type of a file by its name; undefined if such files are not served. */
export function typeOf(name: string): string | undefined {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)]
}

export type StaticFile = {
  name: string
  cacheControl: string
  /** Called at the first request. */
  read(): Buffer
  status?: 200 | 404
}

/** Answers with a file that is the same for everybody: with an ETag, compressed at its first request. */
export function staticFile({ name, cacheControl, read, status = 200 }: StaticFile): Handler<Env> {
  let known: { content: Buffer; etag: string } | undefined
  const packed = new Map<string, Buffer>()
  return async (c) => {
    known ??= tagged(read())
    const { content, etag } = known
    const coding = DENSE.test(name) ? undefined : codingFor(c.req.header('accept-encoding'))
    const headers = {
      'content-type': typeOf(name) ?? 'application/octet-stream',
      'cache-control': cacheControl,
      etag,
      vary: 'accept-encoding',
    }
    if (status === 200 && isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
    if (!coding) return c.body(new Uint8Array(content), status, headers)
    const body = packed.get(coding) ?? (await CODINGS[coding](content))
    packed.set(coding, body)
    return c.body(new Uint8Array(body), status, { ...headers, 'content-encoding': coding })
  }
}

/** Weak, because the compressed answers have the same tag. */
function tagged(content: Buffer): { content: Buffer; etag: string } {
  return { content, etag: `W/"${hash('sha256', content).slice(0, 32)}"` }
}
