import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { Hono } from 'hono'
import { z } from 'zod'

// The floor of servers: the SDK and Hono, answering bytes that Errand has answered before. No sign-in and no database.
const [way, file = ''] = process.argv.slice(2)
const { result, body } = JSON.parse(readFileSync(file, 'utf8'))

function server(): McpServer {
  const mcp = new McpServer({ name: 'same-bytes', version: '1.0.0' })
  mcp.registerTool('echo', { description: 'Echoes.', inputSchema: z.object({}) }, () => result)
  return mcp
}

if (way === 'stdio') serveStdio(server)
else {
  const handler = createMcpHandler(server)
  const app = new Hono()
  app.all('/mcp', (c) => handler.fetch(c.req.raw))
  app.get('/api/tasks', (c) => c.body(body, 200, { 'content-type': 'application/json' }))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
    console.log(`http://127.0.0.1:${port}`),
  )
}
