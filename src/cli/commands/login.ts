import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'
import { print } from '../streams.ts'

export const login: Command = {
  usage: 'errand login [URL]',
  summary: 'sign this machine in at a server, with a browser',
  help: 'Without URL it uses ERRAND_BASE_URL, or else this machine. The token is stored in the data folder.',
  async run([url, ...more], config) {
    const given = URL.parse(url ?? config.baseUrl ?? `http://localhost:${config.port}`)
    if (!given?.protocol.startsWith('http') || more.length > 0)
      throw new SetupError('Usage: errand login [URL]')
    const { saveLogin, logIn, logOut } = await import('../login.ts')
    const login = await logIn(given.origin, print)
    try {
      saveLogin(config.dataFolder, login)
    } catch (error) {
      // A session whose token was lost would stay open at the server.
      await logOut(login).catch(() => {})
      throw error
    }
    print(`Signed in as ${login.name}. errand token prints the token for other programs.`)
  },
}
