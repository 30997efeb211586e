import { ask } from '../../data/api.ts'
import { Phone } from '../../ui/more-icons.tsx'
import { ChannelForm, Field, SetUp } from './form-parts.tsx'
import { nameOf } from './name-of.ts'

type Props = { isFirst: boolean; onChanged: () => Promise<void> }

/** Adds an address that takes a POST, such as a topic of ntfy. */
export function NewPost({ isFirst, onChanged }: Props) {
  const add = async (fields: FormData) => {
    const url = String(fields.get('url')).trim()
    const name = String(fields.get('name')).trim() || nameOf(url)
    await ask('POST', '/api/channels', { kind: 'post', url, name })
    await onChanged()
  }
  return (
    <SetUp
      icon={<Phone />}
      name={isFirst ? 'ntfy or another address' : 'Another address'}
      about="Your phone, by ntfy or anything else that takes a POST."
      verb={isFirst ? 'Set up' : 'Add'}
    >
      {(close) => (
        <ChannelForm
          label="ntfy or another address"
          verb="Add the address"
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
            placeholder="https://ntfy.sh/a-topic-nobody-guesses"
            maxLength={1000}
            hint="Whoever knows the address of a topic can read it. Choose one that nobody guesses."
          />
          <Field label="Name" name="name" placeholder="ntfy" maxLength={100} />
        </ChannelForm>
      )}
    </SetUp>
  )
}
