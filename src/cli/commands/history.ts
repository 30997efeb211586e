import type { Command } from '../command.ts'

export const history: Command = {
  usage: 'errand history [COUNT] [--json]',
  summary: 'show the last changes, with the program that made each',
  help: [
    'Shows the last COUNT changes (20), newest first, in your time zone. errand undo undoes the last one, errand undo 12',
    'the one with that number.',
  ].join('\n'),
  async run(args, config) {
    const { printHistory } = await import('../history.ts')
    await printHistory(args, config, history)
  },
}
