import type { Clock } from '../../tasks/calendar.ts'
import type { State } from './state.ts'
import type { View } from './tasks/view.ts'

/** Everything needed to read a message: the person's tasks, the conversation so far, and the clock. */
export type Context = {
  view: View
  /** Whether the tasks are known; without them, words are taken at their face. */
  hasView: boolean
  state: State
  clock: Clock
}
