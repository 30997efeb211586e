import { useState } from 'react'
import { ask, type Success } from '../../data/api.ts'
import { BLOCKED, isBlocked, subscribe, unsubscribe, whyNoPush } from '../../reminders/push.ts'
import { Globe } from '../../ui/more-icons.tsx'
import { Switch } from '../../ui/switch.tsx'
import { deviceOf } from '../device-of.ts'
import type { Channel } from './channel.ts'
import { ChannelLayout, ChannelRow } from './channel-row.tsx'
import { Problem } from './form-parts.tsx'
import type { PushChannel } from './use-push-channel.ts'

type Props = { pushKey: string; push: PushChannel; onChanged: () => Promise<void> }

const NAME = 'This browser'

/** Notifications of this browser, also while the page is closed. Switching it on asks for the permission. */
export function BrowserChannel({ pushKey, push, onChanged }: Props) {
  const { channel } = push
  const { problem, isBusy, change } = useSwitch({ pushKey, push, onChanged })
  const missing = whyNoPush()
  if (missing) return <ChannelLayout icon={<Globe />} name={NAME} about={missing} />
  const about = `${deviceOf(navigator.userAgent)}. Also when Errand isn’t open.`
  const shown = <Problem text={problem ?? (isBlocked() ? BLOCKED : undefined)} />
  if (channel)
    return (
      <ChannelRow
        channel={channel}
        icon={<Globe />}
        name={NAME}
        about={about}
        onChanged={onChanged}
        onSwitch={change}
      >
        {shown}
      </ChannelRow>
    )
  return (
    <ChannelLayout
      icon={<Globe />}
      name={NAME}
      about={about}
      controls={
        <Switch isOn={isBusy} label={NAME} isDisabled={isBusy} onSwitch={(isOn) => void change(isOn)} />
      }
    >
      {shown}
    </ChannelLayout>
  )
}

function useSwitch({ pushKey, push: { channel, keep }, onChanged }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    if (channel) await ask('DELETE', `/api/channels/${channel.id}`)
  }
  const switchOn = async () => {
    const subscription = await subscribe(pushKey)
    // One that the push service has dropped cannot be used again.
    await remove()
    const body = { kind: 'push', name: deviceOf(navigator.userAgent), ...subscription }
    const { data } = await ask<Success<Channel>>('POST', '/api/channels', body)
    keep(data.id)
  }
  const switchOff = async () => {
    await remove()
    await unsubscribe()
  }
  const change = async (isOn: boolean) => {
    setProblem(undefined)
    setIsBusy(true)
    try {
      await (isOn ? switchOn() : switchOff())
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      await onChanged()
      setIsBusy(false)
    }
  }
  return { problem, isBusy, change }
}
