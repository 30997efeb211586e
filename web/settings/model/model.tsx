import { useState } from 'react'
import type { ModelView } from '../../../src/assistant/own-model/model-view.ts'
import { type About, ask, type Success } from '../../data/api.ts'
import { connection } from '../../data/live.ts'
import { sayHere } from '../../data/model-words.ts'
import { useResource } from '../../data/use-resource.ts'
import { Offline } from '../../ui/icons.tsx'
import { Info } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { Loaded } from '../loaded.tsx'
import { LocalForm } from './local-form.tsx'
import { Notice, Option } from './parts.tsx'
import { ProviderForm } from './provider-form.tsx'

type Props = { about: About; onChanged: () => void }

/** Who answers in the chat. */
export function Model({ about, onChanged }: Props) {
  const { isLost } = connection.use()
  const resource = useResource<ModelView>('/api/model')
  const [hasChosen, setHasChosen] = useState(false)
  const adopt = ({ data, message }: Success<ModelView>) => {
    setHasChosen(true)
    resource.set(data)
    onChanged()
    toast(message)
  }
  return (
    <div className="text-sm">
      <h1 className="text-xl/7 font-semibold">Model</h1>
      <p className="mt-1 max-w-lg text-ink-2">
        What reads your words and answers in the chat. Your tasks stay the same, whichever you choose.
      </p>
      <div role="status">
        {isLost && (
          <p className="mt-3 flex items-center gap-2 text-warn">
            <Offline /> Needs a connection. Nothing here can be changed until it is back.
          </p>
        )}
      </div>
      <fieldset disabled={isLost} className="mt-6 min-w-0">
        <Loaded resource={resource}>
          {(view) =>
            view.fixed ? (
              <Fixed view={view} isPersonal={about.personal} />
            ) : (
              // Starts again from what is stored now.
              <Choices
                key={`${view.provider} ${view.model} ${view.address}`}
                view={view}
                isPersonal={about.personal}
                takesFocus={hasChosen}
                onChosen={adopt}
              />
            )
          }
        </Loaded>
      </fieldset>
    </div>
  )
}

/** Set by the server: shown, but not to be changed here. */
function Fixed({ view, isPersonal }: { view: ModelView; isPersonal: boolean }) {
  return (
    <>
      <div className="card px-4 py-3">
        <p>
          <bdi>{view.label}</bdi> <InUse />
        </p>
        <p className="text-[0.8125rem]/[1.125rem] text-ink-2">
          {view.built_in
            ? `Not a language model. Nothing you type leaves ${sayHere(isPersonal)}.`
            : `A language model. Your messages, and the tasks it reads, are sent to ${view.goes_to ?? 'it'}.`}
        </p>
      </div>
      <Notice icon={<Info />}>Set when the server starts.</Notice>
    </>
  )
}

type Kind = 'builtin' | 'provider' | 'local'

type ChoicesProps = {
  view: ModelView
  isPersonal: boolean
  takesFocus: boolean
  onChosen: (answer: Success<ModelView>) => void
}

function Choices({ view, isPersonal, takesFocus, onChosen }: ChoicesProps) {
  const used: Kind = view.built_in ? 'builtin' : view.provider === 'local' ? 'local' : 'provider'
  const [kind, setKind] = useState<Kind>(used)
  const option = (name: Kind) => ({
    name: 'model-kind',
    isChosen: kind === name,
    badge: used === name && <InUse />,
    takesFocus: takesFocus && used === name,
    onChoose: () => setKind(name),
  })
  const form = { view, onChosen }
  return (
    <>
      {view.problem && <Notice isBad>{view.problem}</Notice>}
      <div role="radiogroup" aria-label="Who answers" className="card divide-y divide-line">
        <Option
          {...option('builtin')}
          label="Built-in assistant"
          hint={`Instant and free. It reads requests about tasks, in English. It is not a language model, and nothing you type leaves ${sayHere(isPersonal)}.`}
        >
          {used !== 'builtin' && <BackButton view={view} onChosen={onChosen} />}
        </Option>
        <Option
          {...option('provider')}
          label="A language model from a provider"
          hint="Reads any wording in any language and can answer questions. Your messages, and the tasks it reads, are sent to the provider."
        >
          <ProviderForm {...form} />
        </Option>
        <Option
          {...option('local')}
          label={view.any_address ? 'A model on your own computer' : 'A model at your own address'}
          hint={
            view.any_address
              ? 'Ollama, LM Studio or anything that speaks OpenAI’s protocol. Your messages, and the tasks it reads, go only to the address you give.'
              : 'Anything that speaks OpenAI’s protocol at a public https:// address. Your messages, and the tasks it reads, are sent there.'
          }
        >
          <LocalForm {...form} />
        </Option>
      </div>
    </>
  )
}

function InUse() {
  return <span className="ms-1 rounded-md bg-sunken px-1.5 py-0.5 text-xs text-ink-2">In use</span>
}

/** The way back from a language model. */
function BackButton({ view, onChosen }: Pick<ChoicesProps, 'view' | 'onChosen'>) {
  const [isBusy, setIsBusy] = useState(false)
  const goBack = async () => {
    setIsBusy(true)
    try {
      onChosen(await ask<Success<ModelView>>('DELETE', '/api/model'))
    } catch (error) {
      toast((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <button type="button" className="button primary" disabled={isBusy} onClick={() => void goBack()}>
        Use the built-in assistant
      </button>
      <p className="flex-1 basis-56 text-[0.8125rem]/[1.125rem] text-ink-2">
        From the next message on.{view.has_key && ' Your key is deleted.'}
      </p>
    </div>
  )
}
