import type { Command } from '../command.ts'

export const done: Command = {
  usage: 'errand done TASK... [--json]',
  summary: 'complete tasks by number, or by words of a title',
  help: [
    'TASK is the number that errand list shows; several are completed together, with one undo. Other words name one task',
    'by its title. If several match, they are listed with their numbers; in a terminal you choose there.',
    'Without TASK it shows your tasks and asks. Completing a repeating task adds its next date.',
    '',
    'Examples:',
    '  errand done 3',
    '  errand done 3 4',
    '  errand done milk',
  ].join('\n'),
  completes: 'tasks',
  async run(args, config) {
    const { changeChosen } = await import('../change.ts')
    await changeChosen('complete', args, config, done)
  },
}
