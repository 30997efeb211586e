import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cannot, writePrivateFile } from '../accounts/private-file.ts'
import { SetupError } from '../config.ts'

/** The OAuth client id of the command line. */
const CLIENT = 'errand'
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

export type Login = { url: string; token: string }

/** Signs this machine in to a server by OAuth device flow: a person approves it in a browser on any device. */
export async function logIn(url: string, say: (text: string) => void): Promise<Login & { name: string }> {
  const device = await ask(url, '/device/code', { client_id: CLIENT })
  const { device_code, user_code, verification_uri_complete, expires_in } = device as Record<string, string>
  say(`Open ${verification_uri_complete}`)
  say(`and approve the device with the code ${user_code}. Waiting...`)
  const deadline = Date.now() + Number(expires_in) * 1000
  let wait = Number(device.interval) * 1000
  while (Date.now() < deadline) {
    await sleep(wait)
    const answer = await ask(url, '/device/token', {
      client_id: CLIENT,
      device_code,
      grant_type: DEVICE_GRANT,
    })
    if (typeof answer.access_token === 'string') {
      const token = answer.access_token
      const session = await ask(url, '/get-session', undefined, token)
      return { url, token, name: (session.user as { name: string }).name }
    }
    if (answer.error === 'slow_down') wait += 1000
    else if (answer.error === 'access_denied')
      throw new SetupError('The device was refused in the browser; errand login asks again')
    else if (answer.error !== 'authorization_pending') break
  }
  throw new SetupError('The device was not approved in time; run errand login again')
}

/** Ends the session at the server. */
export async function logOut({ url, token }: Login): Promise<void> {
  await ask(url, '/sign-out', {}, token)
}

type Answer = Record<string, unknown>

async function ask(url: string, path: string, body?: object, token?: string): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`${url}/api/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
  } catch {
    throw new SetupError(
      `Nothing answers at ${url}; is the server running? Give its address: errand login URL`,
    )
  }
  const answer = (await response.json().catch(() => undefined)) as Answer | null | undefined
  // While a device waits for approval, the server answers with an error status and `error`.
  if (answer && (response.ok || answer.error !== undefined)) return answer
  throw new SetupError(`${url} is not an Errand server, or refused the request (${response.status})`)
}

const fileIn = (folder: string) => join(folder, 'login.json')

export function saveLogin(folder: string, { url, token }: Login): void {
  writePrivateFile(fileIn(folder), JSON.stringify({ url, token }), { keep: false })
}

export function readLogin(folder: string): Login {
  const file = fileIn(folder)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw cannot('read', file, error)
    throw new SetupError('Not signed in; errand login URL signs this machine in at a server')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new SetupError(`${file} is damaged; run errand login [URL] to replace it`)
  }
}

export function deleteLogin(folder: string): void {
  const file = fileIn(folder)
  try {
    rmSync(file, { force: true })
  } catch (error) {
    throw cannot('write', file, error)
  }
}
