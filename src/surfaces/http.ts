import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, SetupError } from '../config.ts'
import type { App } from '../operation.ts'
import { OPERATIONS } from '../operations.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Serves what there is so far, a page that lists the tools, until the process is asked to stop. */
export async function serve(app: App, config: Config): Promise<void> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (request, response) => {
    const found = request.url === '/' && (request.method === 'GET' || request.method === 'HEAD')
    response.writeHead(found ? 200 : 404, HEADERS)
    response.end(found ? page() : '<!doctype html><title>Not found</title>There is no such page.')
  })
  await listen(server, config)
  const { address, family, port } = server.address() as AddressInfo
  const host = family === 'IPv6' ? `[${address}]` : address
  app.log.info({ url: `http://${host}:${port}` }, 'Errand is running')
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server, resolve))
  })
  await app.db.close()
}

/** Lets requests finish, but not for long: a client that never ends its request must not keep the process alive. */
function stop(server: Server, stopped: () => void): void {
  server.close(() => stopped())
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 5000).unref()
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new SetupError(`Cannot serve on ${host}:${port} (${error.code}); set HOST or PORT to something else`),
      ),
    )
    server.listen(port, host, resolve)
  })
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
