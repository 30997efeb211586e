// Opens the page without a server, and shows pushed reminders. It stores only the files of the build below: no answer
// of the API, no address with a key, nothing about a person.

// The build fills this in (scripts/precache.ts). The development server does not, so nothing is cached there.
const BUILD = { version: '', files: [] }

const PREFIX = 'errand-page-'
const OWN = PREFIX + BUILD.version
/** A server that takes longer to send the page counts as unreachable. */
const PATIENCE_MS = 4000

addEventListener('install', (event) => {
  // Requests to the API need not wake the worker.
  const api = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }
  event.addRoutes?.(api).catch(() => {})
  if (BUILD.files.length > 0) event.waitUntil(precache())
})

async function precache() {
  const cache = await caches.open(OWN)
  // Past the HTTP cache, which may still have an unhashed file of the last version.
  await cache.addAll(BUILD.files.map((file) => new Request(file, { cache: 'no-cache' })))
}

addEventListener('activate', (event) => {
  // Open pages are not claimed: they go on loading their parts as they began.
  event.waitUntil(dropOldCaches())
})

/** Keeps the version before this one too: tabs that still show it load their parts from there. */
async function dropOldCaches() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/**
 * Pages that the server is sending. Their first files come from the server too, as without a worker; once they are
 * loaded, or without a connection, the rest comes from the cache.
 */
const arriving = new Set()

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || BUILD.files.length === 0) return
  // Only the page itself: signing in, /open and everything else always come from the server.
  if (request.mode === 'navigate') {
    arriving.add(event.resultingClientId)
    if (pathname === '/') event.respondWith(openThePage(event))
  } else if (pathname.startsWith('/page/') && !arriving.has(event.clientId))
    event.respondWith(findFile(request, pathname))
})

/** The server's page if it answers, so that a reload brings the newest version. */
async function openThePage(event) {
  const fromServer = fetch(event.request)
  // The answer may still come after the wait.
  event.waitUntil(fromServer.catch(() => {}))
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const response = await Promise.race([fromServer, late]).catch(() => undefined)
  // A proxy in front of a server that is away answers 502, 503 or 504.
  if (response && ![502, 503, 504].includes(response.status)) return response
  arriving.delete(event.resultingClientId)
  const cached = await (await caches.open(OWN)).match('/', { ignoreVary: true })
  return cached ?? fromServer
}

async function findFile(request, pathname) {
  const options = { ignoreVary: true, ignoreSearch: true }
  const own = await (await caches.open(OWN)).match(pathname, options)
  // A file of the version before, for a tab that still shows it.
  return own ?? (await caches.match(pathname, options)) ?? fetch(request)
}

addEventListener('message', (event) => {
  const { ask } = event.data ?? {}
  if (ask === 'version') event.ports[0]?.postMessage(BUILD.version)
  if (ask === 'take over') event.waitUntil(skipWaiting())
  if (ask === 'serve') arriving.delete(event.source.id)
  if (ask === 'claim') event.waitUntil(clients.claim())
})

addEventListener('push', (event) => {
  const { id, title, lines, url } = read(event.data)
  event.waitUntil(
    registration.showNotification(title, {
      body: lines.join('\n'),
      // A message that is sent again replaces itself.
      tag: id,
      icon: '/page/icon.svg',
      data: { hash: hashOf(url) },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.hash ?? ''))
})

/** The browser withdraws the permission of a page that shows nothing for a push, so an unreadable one is shown too. */
function read(data) {
  try {
    const { id, title, lines, url } = data.json()
    return {
      id: String(id),
      title: String(title),
      lines: Array.isArray(lines) ? lines.map(String) : [],
      url: String(url),
    }
  } catch {
    return { id: 'errand', title: 'Errand', lines: ['You have a reminder.'], url: '' }
  }
}

/** Only the place in the page: a message must not lead to another site. */
function hashOf(url) {
  const { hash } = URL.parse(url) ?? {}
  return hash?.startsWith('#/') ? hash : ''
}

async function open(hash) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find((client) => new URL(client.url).pathname === '/')
  if (!page) return clients.openWindow(`/${hash}`)
  page.postMessage({ open: hash })
  return page.focus()
}
