import type { Command } from '../command.ts'
import { print } from '../streams.ts'

export const logout: Command = {
  usage: 'errand logout',
  summary: 'sign this machine out again',
  help: 'Ends the session at the server and deletes the token.',
  async run(_, config) {
    const { deleteLogin, logOut, readLogin } = await import('../login.ts')
    const login = readLogin(config.dataFolder)
    await logOut(login)
    deleteLogin(config.dataFolder)
    print(`Signed out of ${login.url}`)
  },
}
