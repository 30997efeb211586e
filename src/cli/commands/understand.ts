import type { Command } from '../command.ts'

export const understand: Command = {
  usage: 'errand understand [TEXT]',
  summary: 'show how the built-in planner reads a text, as JSON',
  help: [
    'Prints {tool, args} and changes nothing; tool is null if the text is not about tasks. Without TEXT it reads a JSON',
    'object {id, text} from each line of standard input and prints {id, tool, args} for it. If the planner would ask',
    'back about a request for many tasks, unclear is the part that it did not understand.',
  ].join('\n'),
  async run(args, config) {
    const { printUnderstood } = await import('../understand.ts')
    await printUnderstood(config, args.join(' ').trim())
  },
}
