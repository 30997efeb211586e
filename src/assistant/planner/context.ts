import type { Clock } from '../../tasks/calendar.ts'
import type { State } from './state.ts'
import type { View } from './tasks/view.ts'

/** What a message is read with: the person's tasks, what was said before, and the clock. */
export type Context = {
  view: View
  /** Whether the tasks are known; without them, words are taken at their face. */
  hasView: boolean
  state: State
  clock: Clock
}
