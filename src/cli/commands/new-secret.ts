import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const newSecret: Command = {
  usage: 'errand new-secret',
  summary: 'accept a new ERRAND_SECRET; everybody signs in again',
  help: [
    'Run it with the new ERRAND_SECRET after stopping every errand serve on this database. It ends all sessions and',
    'tokens; API keys and connected programs keep working.',
  ].join('\n'),
  async run(args, config) {
    if (args.length > 0) throw new SetupError('Usage: errand new-secret')
    const { acceptSecret } = await import('../command-line.ts')
    await acceptSecret(config)
  },
}
