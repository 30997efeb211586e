import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import type { DatabaseAddress } from '../../src/db/address.ts'
import { execute } from '../../src/operations.ts'
import { testApp } from '../support/app.ts'
import { errandPage } from '../support/errand-page.ts'

/** Adds up the bytes of the API's answers as they come over the line. */
async function countBytes(page: Page) {
  const sizes = new Map<string, number>()
  const paths = new Map<string, string>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, search } = new URL(response.url)
    paths.set(requestId, pathname + search)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? ''
    if (path.startsWith('/api/')) sizes.set(path, (sizes.get(path) ?? 0) + encodedDataLength)
  })
  return sizes
}

/** Code that the page tries to generate from text, which its content security policy forbids. */
const RECORD_GENERATED_CODE = `
  globalThis.generated = []
  const record = (what, args) => { generated.push(what + ': ' + args.join()); throw new Error('forbidden') }
  Function = new Proxy(Function, {
    apply: (_, __, args) => record('Function', args),
    construct: (_, args) => record('Function', args),
  })
  document.addEventListener('securitypolicyviolation', (event) => generated.push(event.violatedDirective))`

/** Adds 10,000 tasks with their history: 863 are overdue, 40 due today, 60 later and 3 have the tag garden. */
async function addMany(address: DatabaseAddress, userId: string): Promise<void> {
  const app = await testApp(address)
  const caller = makeCaller({ programs: [], userId, surface: 'library', client: 'tests' }) as Caller
  const dueOf = (number: number) =>
    number < 863 ? 'yesterday' : number < 903 ? 'today' : number < 963 ? 'in 400 days' : undefined
  for (let first = 0; first < 10_000; first += 50) {
    const tasks = Array.from({ length: 50 }, (_, index) => ({
      title: `Task number ${first + index}`,
      due_date: dueOf(first + index),
      ...(index % 3 === 0 && { priority: 'High', list: 'Work' }),
      ...(index % 4 === 0 && { description: `Some more words about what has to be done, ${index}` }),
      ...(first + index < 3 && { tags: ['garden'] }),
    }))
    expect((await execute('add_tasks', { tasks }, caller, app)).success).toBe(true)
  }
  await app.db.close()
}

test('with 10,000 tasks the counts are right at once, the history is not read, and Z and cards still undo', async () => {
  const { page, faults, list, row, say, log, call, address, userId } = await errandPage({
    viewport: { width: 1280, height: 800 },
  })
  await addMany(address, userId)
  await say('add read the paper')
  await page.goto('about:blank')
  const held = Promise.withResolvers<void>()
  let pages = 0
  await page.route('**/api/tools/list_tasks', async (route) => {
    // The first page, and one more.
    if (++pages > 2) await held.promise
    await route.continue()
  })
  const sizes = await countBytes(page)
  await page.addInitScript(RECORD_GENERATED_CODE)
  await page.goBack()

  const filters = page.getByRole('group', { name: 'Show', exact: true })
  const places = page.getByRole('navigation', { name: 'Tasks' })
  const expectCounts = async (overdue: number, today: number) => {
    await filters.getByRole('button', { name: `Overdue ${overdue} tasks` }).waitFor()
    await filters.getByRole('button', { name: `Today ${today} tasks` }).waitFor()
    await places.getByRole('link', { name: `Today ${overdue + today} open` }).waitFor()
    await places.getByRole('link', { name: 'Upcoming 60 open' }).waitFor()
    await page.getByRole('link', { name: 'Work 3400 open' }).waitFor()
  }
  await expectCounts(863, 40)
  await page.getByRole('button', { name: '#garden 3' }).waitFor()
  // The rows that are due first are there, without a count or a button that would only know them.
  await row('Task number 98').first().waitFor()
  const heading = list.locator('li', { has: page.getByRole('heading', { name: 'Overdue' }) })
  await expect.poll(() => heading.textContent()).toBe('Overdue')
  await call('complete_task', { task_identifier: 'Task number 1' })
  await expectCounts(862, 40)
  held.resolve()
  await page.locator('[aria-setsize="10001"]').first().waitFor()
  await expect.poll(() => heading.textContent()).toBe('Overdue862Move to today')
  await expectCounts(862, 40)

  await expect.poll(() => page.evaluate('generated')).toEqual([])
  // The outline tells whether the card of the open conversation was undone.
  const readHistory = () => [...sizes.keys()].filter((path) => path.startsWith('/api/history'))
  expect(readHistory()).toEqual(['/api/history?limit=100&details=none'])
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  process.stdout.write(`A start with 10,000 tasks reads ${Math.round(total / 1000)} kB from the API.\n`)
  expect(total).toBeLessThan(400_000)

  await page.locator('body').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('z')
  await expectCounts(863, 40)
  await page.keyboard.press('z')
  const card = log.getByRole('list', { name: 'Changes made' }).getByRole('listitem')
  await card.getByText('Undone').waitFor()
  expect(readHistory()).toHaveLength(1)
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('Added 50 tasks').first().waitFor()
  expect(readHistory()).toHaveLength(2)
  expect(faults).toEqual([])
})
