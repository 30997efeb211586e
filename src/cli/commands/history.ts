import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

export const history: Command = {
  usage: 'errand history [COUNT]',
  summary: 'print the last changes, with the program that made each',
  help: [
    'Prints the last COUNT changes (20), newest first. errand tool undo_change undoes the last one,',
    `errand tool undo_change '{"change":"12"}' the one with that number.`,
  ].join('\n'),
  async run([count = '20', ...more], config) {
    if (!/^[1-9]\d{0,4}$/.test(count) || more.length > 0)
      throw new SetupError('Usage: errand history [COUNT]')
    const { printHistory } = await import('../command-line.ts')
    await printHistory(config, Number(count))
  },
}
