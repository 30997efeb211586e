import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Another address of a server, which can pretend to restart with a new version of the page. */
export async function upgradable(url: string) {
  let isUpgraded = false
  const proxy = createServer((asked, answer) => {
    // The new version has other tags.
    const { 'if-none-match': known, ...others } = asked.headers
    const headers = {
      ...others,
      ...(known && !isUpgraded && { 'if-none-match': known }),
      'accept-encoding': 'identity',
    }
    const onward = request(
      new URL(asked.url ?? '/', url),
      { method: asked.method, headers },
      async (given) => {
        const isPage = asked.url === '/' || asked.url === '/sw.js'
        if (!isUpgraded || !isPage) {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
          return
        }
        const text = (await given.setEncoding('utf8').toArray()).join('')
        const { 'content-length': _, etag: __, ...rest } = given.headers
        answer.writeHead(given.statusCode ?? 502, rest)
        answer.end(text.replace(/("version":"|name="version" content=")/, '$1upgraded'))
      },
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    upgrade() {
      isUpgraded = true
      proxy.closeAllConnections()
    },
  }
}
