import type { Clock } from '../../tasks/calendar.ts'
import type { NewTask } from './act.ts'
import { Said } from './clause.ts'
import { newTask } from './new-task.ts'
import { Clause } from './said-clause.ts'
import { sentence } from './words.ts'

/** The task that a text alone describes: its title, and what its ends say about date and priority. */
export function readNewTask(text: string, clock: Clock): NewTask {
  const whole = new Clause(new Said(text, clock))
  return newTask(whole, whole.part(0, 0)) ?? { title: sentence(text) }
}
