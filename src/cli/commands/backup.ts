import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const backup: Command = {
  usage: 'errand backup FILE',
  summary: 'back up all data of all people, also while the server runs',
  help: [
    'Writes the whole database as it is at one moment into one compressed file, which errand restore reads on any',
    'machine and into SQLite or PostgreSQL. An existing FILE is kept unless --force is given. With - it goes to',
    'standard output. docs/backup.md says what it contains and how to make one every night.',
  ].join('\n'),
  async run(args, config) {
    const [file, ...more] = args.filter((arg) => arg !== '--force')
    if (file === undefined || more.length > 0 || file.startsWith('--'))
      throw new SetupError('Usage: errand backup FILE [--force]')
    const { backUp } = await import('../backups.ts')
    await backUp(config, file, { force: args.includes('--force') })
  },
}
