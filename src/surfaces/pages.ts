import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { Env } from './http.ts'

type Settings = { personal: boolean; openSignUp: boolean }

/** The plain pages: they sign people in, and let in a program that waits on another device. */
export function pageRoutes(settings: Settings): Hono<Env> {
  const routes = new Hono<Env>()
  const home = page('Errand', accountPage(settings, HOME))
  const consent = page('Connect a program', accountPage(settings, CONSENT))
  const device = page('Let a device in', accountPage(settings, DEVICE))
  routes.get('/', (c) => c.html(home))
  routes.get('/sign-in', (c) => c.html(home))
  routes.get('/device', (c) => c.html(device))
  routes.get('/consent', (c) => c.html(consent))
  for (const [name, type] of ASSETS) {
    const content = readFileSync(new URL(`../../assets/${name}`, import.meta.url), 'utf8')
    routes.get(`/assets/${name}`, (c) =>
      c.body(content, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }),
    )
  }
  return routes
}

const ASSETS = [
  ['plain.css', 'text/css'],
  ['account.js', 'text/javascript'],
] as const

/** A whole document around `main`. */
export function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/assets/plain.css">
</head>
<body>
${main}
</body>
</html>
`
}

const HOME = `<h2>You are signed in</h2>
<p>As <b><bdi id="who"></bdi></b>.</p>
<p><a href="/">Open my tasks</a></p>`

const DEVICE = `<h2>Let a device in</h2>
<p>Signed in as <b><bdi id="who"></bdi></b>.</p>
<form id="ask-code" method="get" hidden>
<label for="user_code">The code that the device shows</label>
<input id="user_code" name="user_code" autocomplete="off" autocapitalize="characters" required>
<button>Continue</button>
</form>
<div id="decide" hidden>
<p class="code" id="code"></p>
<p>If the device that shows this code is yours, it can read and change your tasks once you let it in.</p>
<button id="approve">Let it in</button>
<button class="plain" id="deny">Refuse</button>
</div>
<p id="approved" hidden>The device is signed in. You can close this page.</p>
<p id="denied" hidden>The device was refused.</p>`

const CONSENT = `<h2>Connect a program</h2>
<p>Signed in as <b><bdi id="who"></bdi></b>.</p>
<div id="ask-consent" hidden>
<p><b><bdi id="client"></bdi></b> wants to act for you. The answer goes to <b><bdi id="target"></bdi></b>. It could:</p>
<ul>
<li data-scope="tasks:read">read your tasks and their history</li>
<li data-scope="tasks:write">add, change, complete and delete tasks; you can undo what it does</li>
<li data-scope="offline_access">do so while you are away, until you take it back</li>
<li data-scope="profile">see your name</li>
<li data-scope="email">see your email address</li>
</ul>
<button id="allow">Allow</button>
<button class="plain" id="refuse">Refuse</button>
</div>`

function accountPage({ personal, openSignUp }: Settings, signedIn: string): string {
  return `<main>
<h1><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path class="mark" d="M6 2h12a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-7l-5 4v-4a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z"/><path class="tick" d="m8 10.5 3 3 5.5-6"/></svg> Errand</h1>
<p role="alert" id="problem" hidden></p>
<section class="card" id="signed-out" hidden>
${personal ? PERSONAL : ''}
<h2>Sign in</h2>
<form id="sign-in">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" minlength="8" required>
<button name="do" value="sign-in">Sign in</button>
${openSignUp ? '<button class="plain" name="do" value="sign-up">Create an account</button>' : ''}
</form>
</section>
<section class="card" id="signed-in" hidden>
${signedIn}
<button class="plain" id="sign-out">Sign out</button>
</section>
<p class="quiet"><a href="/docs">HTTP interface</a></p>
</main>
<script type="module" src="/assets/account.js"></script>`
}

const PERSONAL = `<p>This Errand runs on your own machine.</p>
<button id="local">Open my tasks</button>
<p class="quiet">Or use an account:</p>`
