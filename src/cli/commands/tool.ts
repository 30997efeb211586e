import { SetupError } from '../../config.ts'
import { TOOL_DEFINITIONS } from '../../tools/definitions.ts'
import type { Command } from '../command.ts'
import { standardInput } from '../streams.ts'

export const tool: Command = {
  usage: "errand tool NAME ['JSON'] [--text]",
  summary: 'run one tool and print its answer',
  help: [
    'Prints {success, message, data, error}; the exit code is 0 on success and 1 on failure.',
    'Without JSON the tool is called with no arguments; with - they are read from standard input.',
    'With --text it prints the few lines that a model reads instead.',
    '',
    'Tools:',
    ...TOOL_DEFINITIONS.map(({ name, description }) => `  ${name.padEnd(15)}${description}`),
    '',
    `Example: errand tool add_task '{"title":"Buy groceries"}'`,
  ].join('\n'),
  completes: 'tools',
  async run(args, config) {
    const [name, json, ...more] = args.filter((arg) => arg !== '--text')
    if (name === undefined || more.length > 0) throw new SetupError(`Usage: ${tool.usage}`)
    const raw = json === '-' ? standardInput() : json
    const { runTool } = await import('../command-line.ts')
    await runTool(config, name, raw, { asText: args.includes('--text') })
  },
}
