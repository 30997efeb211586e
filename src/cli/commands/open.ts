import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const open: Command = {
  usage: 'errand open [--no-open]',
  summary: 'open your tasks in a browser',
  help: [
    'Prints the link of the server that runs on this machine and opens it in a browser unless --no-open is given.',
    'The link carries a key, so treat it like a password. Each browser needs it once.',
  ].join('\n'),
  async run(args, config) {
    if (args.some((arg) => arg !== '--no-open')) throw new SetupError(`Usage: ${open.usage}`)
    const { openTasks } = await import('../open-tasks.ts')
    await openTasks(config, { open: args.length === 0 })
  },
}
