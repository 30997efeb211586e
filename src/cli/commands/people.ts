import { SetupError } from '../../config.ts'
import type { Command } from '../command.ts'

const ACTIONS = ['list', 'invite', 'reset-password', 'disable', 'enable', 'delete'] as const
export type PeopleAction = (typeof ACTIONS)[number]

export const people: Command = {
  usage: 'errand people [ACTION] [--yes] [--json]',
  summary: 'list, invite, disable and delete the people of a server',
  help: [
    'Run it where the server runs, with the same settings. ACTION is one of',
    '',
    '  list                    who has an account, and which invitations are open; --json for scripts',
    '  invite [EMAIL]          print a link to make an account: it works once, for a week, with EMAIL for that address only',
    '  reset-password EMAIL    print a link to set a new password: it works once, for a day, and ends all sessions',
    '  disable EMAIL           sign the person out everywhere, and stop their keys, programs, reminders and calendar address',
    '  enable EMAIL            let them in again; keys, programs and the calendar address work as before',
    '  delete EMAIL            delete the account and all its data for good; it asks, unless --yes is given',
    '',
    'docs/serving.md says more.',
  ].join('\n'),
  completes: ACTIONS,
  async run(args, config) {
    const [action = 'list', email, ...more] = args.filter((arg) => arg !== '--yes' && arg !== '--json')
    if (!isAction(action) || more.length > 0 || !fits(action, email))
      throw new SetupError(
        `Usage: errand people ${isAction(action) ? USAGE[action] : `${ACTIONS.join('|')} [EMAIL]`}`,
      )
    const { runPeople } = await import('../people.ts')
    const options = { yes: args.includes('--yes'), json: args.includes('--json') }
    await runPeople(config, action, email, options)
  },
}

function isAction(word: string): word is PeopleAction {
  return (ACTIONS as readonly string[]).includes(word)
}

/** `invite` takes an address or none. */
function fits(action: PeopleAction, email: string | undefined): boolean {
  if (email?.startsWith('-')) return false
  return action === 'invite' || (action === 'list') === (email === undefined)
}

const USAGE: Readonly<Record<PeopleAction, string>> = {
  list: 'list [--json]',
  invite: 'invite [EMAIL]',
  'reset-password': 'reset-password EMAIL',
  disable: 'disable EMAIL',
  enable: 'enable EMAIL',
  delete: 'delete EMAIL [--yes]',
}
