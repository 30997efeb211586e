import type { Task } from '../data/api.ts'
import { countDone, useSteps } from '../data/steps.ts'
import { useTaskNumbered } from '../data/task-store.ts'
import { Steps } from '../ui/icons.tsx'

/** The progress of a task's steps or, for a step, its task. */
export function StepFacts({ task }: { task: Task }) {
  const steps = useSteps(task)
  const parent = useTaskNumbered(task.under)
  if (steps.length === 0 && task.under === undefined) return null
  return (
    <div className="flex items-center gap-1 text-xs/4 text-ink-3 wrap-anywhere [&_svg]:size-3.5">
      <Steps />
      {task.under === undefined ? (
        <bdi>
          {countDone(steps)} of {steps.length} <span className="sr-only">steps done</span>
        </bdi>
      ) : (
        <span>Step of {parent ? <bdi>{parent.title}</bdi> : `#${task.under}`}</span>
      )}
    </div>
  )
}
