import type { Task } from '../data/api.ts'

/** Steps have no steps. */
export function canHaveSteps({ under }: Task): boolean {
  return under === undefined
}

/** A step moves on with its task, and a completed task has handed its repetition to the next one. */
export function canRepeat({ under, completed }: Task): boolean {
  return under === undefined && !completed
}
