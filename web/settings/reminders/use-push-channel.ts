import { useState } from 'react'
import type { Person } from '../../data/api.ts'
import { keepPushChannel, pushChannelOf } from '../../reminders/push-channel.ts'
import type { Channel } from './channel.ts'

export type PushChannel = {
  /** The channel of this browser, if it is switched on. */
  channel: Channel | undefined
  keep: (id: string) => void
}

/** Finds this browser among the channels; its channel may have been removed elsewhere. */
export function usePushChannel({ id: person }: Person, channels: readonly Channel[]): PushChannel {
  const [own, setOwn] = useState(() => pushChannelOf(person))
  return {
    channel: channels.find(({ id }) => id === own),
    keep(id) {
      keepPushChannel(person, id)
      setOwn(id)
    },
  }
}
