import { useEffect, useState } from 'react'
import type { Scope } from '../../src/caller.ts'
import { type About, ask, type Person } from '../data/api.ts'
import { Check, Close, Mark, Plug, Swap, Warning } from '../ui/icons.tsx'
import { Frame, Problem } from './frame.tsx'
import type { OAuthQuery, SignedIn } from './sign-in.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useAttempt } from './use-attempt.ts'

const query = new URLSearchParams(location.search)

/** The words for each scope. */
const MAY: [scope: Scope | 'offline_access' | 'profile' | 'email', verb: string, rest: string][] = [
  ['tasks:read', 'See', 'your tasks, with descriptions and dates, and their history'],
  ['tasks:write', 'Add, change, complete and delete', 'tasks. You can undo this for DAYS days'],
  ['offline_access', 'Do so while you are away', ', until you revoke it'],
  ['profile', 'See', 'your name'],
  ['email', 'See', 'your email address'],
]

type Props = { about: About; person: Person; oauth: OAuthQuery; onDecided: (answer: SignedIn) => void }

/** Asks whether a program may act for the person: its name, its permissions, and where the answer goes. */
export function Consent({ about, person, oauth, onDecided }: Props) {
  const { isBusy, problem, attempt } = useAttempt()
  const id = query.get('client_id') ?? ''
  const { name, isUnknown } = useClientName(id)
  if (isUnknown)
    return (
      <Frame>
        <Problem text="This request is incomplete or has expired. Start again from the program." />
        <SignedInAs person={person} />
      </Frame>
    )
  if (name === undefined) return <main aria-busy="true" />
  const decide = (accept: boolean) =>
    attempt(async () =>
      onDecided(await ask<SignedIn>('POST', '/api/auth/oauth2/consent', { accept, ...oauth })),
    )
  return (
    <Frame
      above={
        <div className="flex items-center gap-3 text-ink-3">
          <Tile>
            <Plug />
          </Tile>
          <Swap />
          <Tile>
            <Mark />
          </Tile>
        </div>
      }
      below="You can revoke this in Settings, Connections."
    >
      <h1 className="text-xl/7 font-semibold wrap-anywhere">
        Allow “<bdi>{name}</bdi>” to use your tasks?
      </h1>
      <p className="mt-1 text-[13px]/[18px] text-ink-2">It will act as you, and only on your tasks.</p>
      <Permissions about={about} />
      <Target id={id} name={name} />
      <Problem text={problem} />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <button type="button" className="button !min-h-10" disabled={isBusy} onClick={() => decide(false)}>
          Don’t allow
        </button>
        <button
          type="button"
          className="button primary !min-h-10"
          disabled={isBusy}
          onClick={() => decide(true)}
        >
          Allow
        </button>
      </div>
      <SignedInAs person={person} />
    </Frame>
  )
}

function useClientName(id: string) {
  const [name, setName] = useState<string>()
  const [isUnknown, setIsUnknown] = useState(false)
  useEffect(() => {
    const path = `/api/auth/oauth2/public-client?client_id=${encodeURIComponent(id)}`
    ask<{ client_name?: string }>('GET', path).then(
      ({ client_name }) => setName(client_name || 'A program without a name'),
      () => setIsUnknown(true),
    )
  }, [id])
  return { name, isUnknown }
}

/** The permissions that the program asks for. */
function Permissions({ about }: { about: About }) {
  const scopes = (query.get('scope') ?? '').split(' ')
  return (
    <>
      <h2 className="mt-4 text-[13px]/[18px] font-medium text-ink-2">It may</h2>
      <ul aria-label="It may" className="mt-1.5 grid gap-1.5">
        {MAY.filter(([scope]) => scopes.includes(scope)).map(([scope, verb, rest]) => (
          <li key={scope} className="flex gap-2">
            <span className="pt-0.5 text-accent">
              <Check />
            </span>
            <span>
              <b className="font-semibold">{verb}</b>
              {rest.startsWith(',') ? rest : ` ${rest.replace('DAYS', String(about.history_days))}`}
            </span>
          </li>
        ))}
      </ul>
      <h2 className="mt-4 text-[13px]/[18px] font-medium text-ink-2">It may not</h2>
      <p className="mt-1.5 flex gap-2 text-ink-2">
        <span className="pt-0.5 text-ink-3">
          <Close />
        </span>
        Read your conversations, keys or password
      </p>
    </>
  )
}

function Tile({ children }: { children: React.ReactNode }) {
  return (
    <span className="grid size-10 place-items-center rounded-xl border border-line bg-surface text-ink-2">
      {children}
    </span>
  )
}

const OWN = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** A program can claim any name, but not another program's address. */
function Target({ id, name }: { id: string; name: string }) {
  const target = URL.parse(query.get('redirect_uri') ?? '')
  const isOwn = target !== null && OWN.test(target.hostname)
  return (
    <p className="mt-4 flex gap-2 rounded-lg bg-warn-soft p-3 text-[13px]/[18px] text-warn">
      <Warning />
      <span className="wrap-anywhere">
        {id.startsWith('https://') ? (
          <>
            It is described by <b className="font-semibold">{URL.parse(id)?.host}</b>.{' '}
          </>
        ) : (
          'The program gave this name itself. '
        )}
        Allow it only if you just started this from{' '}
        <b className="font-semibold">
          <bdi>{name}</bdi>
        </b>
        . It returns to{' '}
        <b className="font-semibold">
          {target ? target.host || target.protocol : 'an address that cannot be read'}
        </b>
        {isOwn && ', on this computer'}.
      </span>
    </p>
  )
}
