import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'
import { print } from '../streams.ts'

export const help: Command = {
  usage: 'errand help [COMMAND]',
  summary: 'list the commands, explain one, or list the settings',
  help: 'errand help COMMAND is the same as errand COMMAND --help.',
  completes: 'commands',
  async run([name, ...more], _, groups) {
    if (more.length > 0) throw new SetupError(`Usage: ${help.usage}`)
    const { overview, explain } = await import('../help.ts')
    print(name === undefined ? overview(groups) : await explain(name, groups))
  },
}
