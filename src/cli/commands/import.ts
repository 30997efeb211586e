import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const importFiles: Command = {
  usage: 'errand import FILE... [--dry-run]',
  summary: 'import tasks from Todoist, TickTick, todo.txt and others',
  help: [
    'Reads projects of Todoist and backups of TickTick (CSV), todo.txt, calendar files with tasks (.ics), and what errand',
    'export has printed. The format is recognised by the content; - is standard input. All files together are one change:',
    'undo takes all of it back, and tasks that are here already are left out. With --dry-run it only says what it would do.',
  ].join('\n'),
  async run(args, config) {
    const files = args.filter((arg) => arg !== '--dry-run')
    const isUnknown = files.some((arg) => arg.startsWith('-') && arg !== '-')
    if (files.length === 0 || isUnknown) throw new SetupError(`Usage: ${importFiles.usage}`)
    const { importFrom } = await import('../import-files.ts')
    await importFrom(config, files, { isDryRun: args.includes('--dry-run') })
  },
}
