import { useRef } from 'react'
import type { Task } from '../data/api.ts'
import { firstIdOf } from '../data/server-ids.ts'
import { countDone, useSteps } from '../data/steps.ts'
import { NewStep } from './new-step.tsx'
import { Step } from './step.tsx'

type Props = { task: Task; isAdding: boolean }

/** The checklist of a task. Every change is saved at once. */
export function Steps({ task, isAdding }: Props) {
  const steps = useSteps(task)
  const section = useRef<HTMLElement>(null)
  /** Focuses the field of a step, or the one for a new step after the last. */
  const focusStep = (index: number) => {
    const fields = section.current?.querySelectorAll('textarea')
    fields?.[Math.min(index, steps.length)]?.focus()
  }
  return (
    <section ref={section} aria-label="Steps" className="grid gap-0.5">
      {steps.length > 0 && (
        <>
          <Progress done={countDone(steps)} total={steps.length} />
          <ul>
            {steps.map((step, index) => (
              <Step
                key={firstIdOf(step)}
                step={step}
                onNext={() => focusStep(index + 1)}
                onDeleted={() => focusStep(steps.length)}
              />
            ))}
          </ul>
        </>
      )}
      <NewStep task={task} isFocused={isAdding} />
    </section>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className="flex items-center gap-2.5 ps-2 text-xs/4 text-ink-2">
      <span className="font-semibold">Steps</span>
      <span
        aria-hidden="true"
        className="h-1 w-24 shrink overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <span
          className="block h-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          style={{ inlineSize: `${(done / total) * 100}%` }}
        />
      </span>
      <bdi>
        {done} of {total} <span className="sr-only">done</span>
      </bdi>
    </div>
  )
}
