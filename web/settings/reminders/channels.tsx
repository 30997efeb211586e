import type { Person } from '../../data/api.ts'
import { useResource } from '../../data/use-resource.ts'
import { Globe, Phone } from '../../ui/more-icons.tsx'
import { Loaded } from '../loaded.tsx'
import { Rows, Section } from '../parts.tsx'
import { BrowserChannel } from './browser-channel.tsx'
import type { Channel, ChannelList } from './channel.ts'
import { ChannelRow } from './channel-row.tsx'
import { MailChannels } from './mail-channels.tsx'
import { NewPost } from './new-post.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { usePushChannel } from './use-push-channel.ts'
import { WebhookRow } from './webhook-row.tsx'

/** Everywhere that reminders go. */
export function Channels({ person }: { person: Person }) {
  const resource = useResource<ChannelList>('/api/channels')
  return (
    <Section title="Where they go">
      <Loaded resource={resource}>
        {(list) => <ChannelRows list={list} person={person} onChanged={resource.load} />}
      </Loaded>
    </Section>
  )
}

type RowsProps = { list: ChannelList; person: Person; onChanged: () => Promise<void> }

function ChannelRows({ list: { channels, push_key, mail }, person, onChanged }: RowsProps) {
  const push = usePushChannel(person, channels)
  const ofKind = (kind: Channel['kind']) => channels.filter((channel) => channel.kind === kind)
  return (
    <Rows>
      <BrowserChannel pushKey={push_key} push={push} onChanged={onChanged} />
      {ofKind('push')
        .filter(({ id }) => id !== push.channel?.id)
        .map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            icon={<Globe />}
            about="Another browser, also when Errand isn’t open there."
            removal="That browser no longer shows reminders, unless you switch it on there again."
            onChanged={onChanged}
          />
        ))}
      <MailChannels channels={ofKind('mail')} mail={mail} onChanged={onChanged} />
      {ofKind('post').map((channel) => (
        <ChannelRow
          key={channel.id}
          channel={channel}
          icon={<Phone />}
          about={channel.address}
          removal="No more reminders go to this address."
          onChanged={onChanged}
        />
      ))}
      <NewPost isFirst={ofKind('post').length === 0} onChanged={onChanged} />
      {ofKind('webhook').map((channel) => (
        <WebhookRow key={channel.id} channel={channel} onChanged={onChanged} />
      ))}
      <NewWebhook isFirst={ofKind('webhook').length === 0} onChanged={onChanged} />
    </Rows>
  )
}
