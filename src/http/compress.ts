import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './site.ts'

/**
 * The routes whose answers are compressed: tasks and what belongs to them. BREACH reads a secret from the sizes of
 * compressed answers that also contain an attacker's text. Answers with tokens, keys, webhook secrets or the calendar's
 * address are therefore left out, and a new route is until somebody adds it here. So are answers to another site's
 * page, which could repeat requests with guesses. Streams are written as they are.
 */
export const COMPRESSED = [
  'tasks',
  'tools',
  'lists',
  'history',
  'conversations',
  'proposals',
  'programs',
  'claims',
  'reminders',
].map((name) => `/api/${name}/*`)

/** Smaller answers fit into one packet anyway. */
const SMALLEST = 1024

/** How answers are compressed. */
export const CODINGS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      // The highest quality takes a hundred times as long for a tenth less.
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/** Compresses JSON for clients that accept it. */
export const compress: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (!headers.get('content-type')?.startsWith('application/json') || c.req.method === 'HEAD') return
  headers.append('vary', 'accept-encoding, sec-fetch-site')
  const coding = isFromOtherSite(c.req.raw) ? undefined : codingFor(c.req.header('accept-encoding'))
  if (!coding) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const isLarge = body.length >= SMALLEST
  const sent = isLarge ? await CODINGS[coding](body) : body
  const answer = new Response(new Uint8Array(sent), { status, headers })
  answer.headers.set('content-length', String(sent.length))
  if (isLarge) answer.headers.set('content-encoding', coding)
  // Hono would merge the headers of both.
  c.res = undefined
  c.res = answer
}

function isFromOtherSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

/** The best coding that a client accepts. */
export function codingFor(accepted = ''): keyof typeof CODINGS | undefined {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';').map((word) => word.trim().toLowerCase())
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((coding) => names.includes(coding))
}
