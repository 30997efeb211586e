// Shows pushed reminders and opens what they are about. It caches nothing: the page always comes from the server.

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
