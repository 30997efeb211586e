import { useState } from 'react'
import { sayMoment } from '../../data/dates.ts'
import { deviceOf } from '../device-of.ts'
import { Row, Rows, Section } from '../parts.tsx'
import { useList } from '../use-list.ts'

type SignIn = { id: string; at: string; way: string; address: string; client: string; current: boolean }

const WAYS: Readonly<Record<string, string>> = {
  password: 'password',
  passkey: 'passkey',
  device: 'code for another device',
  link: 'link',
}

const FIRST = 3

/** The latest sign-ins, so that the person notices one that was not theirs. */
export function RecentSignIns({ provider }: { provider: string | null }) {
  const [signIns] = useList<SignIn>('/api/auth/list-sign-ins')
  const [isAll, setIsAll] = useState(false)
  if (!signIns || signIns.length === 0) return null
  const shown = isAll ? signIns : signIns.slice(0, FIRST)
  return (
    <Section
      title="Recent sign-ins"
      about="If one was not you, change your password and sign out everywhere else."
    >
      <Rows>
        {shown.map(({ id, at, way, address, client, current }) => (
          <Row
            key={id}
            title={deviceOf(client || null)}
            about={[
              current ? `This session, ${inside(sayMoment(at))}` : sayMoment(at),
              `By ${WAYS[way] ?? provider ?? 'provider'}`,
              address && `From ${address}`,
            ]
              .filter(Boolean)
              .join('. ')}
          />
        ))}
        {signIns.length > shown.length && (
          <div className="px-4 py-1.5">
            <button type="button" className="quiet -mx-2" onClick={() => setIsAll(true)}>
              Show {signIns.length - shown.length} more
            </button>
          </div>
        )}
      </Rows>
    </Section>
  )
}

/** In the middle of a sentence. */
function inside(moment: string): string {
  return moment.replace(/^(Today|Yesterday)/, (word) => word.toLowerCase())
}
