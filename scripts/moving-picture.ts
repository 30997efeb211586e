import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { openBrowser, openPage } from '../tests/support/browser.ts'
import { errand } from '../tests/support/run.ts'
import { startServer } from '../tests/support/server.ts'

// Writes the README's moving picture of the first minute: `node scripts/moving-picture.ts`. It needs img2webp, which
// Debian has in the package webp. Each frame is a screenshot with its own duration, so a slow machine makes the same
// picture as a fast one.

const FILE = 'docs/screenshots/first-minute.webp'
const LARGEST = 1_500_000
const WINDOW = { width: 1120, height: 690 }

const TASKS = [
  { title: 'Return the library books', due_date: 'today', list: 'Errands' },
  { title: 'Pick up the parcel', due_date: 'today', due_time: '18:00', list: 'Errands' },
  { title: 'Dentist check-up', due_date: 'in 5 days', due_time: '09:30' },
  { title: 'Send the invoice to Halden', due_date: 'in 6 days', list: 'Work', priority: 'High' },
  { title: 'Fix the squeaky kitchen drawer' },
]

type Frame = { file: string; ms: number }

class Reel {
  readonly frames: Frame[] = []
  readonly page: Page
  readonly folder: string
  private pointer = { x: 760, y: 560 }

  constructor(page: Page, folder: string) {
    this.page = page
    this.folder = folder
  }

  /** Shows the page as it is for some milliseconds. */
  async hold(ms: number): Promise<void> {
    const file = join(this.folder, `${String(this.frames.length).padStart(4, '0')}.png`)
    await this.page.screenshot({ path: file })
    this.frames.push({ file, ms })
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.focus()
    for (const letters of text.match(/.{1,2}/gs) ?? []) {
      await this.page.keyboard.type(letters)
      await this.hold(letters.includes(' ') ? 150 : 110)
    }
    await this.hold(450)
  }

  /** Sends a chat message and shows the answer. */
  async say(text: string, ms: number): Promise<void> {
    await this.type(this.page.getByLabel('Message'), text)
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    await this.page.locator('[role=log][aria-busy=false]').waitFor()
    await this.settle()
    await this.hold(ms)
  }

  /** Moves the pointer to an element and clicks it. */
  async click(target: Locator, ms: number): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error('There is nothing to click.')
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const from = this.pointer
    for (let step = 1; step <= 8; step++) {
      const part = 1 - (1 - step / 8) ** 2
      await this.movePointer(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
      await this.hold(step === 8 ? 350 : 45)
    }
    this.pointer = to
    await target.click()
    await this.settle()
    await this.hold(ms)
  }

  /** Presses a key and shows its name. */
  async press(key: string, name: string, ms: number): Promise<void> {
    await this.showKey(name)
    await this.hold(500)
    await this.page.keyboard.press(key)
    await this.settle()
    await this.hold(ms)
    await this.showKey('')
  }

  /** Lets answers arrive and rows move. */
  async settle(): Promise<void> {
    await this.page.waitForTimeout(900)
  }

  async hidePointer(): Promise<void> {
    await this.page.mouse.move(0, 0)
    await this.page.evaluate('hideReelPointer()')
  }

  private async movePointer(x: number, y: number): Promise<void> {
    await this.page.mouse.move(x, y)
    await this.page.evaluate(`moveReelPointer(${x}, ${y})`)
  }

  private async showKey(name: string): Promise<void> {
    await this.page.evaluate(`showReelKey(${JSON.stringify(name)})`)
  }
}

/** A pointer and a key cap over the page; screenshots have no pointer. */
const OVERLAY = `
  const arrow = new Image(24, 24)
  arrow.src = 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="M5 2.5v17l4.4-4.2 2.9 6.4 2.7-1.2-2.9-6.3H18Z" fill="#1b1d1e" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/></svg>')
  Object.assign(arrow.style, { position: 'fixed', zIndex: 99, pointerEvents: 'none', display: 'none' })
  const cap = document.createElement('div')
  Object.assign(cap.style, { position: 'fixed', zIndex: 99, insetBlockEnd: '150px', insetInlineEnd: '32px', padding: '8px 18px', borderRadius: '12px', background: '#1b1d1e', color: '#fff', font: '600 20px system-ui, sans-serif', display: 'none' })
  document.documentElement.append(arrow, cap)
  globalThis.moveReelPointer = (x, y) => Object.assign(arrow.style, { display: 'block', left: x - 5 + 'px', top: y - 2 + 'px' })
  globalThis.hideReelPointer = () => { arrow.style.display = 'none' }
  globalThis.showReelKey = (name) => { cap.textContent = name; cap.style.display = name ? 'block' : 'none' }
`

async function play(reel: Reel): Promise<void> {
  const { page } = reel
  await page.evaluate(OVERLAY)
  await reel.settle()
  await reel.hold(1000)
  await reel.say('add buy milk tomorrow', 1900)
  await reel.say("what's pending?", 2200)
  await reel.click(page.getByRole('checkbox', { name: /Pick up the parcel/ }).first(), 1300)
  await page.evaluate('document.activeElement.blur()')
  await reel.hidePointer()
  await reel.press('z', 'Z', 1500)
  await reel.press('Control+k', 'Ctrl K', 700)
  await reel.type(page.getByRole('dialog').getByRole('combobox'), 'dent')
  await reel.hold(1100)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await reel.say('move the dentist to friday at 10am', 3200)
}

function encode(frames: readonly Frame[]): void {
  const shown = frames.flatMap(({ file, ms }) => ['-d', String(ms), '-lossless', '-m', '6', file])
  const { status, error } = spawnSync('img2webp', ['-loop', '0', '-min_size', ...shown, '-o', FILE], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) throw new Error('img2webp is missing. On Debian: apt-get install webp')
  const { size } = statSync(FILE)
  const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000
  process.stdout.write(`${FILE}: ${frames.length} frames, ${seconds.toFixed(1)} s, ${size} bytes\n`)
  if (status !== 0 || size > LARGEST) throw new Error(`It must have at most ${LARGEST} bytes.`)
}

const folder = mkdtempSync(join(tmpdir(), 'errand-picture-'))
const file = join(folder, 'errand.db')
const server = await startServer({ engine: 'sqlite', file })
await errand(['tool', 'add_tasks', JSON.stringify({ tasks: TASKS })], { DATABASE_URL: `sqlite:${file}` })
const browser = await openBrowser()
const { page } = await openPage(browser, {
  viewport: WINDOW,
  deviceScaleFactor: 2,
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
const reel = new Reel(page, folder)
try {
  await page.goto(await server.link)
  await page.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
  await play(reel)
} finally {
  await browser.close()
  await server.stop()
}
encode(reel.frames)
if (process.argv.includes('--keep')) process.stdout.write(`${folder}\n`)
else rmSync(folder, { recursive: true, force: true })
