import { useEffect, useRef, useState } from 'react'
import type { ModelView, TestedModel } from '../../../src/assistant/own-model/model-view.ts'
import { Field } from '../../account/field.tsx'
import { ask, type Success } from '../../data/api.ts'
import { Check } from '../../ui/icons.tsx'
import { Buttons } from './buttons.tsx'
import { ANOTHER, draftOf, keepsKey, optionsOf } from './draft.ts'
import { SelectField } from './parts.tsx'
import { useTest } from './use-test.ts'

type Props = { view: ModelView; onChosen: (answer: Success<ModelView>) => void }

const EXAMPLE = 'http://localhost:11434/v1'

/** A model that the person runs: its address, and one of the models there. */
export function LocalForm({ view, onChosen }: Props) {
  const isUsed = view.provider === 'local'
  const [address, setAddress] = useState(view.address ?? (view.any_address ? EXAMPLE : ''))
  const [key, setKey] = useState('')
  const [model, setModel] = useState(isUsed ? view.model : '')
  const [typed, setTyped] = useState('')
  const offered = useOffered(address, key)
  // Until the person chooses, the first one that the address has.
  const chosen = model || offered.models?.[0] || ANOTHER
  const draft = draftOf('local', chosen === ANOTHER ? typed : chosen, key, address)
  const { result, work, test, use } = useTest(draft, onChosen)
  const problem = (field: string) => (result?.field === field ? result.text : undefined)
  const models = (offered.models ?? []).map((id) => ({ id, label: id }))
  return (
    <form
      noValidate
      aria-label="A model of your own"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void test()
      }}
    >
      <div className="grid gap-1.5">
        <Field
          label="Address"
          type="url"
          inputMode="url"
          value={address}
          placeholder={view.any_address ? EXAMPLE : 'https://models.example.com/v1'}
          problem={problem('address') ?? offered.problem}
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          onBlur={offered.look}
          onChange={({ target }) => setAddress(target.value)}
        />
        <p role="status" className="flex gap-1.5 text-[0.8125rem]/[1.125rem] text-ink-2 empty:hidden">
          {offered.text && (
            <>
              <span className="text-accent">
                <Check />
              </span>
              {offered.text}
            </>
          )}
        </p>
      </div>
      <div className="grid gap-3 min-[35rem]:grid-cols-2">
        {models.length > 0 && (
          <SelectField
            label="Model"
            value={chosen}
            options={optionsOf(models, isUsed ? view.model : undefined)}
            onChange={setModel}
          />
        )}
        {(chosen === ANOTHER || problem('model')) && (
          <Field
            label={models.length > 0 ? 'The model’s name' : 'Model'}
            value={chosen === ANOTHER ? typed : chosen}
            hint="Such as qwen3:14b."
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
          label="Key, if it needs one"
          type="password"
          value={key}
          placeholder={keepsKey(draft, view) ? 'Stored. Type a new one to replace it.' : ''}
          hint="Stored encrypted for you, and shown to nobody again."
          problem={problem('key')}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          onBlur={offered.look}
          onChange={({ target }) => setKey(target.value)}
        />
      </div>
      <Buttons
        draft={draft}
        view={view}
        isReady={draft.model !== '' && draft.address !== undefined}
        result={result}
        work={work}
        onTest={test}
        onUse={use}
      />
    </form>
  )
}

type Offered = { of: string; data: TestedModel }

/** The models at an address, asked for at first and whenever the person leaves a field that has changed. */
function useOffered(address: string, key: string) {
  const [found, setFound] = useState<Offered>()
  const asked = useRef('')
  const { model: _, ...question } = draftOf('local', '', key, address)
  const of = JSON.stringify(question)
  const look = () => {
    if (asked.current === of || question.address === undefined) return
    asked.current = of
    void ask<Success<TestedModel>>('POST', '/api/model/test', question).then(
      ({ data }) => setFound({ of, data }),
      // An address that cannot be read is reported when it is used.
      () => setFound(undefined),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at first; typing must not ask half an address.
  useEffect(look, [])
  const data = found?.of === of ? found.data : undefined
  return {
    look,
    models: data?.models,
    text: data?.ok ? data.text : undefined,
    // A key that is missing is asked for when the model is tested.
    problem: data && !data.ok && data.field === 'address' ? data.text : undefined,
  }
}
