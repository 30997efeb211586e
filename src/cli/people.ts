import { INVITATION_DAYS, invite, listInvitations } from '../accounts/invitations.ts'
import { linkTo } from '../accounts/one-time-links.ts'
import { makeResetLink, RESET_LINK_HOURS } from '../accounts/password-reset.ts'
import {
  deletePerson,
  disablePerson,
  enablePerson,
  findPerson,
  listPeople,
  type PersonRow,
} from '../accounts/people-store.ts'
import { storedMoment } from '../accounts/stored-moment.ts'
import { openApp } from '../app.ts'
import { type Config, nameOf, SetupError } from '../config.ts'
import { makeCommandLog } from '../observe/command-log.ts'
import type { App } from '../operation.ts'
import { forgetAccount } from '../personal-data/forget-account.ts'
import type { PeopleAction } from './commands/people.ts'
import { complain, print } from './streams.ts'
import { type Cell, layOut } from './table.ts'
import { askLine, harmless, isAtTerminal, jsonText, lineWidth, spelled } from './terminal.ts'

type Options = { yes: boolean; json: boolean }

/** `errand people` */
export async function runPeople(
  config: Config,
  action: PeopleAction,
  email: string | undefined,
  options: Options,
): Promise<void> {
  const app = await openApp(config, await makeCommandLog(config.logLevel))
  try {
    if (action === 'list') await list(app, options)
    else if (action === 'invite') await invitePerson(app, config, email)
    else await change(app, config, action, await requirePerson(app, email as string), options)
  } finally {
    await app.db.close()
  }
}

async function requirePerson(app: App, email: string): Promise<PersonRow> {
  const person = await findPerson(app.db.credentials, email)
  if (person) return person
  throw new SetupError(`Nobody has an account with the address ${email}; errand people list shows who has`)
}

type Change = Exclude<PeopleAction, 'list' | 'invite'>

async function change(
  app: App,
  config: Config,
  action: Change,
  person: PersonRow,
  options: Options,
): Promise<void> {
  const { id, emailVerified, disabledAt } = person
  const email = spelled(person.email)
  switch (action) {
    case 'reset-password':
      if (disabledAt) throw new SetupError(`${email} is disabled; errand people enable ${email} comes first`)
      print(await makeResetLink(app, addressOf(config), id))
      tell(
        `Give this link to ${email}. It works once, for ${RESET_LINK_HOURS} hours, and ends all of their sessions.`,
      )
      if (!emailVerified)
        tell(
          'Their address was never confirmed, so a new password also removes passkeys, API keys, connected programs and reminder channels: somebody else may have added them.',
        )
      return
    case 'disable':
      if (disabledAt) return print(`${email} is disabled already`)
      await disablePerson(app.db.accounts, id, storedMoment(app))
      return print(`Disabled ${email}: signed out everywhere; no key, program or reminder of theirs works`)
    case 'enable':
      if (!disabledAt) return print(`${email} is not disabled`)
      await enablePerson(app.db.accounts, id)
      return print(`Enabled ${email}: they can sign in again, and their keys and programs work as before`)
    case 'delete':
      await confirmDelete(person, options)
      // As when a person deletes their own account: the data goes before the account, and once more after it.
      await forgetAccount(app, id)
      await deletePerson(app.db.accounts, id)
      await forgetAccount(app, id)
      return print(`Deleted ${email} and all of their data`)
  }
}

async function confirmDelete({ name, email }: PersonRow, { yes }: Options): Promise<void> {
  if (yes) return
  if (!isAtTerminal()) throw new SetupError('Nobody can be asked here; --yes deletes without asking')
  const answer = await askLine(
    `This deletes the account of ${harmless(name)} (${spelled(email)}) and all of its tasks, lists and conversations, for good.\nType yes to go on: `,
  )
  if (answer?.toLowerCase() !== 'yes') throw new SetupError('Nothing was deleted')
}

async function invitePerson(app: App, config: Config, typed: string | undefined): Promise<void> {
  const email = typed?.trim().toLowerCase() ?? null
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new SetupError(
      `${typed} is not an email address; errand people invite without one works for anybody`,
    )
  if (email !== null && (await findPerson(app.db.credentials, email)))
    throw new SetupError(
      `${email} has an account already; errand people reset-password ${email} makes a new password`,
    )
  print(linkTo(addressOf(config), 'invitation', await invite(app, { email })))
  tell(
    `Give this link to ${email ?? 'the person you invite'}. It makes one account and works for ${INVITATION_DAYS} days.`,
  )
}

/** The address that people use, as far as it is known here. */
function addressOf({ baseUrl, host, port }: Config): string {
  if (baseUrl !== undefined) return baseUrl
  const url = `http://${nameOf(host)}:${port}`
  complain(`ERRAND_BASE_URL is not set here, so the link begins with ${url}`)
  return url
}

/** Explanations go beside the link, so that a script gets the link alone. */
function tell(text: string): void {
  process.stderr.write(`${text}\n`)
}

async function list(app: App, { json }: Options): Promise<void> {
  const [people, invitations] = [await listPeople(app.db.credentials), await listInvitations(app)]
  if (json) return print(asJson(people, invitations))
  if (people.length === 0)
    print('Nobody has an account yet. errand people invite prints the link for the first one.')
  const rows = people.map((person) => [
    { text: spelled(person.email) },
    { text: harmless(person.name).replace(/\s+/g, ' ') },
    { text: `since ${dayOf(person.createdAt)}` },
    stateOf(person),
  ])
  for (const line of layOut(rows, [{ least: 20 }, { least: 10 }, {}, {}], lineWidth())) print(line)
  for (const { email, expires } of invitations)
    print(`invitation for ${email === null ? 'anybody' : spelled(email)}, until ${dayOf(expires)}`)
}

function stateOf({ disabledAt, mustVerify, emailVerified }: PersonRow): Cell {
  if (disabledAt) return { text: `disabled since ${dayOf(disabledAt)}`, style: 'red' }
  return { text: mustVerify && !emailVerified ? 'address not confirmed' : '' }
}

function asJson(
  people: readonly PersonRow[],
  invitations: Awaited<ReturnType<typeof listInvitations>>,
): string {
  return jsonText({
    people: people.map(({ id, name, email, emailVerified, disabledAt, createdAt }) => ({
      id,
      name,
      email,
      email_verified: Boolean(emailVerified),
      disabled_at: disabledAt && new Date(disabledAt).toISOString(),
      created_at: new Date(createdAt).toISOString(),
    })),
    invitations: invitations.map(({ email, expires }) => ({ email, expires_at: expires.toISOString() })),
  })
}

function dayOf(moment: Date | string): string {
  return new Date(moment).toISOString().slice(0, 10)
}
