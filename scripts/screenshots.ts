import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, openPage } from '../tests/support/browser.ts'
import { errand } from '../tests/support/run.ts'
import { startServer } from '../tests/support/server.ts'

// Writes the pictures of the README: `node scripts/screenshots.ts`.

const TASKS = [
  { title: 'Send the invoice to Halden', due_date: 'today', due_time: '15:00', priority: 'High' },
  { title: 'Return the library books', due_date: 'yesterday' },
  { title: 'Dentist check-up', due_date: 'friday', due_time: '09:30' },
  { title: 'Book a van for the move', due_date: 'in 6 days' },
  {
    title: 'Renew the passport',
    due_date: 'in 15 days',
    priority: 'High',
    description: 'Photos are in the desk drawer',
  },
  { title: 'اتصل بأمي', due_date: 'in 7 days' },
  { title: 'Ask the dentist for the invoice' },
]
const SAID = ['add buy milk tomorrow', 'move the van to saturday', 'delete the dentist task']

const PICTURES = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const

mkdirSync('docs/screenshots', { recursive: true })
for (const { name, ...options } of PICTURES) {
  const folder = mkdtempSync(join(tmpdir(), 'errand-screenshots-'))
  const file = join(folder, 'errand.db')
  const server = await startServer({ engine: 'sqlite', file })
  await errand(['tool', 'add_tasks', JSON.stringify({ tasks: TASKS })], { DATABASE_URL: `sqlite:${file}` })
  const browser = await openBrowser()
  const { page } = await openPage(browser, { ...options, deviceScaleFactor: 2 })
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Open my tasks' }).click()
  for (const text of SAID) {
    await page.getByLabel('Message').fill(text)
    await page.getByLabel('Message').press('Enter')
    await page.waitForTimeout(1500)
  }
  // What was touched just now is no longer lit.
  await page.waitForTimeout(4500)
  await page.screenshot({ path: `docs/screenshots/${name}.png` })
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
