import type { Command } from '../command.ts'

export const edit: Command = {
  usage: 'errand edit NUMBER WORDS [--json]',
  summary: 'change a task: errand edit 3 friday',
  help: [
    'NUMBER is the one that errand list shows. Words that are a date, a time, a priority, a repetition, a reminder, +tags',
    'or "in LIST" set these. Any other words are the new title. -tag removes a tag. "no date", "no priority", "no tags",',
    '"no repeat", "no reminder" and "no list" empty a field. Without WORDS it asks for them. errand undo takes it back.',
    '',
    'Examples:',
    '  errand edit 3 friday 3pm',
    '  errand edit 3 high priority +urgent',
    '  errand edit 3 no date',
    '  errand edit 3 Buy oat milk',
  ].join('\n'),
  completes: 'tasks',
  async run(args, config) {
    const { editTask } = await import('../edit.ts')
    await editTask(args, config, edit)
  },
}
