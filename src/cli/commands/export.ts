import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const exportData: Command = {
  usage: 'errand export [--csv]',
  summary: 'print all your data as JSON, or your tasks as CSV',
  help: 'Prints to standard output: errand export > errand.json',
  async run(args, config) {
    if (args.some((arg) => arg !== '--csv')) throw new SetupError('Usage: errand export [--csv]')
    const { printExport } = await import('../command-line.ts')
    await printExport(config, { asCsv: args.length > 0 })
  },
}
