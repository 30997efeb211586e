import { useEffect, useState } from 'react'
import { type About, ask, type Person, type Success } from '../data/api.ts'
import { LEVELS, type Level, wordsOf } from '../data/levels.ts'
import { ListOptions } from '../settings/connections/list-options.tsx'
import { type ProgramView, pathOf } from '../settings/connections/program.ts'
import { Choice } from '../ui/choice.tsx'
import { Mark, Plug, Swap, Warning } from '../ui/more-icons.tsx'
import { Frame, Problem } from './frame.tsx'
import type { OAuthQuery, SignedIn } from './sign-in.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useAttempt } from './use-attempt.ts'

const query = new URLSearchParams(location.search)

type Props = { about: About; person: Person; oauth: OAuthQuery; onDecided: (answer: SignedIn) => void }

/** Asks how far a program may act for the person: its name, its level, and where the answer goes. */
export function Consent({ about, person, oauth, onDecided }: Props) {
  const { isBusy, problem, attempt } = useAttempt()
  const id = query.get('client_id') ?? ''
  const { name, isUnknown } = useClientName(id)
  const { lists, trust, setTrust } = useTrust(`oauth:${id}`)
  if (isUnknown)
    return (
      <Frame>
        <Problem text="This request is incomplete or has expired. Start again from the program." />
        <SignedInAs person={person} />
      </Frame>
    )
  if (name === undefined || !trust) return <main aria-busy="true" />
  const decide = (accept: boolean) =>
    attempt(async () => {
      // First, so that the program never acts with another level.
      const { level, list } = trust
      if (accept)
        await ask('PATCH', pathOf(`oauth:${id}`), {
          level,
          paused: false,
          ...(list !== '' && { list }),
        })
      const scope = level === 'read' ? { scope: READ_SCOPES.join(' ') } : {}
      onDecided(await ask<SignedIn>('POST', '/api/auth/oauth2/consent', { accept, ...scope, ...oauth }))
    })
  return (
    <Frame
      isBroad
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
      below="Change this any time in Settings, Connections."
    >
      <h1 className="text-xl/7 font-semibold wrap-anywhere">
        Let “<bdi>{name}</bdi>” use your tasks?
      </h1>
      <p className="mt-1 text-ink-2">
        It acts as you, only on your tasks. It never sees your conversations, keys or password.
      </p>
      <Trusting about={about} lists={lists} trust={trust} onChange={setTrust} />
      <AlsoAllowed />
      <Target id={id} name={name} />
      <Problem text={problem} />
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        <button type="button" className="button !min-h-10" disabled={isBusy} onClick={() => decide(false)}>
          Don’t allow
        </button>
        <button
          type="button"
          className="button primary !min-h-10"
          disabled={isBusy}
          onClick={() => decide(true)}
        >
          {wordsOf(trust.level).verb}
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

const SCOPES = (query.get('scope') ?? '').split(' ')
const READ_SCOPES = SCOPES.filter((scope) => scope !== 'tasks:write')
const MAY_WRITE = SCOPES.length > READ_SCOPES.length

type Trust = { level: Level; list: string }

/** The level and list of a program: those that it has already, or Act and all lists. */
function useTrust(program: string) {
  const [lists, setLists] = useState<string[]>([])
  const [trust, setTrust] = useState<Trust>()
  useEffect(() => {
    const known = ask<Success<{ programs: ProgramView[] }>>('GET', '/api/programs').then(
      ({ data }) => data.programs.find((one) => one.program === program),
      () => undefined,
    )
    void ask<Success<{ lists: { name: string }[] }>>('GET', '/api/lists').then(
      ({ data }) => setLists(data.lists.map(({ name }) => name)),
      () => {},
    )
    void known.then((found) =>
      setTrust({ level: MAY_WRITE ? (found?.level ?? 'act') : 'read', list: found?.list ?? 'none' }),
    )
  }, [program])
  return { lists, trust, setTrust }
}

type TrustProps = {
  about: About
  lists: readonly string[]
  trust: Trust
  onChange: (trust: Trust) => void
}

function Trusting({ about, lists, trust, onChange }: TrustProps) {
  return (
    <>
      <fieldset className="mt-4 grid gap-1.5">
        <legend className="mb-1.5 text-[0.8125rem]/[1.125rem] font-medium">What may it do?</legend>
        {LEVELS.filter(([level]) => MAY_WRITE || level === 'read').map(([level, words]) => (
          <Choice
            key={level}
            name="level"
            label={
              <>
                {words.name}
                {level === 'act' && (
                  <span className="chip ms-2 bg-surface text-xs/4 text-accent">Suggested</span>
                )}
              </>
            }
            hint={words.about(about.history_days)}
            isChosen={trust.level === level}
            onChoose={() => onChange({ ...trust, level })}
          />
        ))}
      </fieldset>
      {(lists.length > 0 || trust.list !== 'none') && (
        <label className="mt-4 grid gap-1">
          <span className="text-[0.8125rem]/[1.125rem] font-medium">In which list?</span>
          <select
            className="field"
            value={trust.list}
            onChange={({ target }) => onChange({ ...trust, list: target.value })}
          >
            <ListOptions lists={lists} chosen={trust.list} />
          </select>
        </label>
      )}
    </>
  )
}

/** What it asks for besides tasks. */
const ALSO: [scope: string, words: string][] = [
  ['offline_access', 'work while you are away'],
  ['profile', 'see your name'],
  ['email', 'see your email address'],
]

function AlsoAllowed() {
  const asked = ALSO.filter(([scope]) => SCOPES.includes(scope)).map(([, words]) => words)
  if (asked.length === 0) return null
  return <p className="mt-3 text-ink-2">It may also {new Intl.ListFormat('en-GB').format(asked)}.</p>
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
    <p className="mt-4 flex gap-2 rounded-lg bg-warn-soft p-3 text-[0.8125rem]/[1.125rem] text-warn">
      <Warning />
      <span className="wrap-anywhere">
        {id.startsWith('https://') ? (
          <>
            It is described by <b className="font-semibold">{URL.parse(id)?.host}</b>.{' '}
          </>
        ) : (
          'The program chose this name itself. '
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
