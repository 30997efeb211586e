import { ask, type Success } from '../../data/api.ts'
import { Mail } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Channel, ChannelList } from './channel.ts'
import { ChannelLayout, ChannelRow } from './channel-row.tsx'
import { ChannelForm, Field, SetUp } from './form-parts.tsx'

type Props = { channels: readonly Channel[]; mail: ChannelList['mail']; onChanged: () => Promise<void> }

const NAME = 'Email'

/** Email addresses. Another address than the account's is confirmed by a code sent to it. */
export function MailChannels({ channels, mail, onChanged }: Props) {
  const add = async (fields: FormData) => {
    await ask('POST', '/api/channels', { kind: 'mail', address: String(fields.get('address')).trim() })
    await onChanged()
  }
  return (
    <>
      {channels.map((channel) => (
        <ChannelRow
          key={channel.id}
          channel={channel}
          icon={<Mail />}
          name={channels.length > 1 ? `${NAME} ${channel.address}` : NAME}
          about={channel.address}
          removal="No more reminders go to this address."
          onChanged={onChanged}
        >
          {!channel.confirmed && <CodeForm channel={channel} onChanged={onChanged} />}
        </ChannelRow>
      ))}
      {channels.length === 0 && !mail.available && (
        <ChannelLayout
          icon={<Mail />}
          name={NAME}
          about="This server is not set up to send email. The person who runs it can change that."
        />
      )}
      {channels.length === 0 && mail.available && (
        <SetUp icon={<Mail />} name={NAME} about="Not set up" verb="Set up">
          {(close) => (
            <ChannelForm label="Email" verb="Send a code" onSave={add} onCancel={close}>
              <Field
                label="Address"
                name="address"
                type="email"
                autoComplete="email"
                defaultValue={mail.address}
                maxLength={254}
                hint="A code is sent there, to make sure that it is yours."
              />
            </ChannelForm>
          )}
        </SetUp>
      )}
    </>
  )
}

function CodeForm({
  channel: { id, address },
  onChanged,
}: {
  channel: Channel
  onChanged: () => Promise<void>
}) {
  const confirm = async (fields: FormData) => {
    await ask('PATCH', `/api/channels/${id}`, { code: String(fields.get('code')).replace(/\s/g, '') })
    await onChanged()
  }
  return (
    <ChannelForm
      label="Confirm the email address"
      verb="Confirm"
      onSave={confirm}
      more={<NewCodeButton id={id} />}
    >
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        hint={`From the email to ${address}. If none arrives, check the spam folder.`}
      />
    </ChannelForm>
  )
}

/** A test of an address that is not confirmed sends it a new code. */
function NewCodeButton({ id }: { id: string }) {
  const send = async () => {
    try {
      const { data } = await ask<Success<{ ok: boolean; text: string }>>(
        'POST',
        `/api/channels/${id}/test`,
        {},
      )
      toast(data.ok ? 'A new code is on its way' : data.text)
    } catch (error) {
      toast((error as Error).message)
    }
  }
  return (
    <button type="button" className="button" onClick={() => void send()}>
      Send a new code
    </button>
  )
}
