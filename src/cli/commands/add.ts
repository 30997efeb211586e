import type { Command } from '../command.ts'

export const add: Command = {
  usage: 'errand add WORDS [--json]',
  summary: 'add a task: errand add buy milk tomorrow',
  help: [
    'Adds one task. A date, a time, a priority, a repetition, a reminder, +tags and "in LIST" are read from its words;',
    'the answer says what was understood, and errand undo takes it back. In most shells # starts a comment and & or ( are',
    'special, so write tags as +family or put quotes around the words. Without WORDS it asks for them.',
    '',
    'Examples:',
    '  errand add buy milk tomorrow',
    '  errand add dentist friday 3pm, remind me an hour before',
    '  errand add water the plants every monday +home',
    '  errand add pay the rent high priority in Home',
  ].join('\n'),
  completes: 'lists',
  async run(args, config) {
    const { addFromWords } = await import('../add.ts')
    await addFromWords(args, config, add)
  },
}
