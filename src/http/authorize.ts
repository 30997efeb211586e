import { BadRequest, decodeText } from './body.ts'

/** An authorization request as Better Auth gets it. */
export type Authorization = {
  query: URLSearchParams
  /** Whether the client asked for an answer without any page (`prompt=none`). */
  silent: boolean
}

const FORM = /^application\/x-www-form-urlencoded\b/i

/**
 * Reads an authorization request from its address or a form, and makes sure that the person is asked. A public client's
 * id is no secret, so another program on the same machine could use one with a grant.
 */
export function readAuthorization(request: Request, body: Uint8Array | undefined): Authorization {
  const query = body ? readForm(request, body) : new URL(request.url).searchParams
  const prompts = query.getAll('prompt').flatMap((prompt) => prompt.split(' ').filter(Boolean))
  const silent = prompts.length === 1 && prompts[0] === 'none'
  // Better Auth refuses `none` together with other prompts.
  const asked = silent ? [] : prompts.filter((prompt) => !NOT_OFFERED.has(prompt))
  query.set('prompt', [...new Set([...asked, 'consent'])].join(' '))
  // This parameter asks for a name or an email address that the consent page would not show.
  query.delete('claims')
  return { query, silent }
}

/** There is one sign-in page, and no choice between accounts. */
const NOT_OFFERED = new Set(['create', 'select_account'])

function readForm(request: Request, body: Uint8Array): URLSearchParams {
  if (body.length > 0 && !FORM.test(request.headers.get('content-type') ?? ''))
    throw new BadRequest(415, 'The body must be application/x-www-form-urlencoded', 'content-type')
  return new URLSearchParams(decodeText(body))
}

const NEEDS: Readonly<Record<string, string>> = {
  '/consent': 'consent_required',
  '/sign-in': 'login_required',
}

/** For `prompt=none`: turns a redirect to one of our pages into the OAuth error. */
export async function withoutPages(response: Response, issuer: string): Promise<Response> {
  const page = response.headers.has('location')
    ? undefined
    : ((await response
        .clone()
        .json()
        .catch(() => undefined)) as { url?: unknown } | undefined)
  const target = URL.parse(String(response.headers.get('location') ?? page?.url), issuer)
  const error = target?.origin === issuer ? NEEDS[target.pathname] : undefined
  // Better Auth has checked that the client registered this redirect address.
  const back = URL.parse(target?.searchParams.get('redirect_uri') ?? '')
  if (!target || !error || !back) return response
  back.searchParams.set('error', error)
  back.searchParams.set('error_description', 'The person has to be asked')
  const state = target.searchParams.get('state')
  if (state !== null) back.searchParams.set('state', state)
  back.searchParams.set('iss', issuer)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (page)
    return new Response(JSON.stringify({ ...page, url: back.href }), { status: response.status, headers })
  headers.set('location', back.href)
  return new Response(null, { status: response.status, headers })
}
