import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { PLACES } from './built-page.ts'
import type { Env } from './site.ts'

/** The style and icon, and without the built page a note in place of each document. */
export function pageRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const style = readFileSync(new URL('../../assets/plain.css', import.meta.url), 'utf8')
  const icon = new Uint8Array(readFileSync(new URL('../../assets/favicon.ico', import.meta.url)))
  for (const place of Object.values(PLACES).flat()) routes.get(place, (c) => c.html(NOT_BUILT))
  routes.get('/assets/plain.css', (c) =>
    c.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  // Browsers ask for it where no page names an icon, such as beside JSON.
  routes.get('/favicon.ico', (c) =>
    c.body(icon, 200, { 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' }),
  )
  return routes
}

export const NOT_BUILT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errand</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/assets/plain.css">
</head>
<body>
<main>
<h1>Errand</h1>
<p>The page has not been built: run <code>npm run build</code> and start Errand again. The rest works.</p>
<p><a href="/openapi.json">HTTP interface</a></p>
</main>
</body>
</html>
`
