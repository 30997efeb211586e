import { useEffect, useState } from 'react'
import { type About, ask } from '../data/api.ts'
import { sayMoment } from '../data/dates.ts'
import { Plug } from '../ui/icons.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Connect } from './connect.tsx'
import { Row, Rows, Section } from './parts.tsx'
import { RevokeButton } from './revoke-button.tsx'
import { useList } from './use-list.ts'

/** The programs that may act for the person, and how to connect one. */
export function Connections({ about }: { about: About }) {
  return (
    <>
      <h1 className="text-xl/7 font-semibold">Connections</h1>
      <p className="mt-1 max-w-lg text-ink-2">
        Let another assistant or program use your tasks. It acts as you, sees nobody else’s tasks, and
        everything it does is in your history with its name.
      </p>
      <Connect about={about} />
      <Programs />
      <ApiKeys />
    </>
  )
}

type Consent = { id: string; clientId: string; scopes: string[]; createdAt: string }

function Programs() {
  const [consents, load] = useList<Consent>('/api/auth/oauth2/get-consents')
  return (
    <Section title="Connected">
      {consents?.length === 0 ? (
        <p className="text-ink-2">No program is connected yet.</p>
      ) : (
        <Rows>
          {consents?.map((consent) => (
            <Program key={consent.id} consent={consent} onRevoked={load} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function Program({ consent, onRevoked }: { consent: Consent; onRevoked: () => void }) {
  const { id, clientId, scopes, createdAt } = consent
  const [name, setName] = useState(clientId)
  useEffect(() => {
    const path = `/api/auth/oauth2/public-client?client_id=${encodeURIComponent(clientId)}`
    void ask<{ client_name?: string }>('GET', path).then(
      ({ client_name }) => setName(client_name || clientId),
      () => {},
    )
  }, [clientId])
  return (
    <Row
      title={
        <span className="flex items-center gap-3">
          <span className="text-ink-3">
            <Plug />
          </span>
          <bdi>{name}</bdi>
        </span>
      }
      about={`${scopes.includes('tasks:write') ? 'Sees and changes tasks' : 'Sees tasks'}. Allowed ${sayMoment(createdAt)}`}
    >
      <RevokeButton
        label={name}
        verb="Revoke"
        text="It can no longer see or change your tasks. Its past changes stay, with its name."
        work={() => ask('POST', '/api/auth/oauth2/delete-consent', { id })}
        onDone={onRevoked}
      />
    </Row>
  )
}
