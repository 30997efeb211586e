import { createServer } from 'node:http'
import type { Config } from '../config.ts'
import type { App } from '../operation.ts'
import { OPERATIONS } from '../operations.ts'

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Serves what there is so far, a page that lists the tools, until the process is asked to stop. */
export async function serve(app: App, { host, port }: Config): Promise<void> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (request, response) => {
    const found = request.url === '/' && (request.method === 'GET' || request.method === 'HEAD')
    response.writeHead(found ? 200 : 404, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' })
    response.end(found ? page() : '<!doctype html><title>Not found</title>There is no such page.')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  app.log.info({ url: `http://${host}:${port}` }, 'Errand is running')
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => server.close(() => resolve()))
  })
  await app.db.close()
}

function page(): string {
  const tools = OPERATIONS.map(({ name, summary }) => `<li><code>${name}</code>: ${summary}</li>`).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Errand</title>
<h1>Errand is running</h1>
<p>Its tools, from a terminal in this folder as <code>npx errand tool NAME 'JSON'</code>:</p>
<ul>
${tools}
</ul>
</html>
`
}
