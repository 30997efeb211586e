import type { Command } from '../command.ts'

export const undo: Command = {
  usage: 'errand undo [CHANGE] [--json]',
  summary: 'undo the last change, or one from the history',
  help: [
    'Undoes the last change that is still in effect, whichever program made it; run it again to go further back.',
    'CHANGE is a number from errand history. An undo is a change too, so its number brings the change back.',
    '',
    'Examples:',
    '  errand undo',
    '  errand undo 12',
  ].join('\n'),
  async run(args, config) {
    const { undoLast } = await import('../undo.ts')
    await undoLast(args, config, undo)
  },
}
