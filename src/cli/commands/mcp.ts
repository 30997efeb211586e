import { demandToken, SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const mcp: Command = {
  usage: 'errand mcp',
  summary: 'serve the tools to one MCP client, over stdio',
  help: [
    'For desktop clients, which start it themselves. It acts for the local person, or for the owner of ERRAND_TOKEN,',
    'which is required with PostgreSQL. Standard output carries only the protocol.',
  ].join('\n'),
  isServer: true,
  async run(args, config) {
    if (args.length > 0) throw new SetupError('Usage: errand mcp')
    demandToken(config)
    const { serveMcp } = await import('../../mcp/serve-mcp.ts')
    await serveMcp(config)
  },
}
