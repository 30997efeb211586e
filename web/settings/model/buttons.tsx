import { labelOf } from '../../../src/assistant/model-label.ts'
import type { ModelView } from '../../../src/assistant/own-model/model-view.ts'
import { type Draft, isNew } from './draft.ts'
import { TestResult } from './parts.tsx'
import type { Result } from './use-test.ts'

type Props = {
  draft: Draft
  view: ModelView
  /** Whether every field that is needed has something in it. */
  isReady: boolean
  result: Result | undefined
  work: 'test' | 'use' | undefined
  onTest: () => Promise<void>
  onUse: () => Promise<void>
}

/** Uses the model, or only tests it. Using it tests it first. */
export function Buttons({ draft, view, isReady, result, work, onTest, onUse }: Props) {
  const isOff = !isReady || work !== undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isNew(draft, view) && (
        <button
          type="button"
          className="button primary max-w-full !whitespace-normal wrap-anywhere"
          disabled={isOff}
          onClick={() => void onUse()}
        >
          {work === 'use'
            ? 'Asking it first'
            : draft.model
              ? `Use ${labelOf(draft.provider, draft.model)}`
              : 'Use it'}
        </button>
      )}
      <button type="button" className="button" disabled={isOff} onClick={() => void onTest()}>
        {work === 'test' ? 'Testing' : result?.ok === false ? 'Test again' : 'Test'}
      </button>
      <TestResult result={result} isTesting={work !== undefined} />
    </div>
  )
}
