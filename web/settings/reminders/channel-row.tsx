import { type ReactNode, useState } from 'react'
import { ask, type Success } from '../../data/api.ts'
import { Check } from '../../ui/icons.tsx'
import { Info, Warning } from '../../ui/more-icons.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { RevokeButton } from '../revoke-button.tsx'
import type { Channel, Result } from './channel.ts'
import { sayResult } from './result-words.ts'

type LayoutProps = {
  icon: ReactNode
  name: ReactNode
  about: ReactNode
  /** The buttons at the end. */
  controls?: ReactNode
  /** Below the name: a result, a form, more buttons. */
  children?: ReactNode
}

/** A way out: an icon, its name and address, and its controls at the end. */
export function ChannelLayout({ icon, name, about, controls, children }: LayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-3.5 min-[26.25rem]:grid-cols-[2rem_minmax(0,1fr)]">
      <span className="row-span-2 grid size-8 place-items-center rounded-lg border border-line bg-sunken text-ink-2 max-[26.25rem]:hidden">
        {icon}
      </span>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <div className="wrap-anywhere">{name}</div>
          <p className="text-[0.8125rem]/[1.125rem] wrap-anywhere text-ink-2">{about}</p>
        </div>
        {controls && <div className="flex items-center gap-3">{controls}</div>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 min-[26.25rem]:col-start-2">{children}</div>
    </div>
  )
}

type Props = {
  channel: Channel
  icon: ReactNode
  name?: string
  about: ReactNode
  /** What removing it ends, if it can be removed. */
  removal?: string
  onChanged: () => Promise<void>
  /** Switches it by other means than the setting. */
  onSwitch?: (isOn: boolean) => Promise<void>
  /** More buttons beside Remove. */
  more?: ReactNode
  children?: ReactNode
}

/** A channel that is set up: it can be tested, switched off and removed. */
export function ChannelRow({ channel, icon, about, removal, onChanged, onSwitch, more, ...rest }: Props) {
  const { id, enabled, confirmed } = channel
  const name = rest.name ?? channel.name
  const { result, isTesting, test } = useTest(channel, onChanged)
  const [wanted, setWanted] = useState<boolean>()
  const setEnabled = async (isOn: boolean) => {
    await ask('PATCH', `/api/channels/${id}`, { enabled: isOn }).catch((error: Error) => toast(error.message))
    await onChanged()
  }
  const change = async (isOn: boolean) => {
    // Shown at once, until the server has answered.
    setWanted(isOn)
    await (onSwitch ?? setEnabled)(isOn)
    setWanted(undefined)
  }
  return (
    <ChannelLayout
      icon={icon}
      name={<bdi>{name}</bdi>}
      about={about}
      controls={
        confirmed && (
          <>
            <TestButton name={name} hasFailed={result?.ok === false} isTesting={isTesting} onTest={test} />
            <Switch isOn={wanted ?? enabled} label={name} onSwitch={(isOn) => void change(isOn)} />
          </>
        )
      }
    >
      {confirmed && <LastResult result={result} isTesting={isTesting} />}
      {rest.children}
      {removal && (
        <div className="-mx-2 flex flex-wrap">
          {more}
          <RevokeButton
            label={name}
            verb="Remove"
            text={removal}
            isQuiet
            work={() => ask('DELETE', `/api/channels/${id}`)}
            onDone={() => void onChanged()}
          />
        </div>
      )}
    </ChannelLayout>
  )
}

/** Sends a test message and keeps its result until the list has been read again. */
function useTest({ id, result }: Pick<Channel, 'id' | 'result'>, onTested: () => Promise<void>) {
  const [tested, setTested] = useState<Result>()
  const [isTesting, setIsTesting] = useState(false)
  const test = async () => {
    setIsTesting(true)
    try {
      const { data } = await ask<Success<Omit<Result, 'at'>>>('POST', `/api/channels/${id}/test`, {})
      setTested({ ...data, at: new Date().toISOString() })
      await onTested()
    } catch (error) {
      toast((error as Error).message)
    } finally {
      setIsTesting(false)
    }
  }
  const isNewer = tested && (!result || tested.at > result.at)
  return { result: isNewer ? tested : result, isTesting, test }
}

type TestProps = { name: string; hasFailed: boolean; isTesting: boolean; onTest: () => Promise<void> }

function TestButton({ name, hasFailed, isTesting, onTest }: TestProps) {
  const label = isTesting ? 'Testing' : hasFailed ? 'Test again' : 'Test'
  return (
    <button
      type="button"
      className="button"
      aria-label={`${label}: ${name}`}
      disabled={isTesting}
      onClick={() => void onTest()}
    >
      {label}
    </button>
  )
}

type ResultProps = { result: Result | undefined; isTesting: boolean }

/** How the last try went, announced when it changes. */
function LastResult({ result, isTesting }: ResultProps) {
  const isBad = result?.ok === false
  return (
    <p
      role={isBad && !isTesting ? 'alert' : 'status'}
      className={`flex gap-1.5 text-[0.8125rem]/[1.125rem] wrap-anywhere ${isBad && !isTesting ? 'text-danger' : 'text-ink-2'}`}
    >
      <span className={result?.ok ? 'text-accent' : ''}>
        {isTesting || !result ? <Info /> : result.ok ? <Check /> : <Warning />}
      </span>
      <span>{isTesting ? 'Sending a test message' : result ? sayResult(result) : 'Not tested yet'}</span>
    </p>
  )
}
