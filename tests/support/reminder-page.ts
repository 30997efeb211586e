import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { makeServer } from '../../src/http/server.ts'
import { makeSite, type Site } from '../../src/http/site.ts'
import type { App } from '../../src/operation.ts'
import { workOnce } from '../../src/outbox/worker.ts'
import { freshDatabase, testApp } from './app.ts'
import { pageOfNewPerson } from './errand-page.ts'
import { receiverForTest, testSenders } from './senders.ts'
import { SECRET, testConfig } from './site.ts'

type Options = Parameters<typeof pageOfNewPerson>[1] & {
  /** How the one server that all channels reach answers. */
  answer?: Parameters<typeof receiverForTest>[0]
  env?: Record<string, string>
}

/**
 * The page of a new person on a server in this process: its clock can be ahead, its worker acts when told, and every
 * address that it posts to is a local server.
 */
export async function reminderPage({ answer, env = {}, ...options }: Options = {}) {
  const receiver = await receiverForTest(answer)
  // The mail server is set up after the person has an account, so that the address need not be confirmed.
  let senders = testSenders({ fetch: receiver.fetch })
  let ahead = 0
  const address = await freshDatabase('sqlite')
  const app: App = {
    ...(await testApp(address)),
    senders: () => senders,
    now: () => new Date(Date.now() + ahead * 60_000),
  }
  const { url } = await serve(app, (baseUrl) =>
    makeSite(app, testConfig(address), { baseUrl, secret: SECRET }),
  )
  const here = await pageOfNewPerson({ url }, { timezoneId: 'UTC', ...options })
  senders = testSenders({ fetch: receiver.fetch, env })
  return {
    ...here,
    url,
    received: receiver.received,
    reminders: here.page.getByRole('status', { name: 'Reminders' }),
    card: (title: string) => here.page.getByRole('region', { name: `Reminder: ${title}` }),
    /** Lets some minutes pass for the server, and its worker act. */
    async pass(minutes: number) {
      ahead += minutes
      while ((await workOnce(app, { baseUrl: url })) > 0);
    },
    settings: (section = 'Reminders') => openSettings(here.page, section),
    /** Another tab of the same person. */
    async otherTab() {
      const tab = await here.page.context().newPage()
      await tab.goto(url)
      await tab.getByRole('heading', { name: 'What do you need to do?' }).waitFor()
      return tab
    },
  }
}

/** A moment some minutes from now, as arguments of add_task. */
export function dueIn(minutes: number): { due_date: string; due_time: string } {
  const moment = new Date(Date.now() + minutes * 60_000).toISOString()
  return { due_date: moment.slice(0, 10), due_time: moment.slice(11, 16) }
}

async function serve(app: App, make: (baseUrl: string) => Promise<Site>) {
  let site: Site | undefined
  const server: Server = makeServer(async (request, env) => (site as Site).fetch(request, env), {
    connections: 100,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  site = await make(url)
  onTestFinished(async () => {
    site?.stop()
    server.close()
    server.closeAllConnections()
    await site?.finished()
    await app.db.close()
  })
  return { url }
}

async function openSettings(page: Page, section: string) {
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: section }).click()
  await page.getByRole('heading', { name: section, exact: true }).waitFor()
}

/** The settings of reminders, on a server whose every channel leads to one local receiver. */
export async function reminderSettings(options: Parameters<typeof reminderPage>[0] = {}) {
  const here = await reminderPage(options)
  await here.settings()
  const { page } = here
  const where = page.getByRole('region', { name: 'Where they go' })
  return {
    ...here,
    where,
    when: page.getByRole('region', { name: 'When' }),
    failed: page.getByRole('region', { name: 'Not delivered' }),
    calendar: page.getByRole('region', { name: 'Calendar address' }),
    toast: page.getByRole('status'),
    confirm: (verb: string) => page.getByRole('dialog').getByRole('button', { name: verb }).click(),
    /** Adds an address that takes a POST. */
    async addAddress(url = 'https://ntfy.example.org/mara-errands') {
      await where.getByRole('button', { name: 'Set up: ntfy or another address' }).click()
      await where.getByLabel('Address', { exact: true }).fill(url)
      await where.getByRole('button', { name: 'Add the address' }).click()
    },
  }
}
