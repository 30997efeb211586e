import { ask } from '../data/api.ts'
import { sayMoment } from '../data/dates.ts'
import { deviceOf } from './device-of.ts'
import { Row, Rows, Section } from './parts.tsx'
import { RevokeButton } from './revoke-button.tsx'
import { useList } from './use-list.ts'

type Session = { id: string; userAgent: string | null; createdAt: string; current: boolean }

/** The browsers and devices where the person is signed in. */
export function Sessions() {
  const [sessions, load] = useList<Session>('/api/auth/list-sessions')
  const ordered = sessions?.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <Section title="Signed in on">
      <Rows>
        {ordered?.map((session) => (
          <Row
            key={session.id}
            title={deviceOf(session.userAgent)}
            about={session.current ? 'This device, now' : `Since ${sayMoment(session.createdAt)}`}
          >
            {!session.current && (
              <RevokeButton
                label={deviceOf(session.userAgent)}
                verb="Sign out"
                text="That device will have to sign in again."
                work={() => ask('POST', '/api/auth/revoke-session', { id: session.id })}
                onDone={load}
              />
            )}
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
