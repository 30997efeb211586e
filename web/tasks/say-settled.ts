import type { Task } from '../data/api.ts'
import { sayWhen } from '../data/dates.ts'
import { sayStepCount } from '../data/steps.ts'

/** The fields of a completion's answer beside the task. */
export type Completion = {
  already_completed?: true
  completed_steps?: number
  next?: { number: number; due_date: string }
}

/** The toast for a completed task; one about a repeating task names no title. */
export function sayCompleted(
  before: Pick<Task, 'repeat'>,
  { completed_steps: steps = 0, next }: Completion,
): { text: string; isAboutTask: boolean } {
  const withSteps = steps > 0 ? ` with ${sayStepCount(steps, 'open')}` : ''
  if (next) return { text: `Done${withSteps}. Next: ${sayWhen(next)}.`, isAboutTask: false }
  if (before.repeat) return { text: `Done${withSteps}. It won’t repeat again.`, isAboutTask: false }
  return { text: `Completed${withSteps}${withSteps && ':'}`, isAboutTask: true }
}

type Deletion = { deleted_steps?: number; repeat?: string }

/** The toast for a deleted task, before its title. */
export function sayDeleted({ deleted_steps: steps = 0, repeat }: Deletion): string {
  const withSteps = steps > 0 ? ` with ${sayStepCount(steps)}` : ''
  const ended = repeat ? '; it no longer repeats' : ''
  return `Deleted${withSteps}${ended}${withSteps || ended ? ':' : ''}`
}
