import { useState } from 'react'
import { ask } from '../../data/api.ts'
import { Hook } from '../../ui/more-icons.tsx'
import type { Channel } from './channel.ts'
import { ChannelRow } from './channel-row.tsx'
import { ChannelForm } from './form-parts.tsx'
import { FilterFields, filterIn, sayFilter } from './webhook-fields.tsx'

type Props = { channel: Channel; onChanged: () => Promise<void> }

/** A webhook, whose events can be changed. */
export function WebhookRow({ channel, onChanged }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const save = async (fields: FormData) => {
    await ask('PATCH', `/api/channels/${channel.id}`, filterIn(fields))
    setIsChanging(false)
    await onChanged()
  }
  return (
    <ChannelRow
      channel={channel}
      icon={<Hook />}
      about={
        <>
          {channel.address}, signed
          <span className="block">
            <bdi>{sayFilter(channel)}</bdi>
          </span>
        </>
      }
      removal="No more events go to this address, and its secret is deleted."
      onChanged={onChanged}
      more={
        !isChanging && (
          <button
            type="button"
            className="quiet"
            aria-label={`Change: ${channel.name}`}
            onClick={() => setIsChanging(true)}
          >
            Change
          </button>
        )
      }
    >
      {isChanging && (
        <ChannelForm
          label={`Change: ${channel.name}`}
          verb="Save"
          onSave={save}
          onCancel={() => setIsChanging(false)}
        >
          <FilterFields {...channel} />
        </ChannelForm>
      )}
    </ChannelRow>
  )
}
