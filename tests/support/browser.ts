import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as launcher, type Page } from 'playwright-core'
import { importTestTool, installTestTools, versionOfTestTool } from './test-tools.ts'

/** A phone with a touch screen. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Chromium from npm, the same on all machines, or ERRAND_TEST_BROWSER. */
export async function openBrowser(): Promise<Browser> {
  // The package's flags are for Lambda: they simulate a GPU and quit the browser with its last window.
  return launcher.launch({
    executablePath: otherBrowser() ?? (await unpackBrowser()),
    args: ['--no-sandbox'],
  })
}

/** Finds or unpacks the browser before any test needs it. */
export async function prepareBrowser(): Promise<void> {
  if (!otherBrowser()) await unpackBrowser()
}

function otherBrowser(): string | undefined {
  const path = process.env.ERRAND_TEST_BROWSER
  if (!path) return undefined
  if (existsSync(path)) return path
  throw new Error(`ERRAND_TEST_BROWSER=${path}: there is no such file.`)
}

/**
 * Path of npm's browser. Each user and version has its own folder: another user's cannot be run, and an older
 * version's would be mistaken for this one.
 */
async function unpackBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `npm has no browser for ${process.platform} ${process.arch}: set ERRAND_TEST_BROWSER to the path of a Chromium or Chrome.`,
    )
  }
  const folder = join(
    tmpdir(),
    `errand-browser-${userInfo().username}`,
    versionOfTestTool('@sparticuz/chromium'),
  )
  if (!existsSync(folder)) {
    mkdirSync(join(folder, '..'), { recursive: true, mode: 0o700 })
    const unfinished = mkdtempSync(`${folder}-`)
    installTestTools()
    const { default: chromium } = await importTestTool<Unpacker>('@sparticuz/chromium')
    await withTmpdir(unfinished, () => chromium.executablePath())
    try {
      renameSync(unfinished, folder)
    } catch (error) {
      // Another run has just unpacked it.
      if (!existsSync(folder)) throw error
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return join(folder, 'chromium')
}

type Unpacker = { default: { executablePath(): Promise<string> } }

/** The package always unpacks into the temporary folder. */
async function withTmpdir<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** A page in its own context, and its faults: errors, blocked content, requests to other hosts. */
export async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const page: Page = await (await browser.newContext({ locale: 'en-GB', ...options })).newPage()
  // A busy machine may need it.
  page.setDefaultTimeout(60_000)
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
