import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const serveCommand: Command = {
  usage: 'errand serve [--no-open]',
  summary: 'start the server',
  help: [
    'Starts the server on HOST (127.0.0.1) and PORT (3000) until it is interrupted. On your own machine it prints the',
    'link that opens your tasks, and opens it in a browser unless --no-open is given.',
  ].join('\n'),
  isServer: true,
  async run(args, config) {
    if (args.some((arg) => arg !== '--no-open')) throw new SetupError(`Usage: ${serveCommand.usage}`)
    const { serve } = await import('../../http/server.ts')
    await serve(config, { open: args.length === 0 })
  },
}
