import { type FormEvent, useState } from 'react'
import type { Scope } from '../../src/caller.ts'
import { ask } from '../data/api.ts'
import { sayMoment } from '../data/dates.ts'
import { toast } from '../ui/toast.tsx'
import { Row, Rows, Section, Snippet } from './parts.tsx'
import { RevokeButton } from './revoke-button.tsx'
import { useList } from './use-list.ts'

type Key = { id: string; name: string | null; start: string | null; createdAt: string; metadata?: unknown }

type NewKey = { name: string; key: string }

/** Keys for scripts, each shown once. */
export function ApiKeys() {
  const [keys, load] = useList<Key>('/api/auth/api-key/list')
  const [created, setCreated] = useState<NewKey>()
  return (
    <Section
      title="API keys"
      about={
        <>
          For scripts. Send one as <code>x-api-key</code>. A key is shown once.
        </>
      }
    >
      <Rows>
        {keys?.map(({ id, name, start, createdAt }) => (
          <Row
            key={id}
            title={<bdi>{name ?? 'Unnamed key'}</bdi>}
            about={
              <>
                <code>{start}…</code> Created {sayMoment(createdAt)}
              </>
            }
          >
            <RevokeButton
              label={name ?? 'unnamed key'}
              verb="Revoke"
              text="Scripts that use it stop working at once. This cannot be undone."
              work={() => ask('POST', '/api/auth/api-key/delete', { keyId: id })}
              onDone={() => {
                if (created?.name === name) setCreated(undefined)
                load()
              }}
            />
          </Row>
        ))}
        <NewKeyForm
          onCreated={(key) => {
            setCreated(key)
            load()
          }}
        />
      </Rows>
      {created && (
        <div role="status" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
          <p>
            The key of <bdi className="font-semibold">{created.name}</bdi>. Copy it now; it is not shown
            again.
          </p>
          <Snippet name={`the key of ${created.name}`} text={created.key} />
        </div>
      )}
    </Section>
  )
}

function NewKeyForm({ onCreated }: { onCreated: (key: NewKey) => void }) {
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const name = String(fields.get('name')).trim() || 'Key'
    const readOnly: Scope[] = ['tasks:read']
    const body = { name, ...(fields.get('reads') && { metadata: { scopes: readOnly } }) }
    try {
      const { key } = await ask<{ key: string }>('POST', '/api/auth/api-key/create', body)
      onCreated({ name, key })
      form.reset()
    } catch (error) {
      toast((error as Error).message)
    }
  }
  return (
    <form className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3" onSubmit={create}>
      <input
        name="name"
        aria-label="Name of the new key"
        placeholder="Name of the new key"
        maxLength={100}
        autoComplete="off"
        className="field !w-52"
      />
      <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
        <input type="checkbox" name="reads" /> Read only
      </label>
      <button type="submit" className="button ms-auto">
        New key
      </button>
    </form>
  )
}
