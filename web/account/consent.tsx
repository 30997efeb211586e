import { useEffect, useState } from 'react'
import { type About, ask, type Person } from '../data/api.ts'
import { Check, Close, Mark, Plug, Swap, Warning } from '../ui/icons.tsx'
import { Frame, Problem } from './frame.tsx'
import type { OAuthQuery, SignedIn } from './sign-in.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useAttempt } from './use-attempt.ts'

const query = new URLSearchParams(location.search)

/** What each scope lets a program do, in words. */
const MAY: [scope: string, verb: string, rest: string][] = [
  ['tasks:read', 'See', 'your tasks, with descriptions and dates, and their history'],
  ['tasks:write', 'Add, change, complete and delete', 'tasks. You can undo this for DAYS days'],
  ['offline_access', 'Do so while you are away', ', until you take it back'],
  ['profile', 'See', 'your name'],
  ['email', 'See', 'your email address'],
]

type Props = { about: About; person: Person; oauth: OAuthQuery; onDecided: (answer: SignedIn) => void }

/** Whether a program may act for the person: who wants to, what it could do, and where the answer goes. */
export function Consent({ about, person, oauth, onDecided }: Props) {
  const { isBusy, problem, attempt } = useAttempt()
  const [name, setName] = useState<string>()
  const [fault, setFault] = useState<string>()
  const id = query.get('client_id') ?? ''
  useEffect(() => {
    ask<{ client_name?: string }>(
      'GET',
      `/api/auth/oauth2/public-client?client_id=${encodeURIComponent(id)}`,
    ).then(
      ({ client_name }) => setName(client_name || 'A program without a name'),
      () => setFault('This request is incomplete or has expired. Start again from the program.'),
    )
  }, [id])
  if (fault)
    return (
      <Frame>
        <Problem text={fault} />
        <SignedInAs person={person} />
      </Frame>
    )
  if (name === undefined) return <main aria-busy="true" />
  const decide = (accept: boolean) =>
    attempt(async () =>
      onDecided(await ask<SignedIn>('POST', '/api/auth/oauth2/consent', { accept, ...oauth })),
    )
  const scopes = (query.get('scope') ?? '').split(' ')
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
      below="You can take this back in Settings, Connections."
    >
      <h1 className="text-xl/7 font-semibold wrap-anywhere">
        Allow “<bdi>{name}</bdi>” to use your tasks?
      </h1>
      <p className="mt-1 text-[13px]/[18px] text-ink-2">It will act as you, and only on your tasks.</p>
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

function Tile({ children }: { children: React.ReactNode }) {
  return (
    <span className="grid size-10 place-items-center rounded-xl border border-line bg-surface text-ink-2">
      {children}
    </span>
  )
}

const OWN = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Anybody can give a program any name; where the answer goes cannot be made up. */
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
