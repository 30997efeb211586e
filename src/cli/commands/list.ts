import type { Command } from '../command.ts'

export const list: Command = {
  usage: 'errand list [WHAT] [--json]',
  summary: 'show tasks: today, week, overdue, done, a list or +tag',
  help: [
    'Shows the open tasks by due date. WHAT is one or more of:',
    '  today           due today or before      overdue         due before now',
    '  tomorrow        due tomorrow             week            due this week or before',
    '  done            completed tasks          all             open and completed tasks',
    '  high            high priority            inbox           tasks without a list',
    '  the name of a list, +tag or the name of a tag, another date such as "next week", or words to search for',
    '',
    'Examples:',
    '  errand list today',
    '  errand list groceries',
    '  errand list +family week',
    '  errand list --json',
  ].join('\n'),
  completes: 'filters',
  async run(args, config) {
    const { printTasks } = await import('../list.ts')
    await printTasks(args, config, list)
  },
}
