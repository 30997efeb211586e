import { SetupError } from '../../config.ts'
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
    if (config.database.engine !== 'sqlite' && config.token === undefined)
      throw new SetupError(
        'Set ERRAND_TOKEN to the token of the person to act for; errand login and errand token give one',
      )
    const { serveMcp } = await import('../../mcp/serve-mcp.ts')
    await serveMcp(config)
  },
}
