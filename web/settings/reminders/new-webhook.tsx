import { useState } from 'react'
import { ask, type Success } from '../../data/api.ts'
import { Hook } from '../../ui/more-icons.tsx'
import { Snippet } from '../parts.tsx'
import type { Channel } from './channel.ts'
import { ChannelForm, Field, SetUp } from './form-parts.tsx'
import { nameOf } from './name-of.ts'
import { FilterFields, filterIn } from './webhook-fields.tsx'

type Props = { isFirst: boolean; onChanged: () => Promise<void> }
type Created = { name: string; secret: string }

/** Adds a webhook. Its secret is shown once. */
export function NewWebhook({ isFirst, onChanged }: Props) {
  const [created, setCreated] = useState<Created>()
  const add = async (fields: FormData) => {
    const url = String(fields.get('url')).trim()
    const body = { kind: 'webhook', url, name: nameOf(url), ...filterIn(fields) }
    const { data } = await ask<Success<Channel & { secret: string }>>('POST', '/api/channels', body)
    setCreated({ name: data.name, secret: data.secret })
    await onChanged()
  }
  return (
    <>
      {created && (
        <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3.5">
          <p>
            The secret of <bdi className="font-semibold">{created.name}</bdi>, which signs every event. Copy
            it now; it is not shown again.
          </p>
          <Snippet name={`the secret of ${created.name}`} text={created.secret} />
          <button type="button" className="button justify-self-start" onClick={() => setCreated(undefined)}>
            I’ve copied it
          </button>
        </div>
      )}
      <SetUp
        icon={<Hook />}
        name={isFirst ? 'Webhook' : 'Another webhook'}
        about="Tells a program of changes to your tasks, signed so that it can trust them."
        verb={isFirst ? 'Set up' : 'Add'}
      >
        {(close) => (
          <ChannelForm
            label="Webhook"
            verb="Add the webhook"
            onCancel={close}
            onSave={async (fields) => {
              await add(fields)
              close()
            }}
          >
            <Field
              label="Address"
              name="url"
              type="url"
              inputMode="url"
              placeholder="https://home.example.org/hooks/errand"
              maxLength={1000}
              hint="A public address with https."
            />
            <FilterFields />
          </ChannelForm>
        )}
      </SetUp>
    </>
  )
}
