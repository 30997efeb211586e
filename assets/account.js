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

document.getElementById('sign-in')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const { email, password } = Object.fromEntries(new FormData(event.target))
  attempt(event.submitter, async () => {
    if (event.submitter.value === 'sign-up')
      await ask('/sign-up/email', { email, password, name: email.split('@')[0] })
    else await ask('/sign-in/email', { email, password })
    location.reload()
  })
})

document.getElementById('local')?.addEventListener('click', ({ target }) =>
  attempt(target, async () => {
    await ask('/sign-in/local', {})
    location.reload()
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

const userCode = new URLSearchParams(location.search).get('user_code') ?? ''

const session = await ask('/get-session')
show('signed-out', !session)
show('signed-in', Boolean(session))
if (session) document.getElementById('who').textContent = session.user.name
if (session && document.getElementById('decide')) {
  if (userCode) {
    document.getElementById('code').textContent = userCode
    await ask(`/device?user_code=${encodeURIComponent(userCode)}`).then(
      () => show('decide'),
      (error) => say(error.message),
    )
  } else show('ask-code')
}
