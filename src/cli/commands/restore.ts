import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

const USAGE = 'errand restore FILE [--replace] [--yes]'

export const restoreCommand: Command = {
  usage: 'errand restore FILE',
  summary: 'bring a backup back, into an empty database',
  help: [
    'Stop errand serve first. With --replace a database that has data is emptied before; it asks, unless --yes is given.',
    'The database is as before, or equal to the backup, whatever happens. An older backup is upgraded to this version.',
    'On PostgreSQL run it as the role that owns the schema, like errand migrate.',
  ].join('\n'),
  async run(args, config) {
    const [file, ...more] = args.filter((arg) => arg !== '--replace' && arg !== '--yes')
    if (file === undefined || more.length > 0 || file.startsWith('-')) throw new SetupError(`Usage: ${USAGE}`)
    const { restore } = await import('../backups.ts')
    await restore(config, file, { replace: args.includes('--replace'), yes: args.includes('--yes') })
  },
}
