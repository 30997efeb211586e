import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'

/**
 * A Firefox as people have it, driven by WebDriver BiDi: JSON over a WebSocket. Playwright would need a patched Firefox,
 * and its own BiDi support sends commands that the ESR does not know.
 */
export async function openFirefox(path: string) {
  const profile = mkdtempSync(join(tmpdir(), 'errand-firefox-'))
  writeFileSync(join(profile, 'user.js'), PREFERENCES)
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })
  const address = await addressOf(child)
  // Firefox must not wait for somebody to read what it says later.
  child.stderr.resume()
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  return pageOf(connect(socket))
}

/** The path of this machine's Firefox. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

/** No first-run pages, no background requests, British dates. */
const PREFERENCES = Object.entries({
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.auto': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'intl.accept_languages': 'en-GB, en',
  'intl.locale.requested': 'en-GB',
})
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  .join('\n')

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  const lines: string[] = []
  for await (const line of createInterface(stderr as NonNullable<typeof stderr>)) {
    lines.push(line)
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error(`Firefox did not start:\n${lines.join('\n')}`)
}

// biome-ignore lint/suspicious/noExplicitAny: the protocol's answers are only read here.
type Json = any
type Bidi = {
  send(method: string, params: object): Promise<Json>
  on(method: string, run: (params: Json) => void): void
}

function connect(socket: WebSocket): Bidi {
  const waiting = new Map<number, PromiseWithResolvers<Json>>()
  const followers = new Map<string, (params: Json) => void>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, message } = JSON.parse(String(data)) as Json
    if (type === 'event') return followers.get(method)?.(params)
    const answer = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') answer?.resolve(result)
    else answer?.reject(new Error(message))
  })
  return {
    send(method, params) {
      const answer = Promise.withResolvers<Json>()
      waiting.set(++sent, answer)
      socket.send(JSON.stringify({ id: sent, method, params }))
      return answer.promise
    },
    on: (method, run) => void followers.set(method, run),
  }
}

/** Reports violations of the content security policy as errors in the console. */
const REPORT_VIOLATIONS = `() => document.addEventListener('securitypolicyviolation', (event) =>
  console.error('blocked by ' + event.violatedDirective + ': ' + event.blockedURI + ' ' + event.sourceFile))`

/** The first tab, and its faults: errors, warnings and blocked content. */
async function pageOf(bidi: Bidi) {
  await bidi.send('session.new', { capabilities: {} })
  const faults: string[] = []
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error' || level === 'warn') faults.push(text)
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  await bidi.send('script.addPreloadScript', { functionDeclaration: REPORT_VIOLATIONS })
  const { contexts } = await bidi.send('browsingContext.getTree', {})
  const { context } = contexts[0]
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })

  /** Waits for an element with a role and a name, as a screen reader has them. */
  const find = async (role: string, name: string): Promise<Json> => {
    const locator = { type: 'accessibility', value: { role, name } }
    const found = async () => (await bidi.send('browsingContext.locateNodes', { context, locator })).nodes[0]
    // Firefox takes long to start on a busy machine.
    await expect.poll(found, { message: `${role} ${name}`, timeout: 120_000 }).toBeDefined()
    return found()
  }
  const act = (...actions: object[]) => bidi.send('input.performActions', { context, actions })
  const press = (...keys: string[]) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  return {
    faults,
    // Not until it has loaded: the link leads on to the page at once, and the wait would be for the first of the two.
    open: (url: string) => bidi.send('browsingContext.navigate', { context, url, wait: 'none' }),
    find,
    press,
    async click(role: string, name: string): Promise<void> {
      const { sharedId } = await find(role, name)
      const origin = { type: 'element', element: { sharedId } }
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'mouse', actions })
    },
    type: (text: string) => press(...text),
    /** The value of an expression in the page. */
    async evaluate(expression: string): Promise<Json> {
      const target = { context }
      const { result } = await bidi.send('script.evaluate', { expression, target, awaitPromise: true })
      return result.value
    },
    async screenshot(): Promise<Buffer> {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}
