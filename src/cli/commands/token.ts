import type { Command } from '../command.ts'
import { print } from '../streams.ts'

export const token: Command = {
  usage: 'errand token',
  summary: 'print the token from errand login',
  help: 'For programs that act for you: ERRAND_TOKEN=$(errand token), or as a bearer token over HTTP.',
  async run(_, config) {
    const { readLogin } = await import('../login.ts')
    print(readLogin(config.dataFolder).token)
  },
}
