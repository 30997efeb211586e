import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const taskManager: Command = {
  usage: 'errand task-manager',
  summary: 'serve five tools to an agent runner that passes user_id',
  help: [
    'An MCP server over standard input and output whose tools take user_id first. For runners that verify the',
    'sign-in and add the id themselves; never give these tools to a model directly.',
  ].join('\n'),
  isServer: true,
  async run(args, config) {
    if (args.length > 0) throw new SetupError('Usage: errand task-manager')
    const { serveTaskManager } = await import('../../mcp/task-manager.ts')
    await serveTaskManager(config)
  },
}
