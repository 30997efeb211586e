// The plain account pages: signing in, making an account, letting another device in.

const show = (id, visible = true) => {
  const element = document.getElementById(id)
  if (element) element.hidden = !visible
}

const say = (message) => {
  const place = document.getElementById('problem')
  place.textContent = message
  place.hidden = message === ''
}

/** Asks the server, and throws what it says when it refuses. */
async function ask(path, body) {
  const response = await fetch(`/api/auth${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const answer = await response.json().catch(() => null)
  if (!response.ok) throw new Error(answer?.message ?? answer?.error_description ?? 'This did not work')
  return answer
}

/** Runs what a button does: once at a time, and with its failure said. */
async function attempt(button, work) {
  say('')
  button.disabled = true
  try {
    await work()
  } catch (error) {
    say(error.message)
  } finally {
    button.disabled = false
  }
}

const query = new URLSearchParams(location.search)
/** What a program that wants to connect sent along, signed by the server; it comes back with every answer. */
const oauth = query.has('sig') ? { oauth_query: location.search.slice(1) } : {}

/** Goes where the server says, or shows this page again. */
function goOn(answer) {
  if (answer?.url) location.assign(answer.url)
  else location.reload()
}

document.getElementById('sign-in')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const { email, password } = Object.fromEntries(new FormData(event.target))
  attempt(event.submitter, async () => {
    const isNew = event.submitter.value === 'sign-up'
    const account = { email, password, ...oauth, ...(isNew && { name: email.split('@')[0] }) }
    goOn(await ask(isNew ? '/sign-up/email' : '/sign-in/email', account))
  })
})

document.getElementById('local')?.addEventListener('click', ({ target }) =>
  attempt(target, async () => {
    goOn(await ask('/sign-in/local', oauth))
  }),
)

document.getElementById('sign-out')?.addEventListener('click', ({ target }) =>
  attempt(target, async () => {
    await ask('/sign-out', {})
    location.reload()
  }),
)

for (const decision of ['approve', 'deny']) {
  document.getElementById(decision)?.addEventListener('click', ({ target }) =>
    attempt(target, async () => {
      await ask(`/device/${decision}`, { userCode })
      show('decide', false)
      show(decision === 'approve' ? 'approved' : 'denied')
    }),
  )
}

for (const decision of ['allow', 'refuse']) {
  document
    .getElementById(decision)
    ?.addEventListener('click', ({ target }) =>
      attempt(target, async () =>
        goOn(await ask('/oauth2/consent', { accept: decision === 'allow', ...oauth })),
      ),
    )
}

/** Who wants in, where the answer goes, and what it may do. */
async function showClient() {
  const client = await ask(
    `/oauth2/public-client?client_id=${encodeURIComponent(query.get('client_id') ?? '')}`,
  )
  document.getElementById('client').textContent = client.client_name || 'A program without a name'
  document.getElementById('target').textContent = new URL(query.get('redirect_uri')).host
  const scopes = (query.get('scope') ?? '').split(' ')
  for (const item of document.querySelectorAll('[data-scope]'))
    item.hidden = !scopes.includes(item.dataset.scope)
  show('ask-consent')
}

const userCode = query.get('user_code') ?? ''

const session = await ask('/get-session')
show('signed-out', !session)
show('signed-in', Boolean(session))
if (session) document.getElementById('who').textContent = session.user.name
if (session && document.getElementById('ask-consent')) await showClient().catch((error) => say(error.message))
if (session && document.getElementById('decide')) {
  if (userCode) {
    document.getElementById('code').textContent = userCode
    await ask(`/device?user_code=${encodeURIComponent(userCode)}`).then(
      () => show('decide'),
      (error) => say(error.message),
    )
  } else show('ask-code')
}
