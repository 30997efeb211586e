import { useState } from 'react'
import { labelOf } from '../../../src/assistant/model-label.ts'
import type { ModelView } from '../../../src/assistant/own-model/model-view.ts'
import { Field } from '../../account/field.tsx'
import type { Success } from '../../data/api.ts'
import { Buttons } from './buttons.tsx'
import { ANOTHER, draftOf, keepsKey, optionsOf } from './draft.ts'
import { SelectField } from './parts.tsx'
import { useTest } from './use-test.ts'

type Props = { view: ModelView; onChosen: (answer: Success<ModelView>) => void }

/** A model of a provider, with the person's key. */
export function ProviderForm({ view, onChosen }: Props) {
  const providers = view.providers.filter(({ needs_address }) => !needs_address)
  const inUse = providers.find(({ name }) => name === view.provider)
  const first = inUse ?? providers.find(({ name }) => name === 'anthropic') ?? providers[0]
  const [name, setName] = useState(first?.name ?? '')
  const [model, setModel] = useState(inUse ? view.model : (first?.models[0]?.id ?? ANOTHER))
  const [typed, setTyped] = useState('')
  const [key, setKey] = useState('')
  const provider = providers.find((each) => each.name === name)
  const draft = draftOf(name, model === ANOTHER ? typed : model, key)
  const { result, work, test, use } = useTest(draft, onChosen)
  const problem = (field: string) => (result?.field === field ? result.text : undefined)
  const used = view.provider === name ? view.model : undefined
  const options = optionsOf(provider?.models ?? [], used).map(({ id, label }) => ({
    id,
    label: id === used ? labelOf(name, id) : label,
  }))
  return (
    <form
      noValidate
      aria-label="A language model from a provider"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void test()
      }}
    >
      <div className="grid gap-3 min-[35rem]:grid-cols-2">
        <SelectField
          label="Provider"
          value={name}
          options={providers.map(({ name, label }) => ({ id: name, label }))}
          onChange={(value) => {
            setName(value)
            setKey('')
            setModel(providers.find((each) => each.name === value)?.models[0]?.id ?? ANOTHER)
          }}
        />
        <SelectField label="Model" value={model} options={options} onChange={setModel} />
      </div>
      {(model === ANOTHER || problem('model')) && (
        <Field
          label="The model’s name"
          value={model === ANOTHER ? typed : model}
          hint={`As ${provider?.label} writes it, such as ${provider?.models[0]?.id}.`}
          problem={problem('model')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => {
            setModel(ANOTHER)
            setTyped(target.value)
          }}
        />
      )}
      <Field
        label="Key"
        type="password"
        value={key}
        placeholder={keepsKey(draft, view) ? 'Stored. Type a new one to replace it.' : ''}
        hint="Stored encrypted for you, and shown to nobody again."
        problem={problem('key')}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        onChange={({ target }) => setKey(target.value)}
      />
      <Buttons
        draft={draft}
        view={view}
        isReady={draft.model !== '' && (draft.key !== undefined || keepsKey(draft, view))}
        result={result}
        work={work}
        onTest={test}
        onUse={use}
      />
    </form>
  )
}
