import type { About } from '../data/api.ts'
import { Check } from '../ui/icons.tsx'
import { Snippet } from './parts.tsx'

/** The model that answers in the chat, and how to choose another. */
export function Model({ about: { model } }: { about: About }) {
  return (
    <>
      <h1 className="text-xl/7 font-semibold">Model</h1>
      <p className="mt-1 text-ink-2">
        The model turns your words into changes. Your tasks and tools are the same with every model. It is
        chosen when the server is started.
      </p>
      <div className="card mt-6 divide-y divide-line">
        {!model.built_in && (
          <Choice name={model.name} isUsed>
            Your messages and the tasks they concern are sent to it.
          </Choice>
        )}
        <Choice name="Built-in planner" isUsed={model.built_in}>
          Runs here, not a language model. Instant, free, works offline, in English. It understands requests
          about tasks, not small talk.
        </Choice>
        <Choice name="A language model" isUsed={false}>
          OpenAI, Anthropic, Google or Cohere. Your messages and the tasks they concern are sent to the
          provider.
        </Choice>
        <div className="px-4 py-3">
          <Snippet
            name="A language model"
            text={'ANTHROPIC_API_KEY=… \\\nERRAND_MODEL=anthropic:MODEL npm start'}
          />
        </div>
        <Choice name="A model on your own computer" isUsed={false}>
          Any server that speaks OpenAI’s protocol, such as Ollama or LM Studio. Nothing leaves the computer.
        </Choice>
        <div className="px-4 py-3">
          <Snippet
            name="A model on your own computer"
            text={'ERRAND_MODEL_URL=http://localhost:11434/v1 \\\nERRAND_MODEL=local:MODEL npm start'}
          />
        </div>
      </div>
    </>
  )
}

type ChoiceProps = { name: string; isUsed: boolean; children: React.ReactNode }

function Choice({ name, isUsed, children }: ChoiceProps) {
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <div className="flex-1">
        <p>
          {name}
          {isUsed && (
            <span className="ms-2 rounded-md bg-sunken px-1.5 py-0.5 text-xs text-ink-2">In use</span>
          )}
        </p>
        <p className="text-[13px]/[18px] text-ink-2">{children}</p>
      </div>
      {isUsed && (
        <span className="text-accent">
          <Check />
        </span>
      )}
    </div>
  )
}
