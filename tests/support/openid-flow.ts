import type { Account, Client, HttpAnswer } from './site.ts'

/** The cookies of a browser that is not real: name to value, for each host. */
export class Jar {
  readonly cookies = new Map<string, string>()

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/)
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  get header(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ')
  }
}

/** A browser in which somebody is signed in. */
export function jarOf({ cookie }: Account): Jar {
  const jar = new Jar()
  jar.cookies.set(...(cookie.split(/=(.*)/).slice(0, 2) as [string, string]))
  return jar
}

/** Starts a sign-in or a link; returns the provider's address. */
export async function startFlow(
  client: Client,
  jar: Jar,
  path: '/sign-in/social' | '/link-social' = '/sign-in/social',
  more: object = {},
): Promise<string> {
  const answer = await client.post(
    `/api/auth${path}`,
    { provider: 'openid', callbackURL: '/', errorCallbackURL: '/sign-in', ...more },
    { cookie: jar.header },
  )
  if (answer.status !== 200) throw new Error(`The flow did not start: ${answer.status} ${answer.text}`)
  jar.keep(answer.headers)
  return (answer.body as unknown as { url: string }).url
}

/** Goes through the provider's pages, as a browser would; returns the address that leads back. */
export async function passProvider(url: string): Promise<string> {
  const jar = new Jar()
  let next = url
  const { origin } = new URL(url)
  while (next.startsWith(origin)) {
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie: jar.header } })
    jar.keep(answer.headers)
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider stopped: ${answer.status} ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return next
}

/** Opens the address that leads back. */
export async function comeBack(client: Client, jar: Jar, url: string): Promise<HttpAnswer> {
  const { pathname, search } = new URL(url)
  const answer = await client.get(pathname + search, { cookie: jar.header, accept: 'text/html' })
  jar.keep(answer.headers)
  return answer
}

/** The whole way; returns where it ended. */
export async function signInAtProvider(
  client: Client,
  jar = new Jar(),
): Promise<{ location: string; jar: Jar }> {
  const { headers } = await comeBack(client, jar, await passProvider(await startFlow(client, jar)))
  return { location: headers.get('location') ?? '', jar }
}
