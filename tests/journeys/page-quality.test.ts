import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, colourViolations } from '../support/axe.ts'
import { PHONE } from '../support/browser.ts'
import { errandPage } from '../support/errand-page.ts'
import { proposeThree, proposingProgram } from '../support/proposing-page.ts'
import type { Client } from '../support/site.ts'
import { openWindow } from '../support/window.ts'

const TASKS = [
  {
    title: 'Renew the passport',
    due_date: 'yesterday',
    priority: 'High',
    description: 'Photos in the drawer',
  },
  { title: 'Dentist check-up', due_date: 'today', due_time: '23:55' },
  { title: 'Dentist invoice', priority: 'Low', list: 'Health', tags: ['calls', 'paper'] },
  { title: 'اتصل بأمي', due_date: 'in 3 days', list: 'عائلة', tags: ['مهم'] },
  { title: 'A title without any place to break'.replaceAll(' ', '').repeat(6) },
]

type Visit = (state: string) => Promise<void>

/** Visits every state of the page and names it. */
async function tour(
  { page, say, client }: { page: Page; say: (text: string) => Promise<void>; client: Client },
  isPhone: boolean,
  at: Visit,
) {
  const panes = page.getByRole('navigation', { name: 'Panes' })
  const show = (name: string) =>
    isPhone
      ? panes.getByRole('button', { name }).click()
      : page.getByRole('tab', { name, exact: true }).click()
  const chat = () => (isPhone ? panes.getByRole('button', { name: 'Chat' }).click() : Promise.resolve())
  await at('a greeting')
  await say('add buy milk tomorrow and complete the passport')
  await say('show my tasks')
  await at('cards')
  await say('delete the dentist task')
  await page.getByRole('group', { name: 'Which one' }).waitFor()
  await at('candidates')
  await say('delete all my tasks')
  await page.getByRole('button', { name: /^Delete \d+ tasks$/ }).waitFor()
  await at('an approval')
  await show('Tasks')
  await at('the list')
  await page.getByLabel('Add a task').fill('pay rent friday, high priority')
  await page.locator('#quick-add-understood').getByText('High').waitFor()
  await at('quick add')
  await page.getByLabel('Add a task').fill('')
  await page.getByRole('list', { name: 'Tasks', exact: true }).getByText('Dentist invoice').click()
  await page.getByRole('form').waitFor()
  await at('an edit')
  await page.getByRole('form').getByRole('button', { name: 'Date' }).click()
  await page.getByRole('dialog').getByLabel('Date in words').fill('friday 9am')
  await at('the calendar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Select: Dentist invoice' }).click()
  await page.getByRole('toolbar').waitFor()
  await at('a selection')
  await page.getByRole('button', { name: 'Select none' }).click()
  await page.getByLabel('Search tasks').fill('no such thing')
  await page.getByText('No task matches').waitFor()
  await at('nothing found')
  await page.getByLabel('Search tasks').fill('')
  await show('Week')
  await page.getByRole('img').waitFor()
  await at('the week')
  await tourMove(page, at)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await at('the table')
  await show('History')
  await page.getByRole('button', { name: /^Undo/ }).first().waitFor()
  await at('the history')
  await chat()
  await tourProposals({ page, client }, at)
  await chat()
  await tourPalette(page, at)
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await at('the drawer')
    await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  } else {
    await page.getByRole('log').focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await at('the shortcuts')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Settings' }).click()
  }
  for (const section of ['Account', 'Reminders', 'Model', 'Connections']) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: section }).click()
    await page.getByRole('heading', { name: section, exact: true }).waitFor()
    await at(section)
  }
  await page.getByRole('button', { name: /^Undo what it did.*assistant/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Undo \d/ })
    .waitFor()
  await at('undoing a program')
  await page.getByRole('button', { name: 'Keep everything' }).click()
  await page.getByLabel('Name of the new key').fill('weather-station')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('dialog').getByText('Copy it now').waitFor()
  await at('a new key')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'weather-station' }).waitFor()
}

async function tourMove(page: Page, at: Visit) {
  await page.getByRole('group', { name: 'Buy milk', exact: true }).press('m')
  await page.getByRole('status', { name: 'Move' }).getByText('Moving Buy milk').waitFor()
  await at('a move in the week')
  await page.keyboard.press('Escape')
}

async function tourPalette(page: Page, at: Visit) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('dent')
  await page.getByRole('option', { name: 'Dentist invoice' }).waitFor()
  await at('the palette')
  await page.keyboard.press('Tab')
  await page.getByRole('option', { name: 'Delete' }).waitFor()
  await at('the actions of a task')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

async function tourProposals({ page, client }: { page: Page; client: Client }, at: Visit) {
  const { propose } = await proposingProgram(client)
  await proposeThree(propose, 'dentist check', 'milk')
  await page.getByRole('log').getByText('proposes 3 changes').waitFor()
  await at('a notice of proposals')
  await page.getByRole('button', { name: 'Review the proposals of Raycast' }).click()
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Edit' }).waitFor()
  await at('proposals')
  await card.getByRole('button', { name: 'Edit' }).click()
  await at('a proposal that is edited')
  await card.getByRole('button', { name: 'Back' }).click()
  await card.getByRole('button', { name: 'Decline' }).click()
  await at('a proposal that is declined')
  await card.getByRole('button', { name: 'Back' }).click()
}

/** Tap targets smaller than 44 pixels, measured by hit testing. */
const SMALL_TARGETS = `(() => {
  const small = []
  for (const element of document.querySelectorAll('button, a, input, select, textarea, [role=menuitem]')) {
    const label = element.closest('label') ?? element
    // Nothing can be hit outside the window, and the settings are longer than it.
    if (label.getBoundingClientRect().bottom > innerHeight - 22) label.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = label.getBoundingClientRect()
    if (width <= 1 || element.disabled || getComputedStyle(element).pointerEvents === 'none') continue
    const [left, top] = [x + width / 2 - 21.5, y + height / 2 - 21.5]
    const isHit = (dx, dy) => {
      const hit = document.elementFromPoint(left + dx, top + dy)
      return hit && (label.contains(hit) || hit.contains(label))
    }
    // Inline links are exempt: they are as high as their line.
    if (getComputedStyle(element).display === 'inline' || (width >= 43.5 && height >= 43.5)) continue
    if (element.closest('p') && element.tagName === 'BUTTON' && height < 24) continue
    if (!(isHit(1, 1) && isHit(42, 42))) small.push(element.ariaLabel || element.textContent || element.name || element.tagName)
  }
  return small
})()`

/** Expects a state to be accessible in both colour schemes and to fit the window. */
async function checkState({ page }: { page: Page }, state: string) {
  const accessible = { state, violations: [] }
  expect({ state, violations: await accessibilityViolations(page) }).toEqual(accessible)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('[data-theme=dark]').waitFor()
  expect({ state, violations: await colourViolations(page) }, 'in the dark').toEqual(accessible)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('[data-theme=light]').waitFor()
  const [content, window] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
    number,
    number,
  ]
  expect({ state, isTooWide: content > window }).toEqual({ state, isTooWide: false })
}

test('is accessible at a desk, light and dark, and nothing overflows the page', async () => {
  const here = await errandPage({ colorScheme: 'light', viewport: { width: 1280, height: 800 } })
  await here.have(...TASKS)
  await tour(here, false, (state) => checkState(here, state))
  expect(here.faults).toEqual([])
}, 180_000)

test('is accessible on a phone, light and dark, nothing overflows, and tap targets are large enough', async () => {
  const here = await errandPage({ colorScheme: 'light', ...PHONE })
  await here.have(...TASKS)
  await tour(here, true, async (state) => {
    await checkState(here, state)
    expect({ state, small: await here.page.evaluate(SMALL_TARGETS) }).toEqual({ state, small: [] })
  })
  expect(here.faults).toEqual([])
}, 180_000)

test('loading and answering cause no layout shift', async () => {
  const { page, server, have } = await errandPage()
  await have(...TASKS)
  const { page: fresh } = await openWindow({ viewport: { width: 1280, height: 800 } })
  await fresh.addInitScript(`
    window.shifted = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted.push({
        value: entry.value,
        what: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName),
      })
    }).observe({ type: 'layout-shift', buffered: true })`)
  await fresh.context().addCookies(await page.context().cookies())
  await fresh.goto(server.url)
  await fresh.getByRole('list', { name: 'Tasks', exact: true }).getByText('Renew the passport').waitFor()
  await fresh.getByLabel('Message').fill('what is due today?')
  await fresh.getByLabel('Message').press('Enter')
  await fresh.getByText('There is 1 open task due today.').waitFor()
  await fresh.waitForTimeout(500)
  const shifted = (await fresh.evaluate('window.shifted')) as { value: number; what: string[] }[]
  const sum = shifted.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifted)).toBeLessThan(0.02)
})

test('the page works from right to left', async () => {
  const { page, faults, have, row } = await errandPage({ viewport: { width: 1280, height: 800 } })
  await have(...TASKS)
  const checkbox = row('اتصل بأمي').getByRole('checkbox')
  /** The checkbox's offset from the left, as a fraction of the row. */
  const place = async () => {
    const [line, circle] = [await row('اتصل بأمي').boundingBox(), await checkbox.boundingBox()]
    return ((circle?.x ?? 0) - (line?.x ?? 0)) / (line?.width ?? 1)
  }
  await expect.poll(place).toBeLessThan(0.1)
  await page.evaluate('document.documentElement.dir = "rtl"')
  const after = await checkbox.boundingBox()
  // Mirrored, with rows of every language aligned.
  await expect.poll(place).toBeGreaterThan(0.9)
  expect(after?.x).toBe((await row('Dentist invoice').getByRole('checkbox').boundingBox())?.x)
  const [content, window] = (await page.evaluate(
    '[document.documentElement.scrollWidth, innerWidth]',
  )) as number[]
  expect(content).toBe(window)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(faults).toEqual([])
})

test('honours reduced motion', async () => {
  const { page, say, list, have } = await errandPage({ reducedMotion: 'reduce' })
  await have({ title: 'Still' })
  await say('add buy milk')
  await list.getByText('Buy milk').waitFor()
  const running = (await page.evaluate(
    'document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().duration > 1).length',
  )) as number
  expect(running).toBe(0)
})

test('the log announces finished answers, candidates take no focus, and a dialog returns it', async () => {
  const { page, say, log, have } = await errandPage()
  await have({ title: 'Dentist check-up' }, { title: 'Dentist invoice' })
  const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")')
  await expect.poll(focused).toBe('Message')
  await say('delete the dentist task')
  await log.getByRole('group', { name: 'Which one' }).waitFor()
  await expect.poll(focused).toBe('Message')
  await expect.poll(() => log.getAttribute('aria-busy')).toBe('false')
  await page.getByRole('button', { name: 'More: New conversation' }).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.closest("dialog") !== null')).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('More: New conversation')
  // The first tab stop skips the sidebar.
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Skip to the conversation' }).press('Enter')
  await expect.poll(focused).toBe('Message')
})

test('no script is inline, and the first load is at most 150 kB of script', async () => {
  const sizes = ['index', 'account'].map((name) => {
    const html = readFileSync(`dist/web/${name}.html`, 'utf8')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style=/)
    const files = [...html.matchAll(/(?:src|href)="(\/page\/[^"]+\.js)"/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(1)
    const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/web${file}`)).length, 0)
    process.stdout.write(
      `${(size / 1000).toFixed(1)} kB of script (gzip) in the first load of ${name}.html\n`,
    )
    return size
  })
  expect(Math.max(...sizes)).toBeLessThanOrEqual(150_000)
})
