import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, openPage } from '../tests/support/browser.ts'
import { errand } from '../tests/support/run.ts'
import { startServer } from '../tests/support/server.ts'

// Writes the screenshots of docs/page.md: `node scripts/screenshots.ts`.

const TASKS = [
  { title: 'Renew the car insurance', due_date: daysAgo(3), priority: 'High' },
  { title: 'Return the library books', due_date: 'yesterday', list: 'Errands' },
  {
    title: 'Send the Q4 invoice to Halden',
    due_date: 'today',
    due_time: '15:00',
    list: 'Work',
    tags: ['money'],
  },
  { title: 'Pick up the parcel', due_date: 'today', due_time: '18:00', list: 'Errands' },
  { title: 'Water the plants', repeat: 'every monday', list: 'Home' },
  { title: 'Reply to Jonas about the lease', due_date: 'today' },
  { title: 'Dentist check-up', due_date: 'in 2 days', due_time: '09:30' },
  { title: 'Move to Lisbon', due_date: 'in 6 days', list: 'Home' },
  { title: 'Book a van', under: 'Move to Lisbon' },
  { title: 'Pack the kitchen', under: 'Move to Lisbon' },
  { title: 'Stand-up notes', repeat: 'weekdays at 9:15', list: 'Work', tags: ['team'] },
  { title: 'اتصل بأمي', due_date: 'in 7 days' },
  {
    title: 'Renew the passport',
    due_date: 'in 15 days',
    priority: 'High',
    description: 'Photos are in the desk drawer',
  },
  { title: 'Ask the dentist for the invoice' },
  { title: 'Fix the squeaky kitchen drawer', priority: 'Low' },
]
const SAID = [
  'buy milk tomorrow, pay rent in 16 days high',
  'what’s due today?',
  'complete the parcel and move the lease to friday',
]
const DESK = { viewport: { width: 1280, height: 800 } }

const PICTURES = [
  { name: 'light', said: SAID, colorScheme: 'light', ...DESK },
  { name: 'dark', said: [...SAID, 'delete all my high priority tasks'], colorScheme: 'dark', ...DESK },
] as const

/** Due dates in words are never in the past. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

mkdirSync('docs/screenshots', { recursive: true })
for (const { name, said, ...options } of PICTURES) {
  const folder = mkdtempSync(join(tmpdir(), 'errand-screenshots-'))
  const file = join(folder, 'errand.db')
  const server = await startServer({ engine: 'sqlite', file })
  await errand(['tool', 'add_tasks', JSON.stringify({ tasks: TASKS })], { DATABASE_URL: `sqlite:${file}` })
  const browser = await openBrowser()
  const { page } = await openPage(browser, { ...options, deviceScaleFactor: 2 })
  await page.goto(await server.link)
  for (const text of said) {
    await page.getByLabel('Message').fill(text)
    await page.getByLabel('Message').press('Enter')
    await page.waitForTimeout(1500)
  }
  // Until the highlight of the last change has faded.
  await page.waitForTimeout(4500)
  await page.screenshot({ path: `docs/screenshots/${name}.png` })
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
