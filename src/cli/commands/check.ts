import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const checkCommand: Command = {
  usage: 'errand check [--json]',
  summary: 'check the database and show what it contains',
  help: [
    'Prints the version, the rows and the content hash of each table, and the disk space. The exit code is 1 if something',
    'is wrong; the next step is printed then. It changes nothing, and runs beside errand serve.',
  ].join('\n'),
  async run(args, config) {
    if (args.some((arg) => arg !== '--json')) throw new SetupError('Usage: errand check [--json]')
    const { check } = await import('../backups.ts')
    await check(config, { json: args.length > 0 })
  },
}
