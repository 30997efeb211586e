import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as launcher, type Page } from 'playwright-core'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** A real browser: the machine's own, or the one that npm brought. */
export async function openBrowser(): Promise<Browser> {
  const own = ownBrowser()
  return launcher.launch({
    executablePath: own ?? (await unpackBrowser()),
    args: own ? ['--no-sandbox'] : chromium.args,
    headless: true,
  })
}

export function ownBrowser(): string | undefined {
  return SYSTEM_BROWSERS.find((path) => existsSync(path))
}

/**
 * Where the browser of npm is. It is unpacked once, before any test: two that unpack at the same time would disturb each
 * other. Into a folder of this user, because what somebody else unpacked could not be run.
 */
export async function unpackBrowser(): Promise<string> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = join(tmpdir(), `errand-browser-${userInfo().username}`)
  mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o700 })
  try {
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** A page in a window of its own, and everything that went wrong on it: errors, refused content, failed requests. */
export async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const page: Page = await (await browser.newContext(options)).newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1')
      faults.push(`request to ${hostname}`)
  })
  return { page, faults }
}
