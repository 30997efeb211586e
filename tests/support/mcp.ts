import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { Answer } from './app.ts'

/** The official client, speaking revision 2026-07-28 or earlier. */
export type Era = 'modern' | 'legacy'
export const ERAS: Era[] = ['modern', 'legacy']

type Options = { era?: Era; name?: string; elicit?: (message: string) => Promise<boolean> }

export async function connectStdio(args: string[], env: Record<string, string>, options: Options = {}) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['bin/errand.js', ...args],
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'pipe',
  })
  return connect(transport, options)
}

export async function connectHttp(url: string, headers: Record<string, string>, options: Options = {}) {
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
  return connect(transport, options)
}

async function connect(
  transport: StdioClientTransport | StreamableHTTPClientTransport,
  { era = 'modern', name = 'Tests', elicit }: Options,
): Promise<McpClient> {
  const client = new Client(
    { name, version: '1.0.0' },
    {
      ...(era === 'modern' && { versionNegotiation: { mode: 'auto' as const } }),
      capabilities: elicit ? { elicitation: { form: {} } } : {},
    },
  )
  if (elicit)
    client.setRequestHandler('elicitation/create', async ({ params }) =>
      (await elicit(params.message))
        ? { action: 'accept', content: { confirm: true } }
        : { action: 'decline' },
    )
  await client.connect(transport)
  return new McpClient(client)
}

export class McpClient {
  readonly client: Client

  constructor(client: Client) {
    this.client = client
  }

  /** Calls a tool; returns the envelope, the text for the model, and whether it failed. */
  async call(name: string, args: object = {}, _meta?: Record<string, unknown>) {
    const result = await this.client.callTool({
      name,
      arguments: args as Record<string, unknown>,
      ...(_meta && { _meta }),
    })
    const [block] = result.content as { type: string; text: string }[]
    return {
      envelope: result.structuredContent as unknown as Answer,
      text: block?.text ?? '',
      isError: result.isError ?? false,
    }
  }

  close = () => this.client.close()
}
