import type { Envelope } from '../../../envelope.ts'
import type { ToolName } from '../../../operations.ts'
import type { ShownTask } from '../saying/reply.ts'
import type { View } from '../tasks/view.ts'

/** Everything the planner may do. */
export type PlannerTools = {
  call(tool: ToolName, args: Record<string, unknown>): Promise<Envelope>
  view(): Promise<View>
  /** The tasks whose reminders have come and wait for an answer, the newest last. */
  fired(): Promise<number[]>
  history(): Promise<HistoryEntry[]>
  approve(): Promise<Envelope | undefined>
}

export type HistoryEntry = {
  change: number
  operation: string
  /** In words. */
  summary: string
  undoes?: number
  tasks?: { before: ShownTask | null; after: ShownTask | null }[]
}
