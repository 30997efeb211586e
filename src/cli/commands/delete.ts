import type { Command } from '../command.ts'

export const deleteCommand: Command = {
  usage: 'errand delete TASK... [--json]',
  summary: 'delete tasks; errand undo brings them back',
  help: [
    'TASK is the number that errand list shows; several are deleted together, with one undo. Other words name one task by',
    'its title. If several match, they are listed with their numbers; in a terminal you choose there.',
    '',
    'Examples:',
    '  errand delete 3',
    '  errand delete 3 4',
  ].join('\n'),
  completes: 'tasks',
  async run(args, config) {
    const { changeChosen } = await import('../change.ts')
    await changeChosen('delete', args, config, deleteCommand)
  },
}
