import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import type { CDPSession, Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { dueIn, reminderPage } from '../support/reminder-page.ts'

/** Only a browser with a screen has notifications and a push service; these stand in for both. */
const PLATFORM = `
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem('permission', 'granted')
    return 'granted'
  }
  const subscription = () => {
    const made = JSON.parse(localStorage.getItem('subscription'))
    return made && {
      toJSON: () => made,
      unsubscribe: async () => {
        localStorage.removeItem('subscription')
        return true
      },
    }
  }
  PushManager.prototype.getSubscription = async () => subscription()
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || !applicationServerKey) throw new Error('refused')
    localStorage.setItem('subscription', localStorage.getItem('offered'))
    return subscription()
  }
`
/** Notifications of the worker, kept by tag as a browser does. */
const NOTIFICATIONS = `(() => {
  const shown = new Map()
  self.opened = []
  registration.showNotification = async (title, options) => {
    shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) })
  }
  registration.getNotifications = async () => [...shown.values()]
  clients.openWindow = async (url) => void self.opened.push(url)
})()`

/** A browser's subscription, with the keys to read what is sent to it. */
function makeSubscription() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: 'https://push.example.org/send/abc',
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  /** Decrypts a message by RFC 8291 and RFC 8188. */
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const length = body.readUInt8(20)
    const sender = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const shared = pair.computeSecret(sender)
    const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender, Buffer.from([1])])
    const pseudo = hmac(salt, hmac(hmac(auth, shared), info))
    const derive = (name: string, size: number) =>
      hmac(pseudo, Buffer.from(`Content-Encoding: ${name}\0\x01`)).subarray(0, size)
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The padding ends in 2.
    return text.subarray(0, text.lastIndexOf(2)).toString()
  }
  return { subscription, decrypt }
}

/** Hands payloads to the page's service worker, as a push service does. */
async function pushServiceOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return async (data: string) => {
    const registrationId = await registered
    const origin = new URL(page.url()).origin
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

async function pushPage(options: Parameters<typeof reminderPage>[0] = {}) {
  const here = await reminderPage(options)
  const { page } = here
  const { subscription, decrypt } = makeSubscription()
  await page.addInitScript(PLATFORM)
  await page.addInitScript(`localStorage.setItem('offered', ${JSON.stringify(JSON.stringify(subscription))})`)
  await page.reload()
  await here.settings()
  const where = page.getByRole('region', { name: 'Where they go' })
  return {
    ...here,
    decrypt,
    where,
    browserSwitch: where.getByRole('switch', { name: 'This browser' }),
    async worker(): Promise<Worker> {
      const [worker] = page.context().serviceWorkers()
      return worker ?? page.context().waitForEvent('serviceworker')
    },
  }
}

type Shown = { title: string; body: string; tag: string }

function shownBy(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(
    'registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))',
  )
}

function click(worker: Worker): Promise<unknown> {
  return worker.evaluate(`registration.getNotifications().then(([notification]) => {
    const event = new ExtendableEvent('notificationclick')
    event.notification = notification
    dispatchEvent(event)
  })`)
}

test('a browser that blocks notifications is told how to allow them', async () => {
  const { page, faults, settings } = await reminderPage()
  await settings()
  const where = page.getByRole('region', { name: 'Where they go' })
  await where.getByRole('alert').getByText('Notifications from Errand are blocked in this browser.').waitFor()
  await where.getByRole('switch', { name: 'This browser' }).click()
  await where.getByRole('alert').getByText('Allow them for this site').waitFor()
  await expect.poll(() => where.getByRole('switch', { name: 'This browser' }).isChecked()).toBe(false)
  expect(faults).toEqual([])
})

test('a reminder is pushed, encrypted, shown once, and a click on it opens the task', async () => {
  let status = 201
  const here = await pushPage({ answer: () => status })
  const { page, faults, where, browserSwitch, received, decrypt, call, pass, worker } = here
  const deliver = await pushServiceOf(page)
  await expect.poll(() => page.evaluate('Notification.permission')).toBe('default')
  await browserSwitch.check()
  await where.getByText('Not tested yet').waitFor()
  await expect.poll(() => page.evaluate('Notification.permission')).toBe('granted')
  await where.getByRole('button', { name: 'Test: This browser' }).click()
  await where
    .getByRole('status')
    .getByText(/^Answered 201, today/)
    .waitFor()
  expect(JSON.parse(decrypt(received[0]?.body ?? Buffer.alloc(0)))).toMatchObject({
    title: 'A test from Errand',
  })
  status = 500
  await where.getByRole('button', { name: 'Test: This browser' }).click()
  await where
    .getByRole('alert')
    .getByText(/^Answered 500/)
    .waitFor()
  status = 201

  await call('add_task', { title: 'Call the school', ...dueIn(25) })
  await pass(16)
  const payload = decrypt(received.at(-1)?.body ?? Buffer.alloc(0))
  expect(JSON.parse(payload)).toMatchObject({ title: 'Call the school', url: `${here.url}/#/tasks/1` })
  const sw = await worker()
  await sw.evaluate(NOTIFICATIONS)
  await deliver(payload)
  await expect
    .poll(() => shownBy(sw))
    .toMatchObject([{ title: 'Call the school', tag: JSON.parse(payload).id }])
  // A repeat replaces it, another message does not.
  await deliver(payload)
  await deliver('not JSON')
  await expect
    .poll(async () => (await shownBy(sw)).map(({ title }) => title))
    .toEqual(['Call the school', 'Errand'])

  await click(sw)
  await page.getByRole('form', { name: 'Edit: Call the school' }).waitFor()
  await expect.poll(async () => (await shownBy(sw)).map(({ title }) => title)).toEqual(['Errand'])
  expect(faults).toEqual([])
})

test('without an open page a click opens one, and never another site', async () => {
  const { page, browserSwitch, where, worker, url } = await pushPage()
  const deliver = await pushServiceOf(page)
  await browserSwitch.check()
  await where.getByText('Not tested yet').waitFor()
  const sw = await worker()
  await sw.evaluate(NOTIFICATIONS)
  const message = (id: string, address: string) =>
    JSON.stringify({ id, title: 'Call', lines: ['due today'], url: address })
  await deliver(message('a', `${url}/#/tasks/1`))
  await deliver(message('b', 'https://evil.example/phish'))
  await expect.poll(async () => (await shownBy(sw)).length).toBe(2)
  await page.goto(`${url}/docs`)
  await click(sw)
  await click(sw)
  await expect.poll(() => sw.evaluate('opened')).toEqual(['/#/tasks/1', '/'])
})

test('switching off or signing out ends the subscription, here and on the server', async () => {
  const { page, faults, where, browserSwitch, url, client } = await pushPage()
  const channels = async () => (await client.get('/api/channels')).body.data.channels.length
  const isSubscribed = () => page.evaluate("localStorage.getItem('subscription') !== null")
  await browserSwitch.check()
  await where.getByText('Not tested yet').waitFor()
  expect([await isSubscribed(), await channels()]).toEqual([true, 1])
  await page.reload()
  await where.getByRole('button', { name: 'Test: This browser' }).waitFor()
  await expect.poll(() => browserSwitch.isChecked()).toBe(true)
  await browserSwitch.uncheck()
  await where.getByRole('button', { name: 'Test: This browser' }).waitFor({ state: 'detached' })
  expect([await isSubscribed(), await channels()]).toEqual([false, 0])

  await browserSwitch.check()
  await where.getByText('Not tested yet').waitFor()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Open my tasks' }).waitFor()
  await expect.poll(isSubscribed).toBe(false)
  expect(page.url()).toMatch(new RegExp(`^${url}`))
  expect(faults).toEqual([])
})

test('the worker is served fresh and for the whole page', async () => {
  const { url } = await reminderPage()
  const { status, headers } = await fetch(`${url}/sw.js`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
})
