import type { Command } from '../command.ts'

export const talk: Command = {
  usage: 'errand do [TEXT]',
  summary: 'ask the assistant: errand do add milk tomorrow',
  help: [
    'Prints its answer. Without TEXT you can talk to it, line by line. The built-in assistant answers, which needs no',
    'network, unless you have chosen a language model in the page, or ERRAND_MODEL names one.',
  ].join('\n'),
  async run(args, config) {
    const { doRequest } = await import('../do.ts')
    await doRequest(config, args.join(' ').trim())
  },
}
