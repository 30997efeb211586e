import { useEffect, useState } from 'react'
import { ask } from '../api.ts'
import { sayMoment } from '../dates.ts'
import { Row, Rows, Section } from './parts.tsx'
import { Take } from './take.tsx'
import { useList } from './use-list.ts'

type Session = { id: string; token: string; userAgent: string | null; createdAt: string; updatedAt: string }

/** The browsers and devices where the person is signed in. */
export function Sessions() {
  const [sessions, load] = useList<Session>('/api/auth/list-sessions')
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    void ask<{ session: { id: string } } | null>('GET', '/api/auth/get-session').then(
      (found) => setCurrent(found?.session.id),
      () => {},
    )
  }, [])
  const isHere = ({ id }: Session) => id === current
  const ordered = sessions?.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
  return (
    <Section title="Signed in on">
      <Rows>
        {ordered?.map((session) => (
          <Row
            key={session.id}
            title={deviceOf(session.userAgent)}
            about={isHere(session) ? 'This device, now' : `Since ${sayMoment(session.createdAt)}`}
          >
            {!isHere(session) && (
              <Take
                label={deviceOf(session.userAgent)}
                verb="Sign out"
                text="Whoever is there has to sign in again."
                work={() => ask('POST', '/api/auth/revoke-session', { token: session.token })}
                onDone={load}
              />
            )}
          </Row>
        ))}
      </Rows>
    </Section>
  )
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** Chrome on Linux, and whatever else calls itself something. */
function deviceOf(agent: string | null): string {
  if (!agent) return 'A program'
  const found = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)]
  if (!browser) return agent.slice(0, 60)
  return system ? `${browser} on ${system}` : browser
}
