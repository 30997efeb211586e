import type { Clock, Day } from '../tasks/calendar.ts'
import type { Repeat } from '../tasks/repeat/repeat.ts'
import type { Task } from '../tasks/task.ts'

/** A task as a file has it, in Errand's terms but not checked yet. */
export type Draft = {
  /** Its name inside the file, for its steps and for tasks that wait for it. */
  key?: string
  /** The id that it keeps for ever, so that importing it again is noticed. */
  id?: string
  title: string
  description?: string
  priority?: Task['priority'] | undefined
  /** A repeating task may have a time alone; its day is then the first of the rule. */
  due?: { day: Day | null; time: string | null }
  tags?: readonly string[]
  list?: string | undefined
  /** The key of the task that it is a step of. */
  parent?: string | undefined
  /** The key of the task to be done first. */
  after?: string | undefined
  repeat?: Repeat | undefined
  /** As in `tasks.remind`. */
  remind?: string | null
  isCompleted?: boolean
  createdAt?: string | undefined
  completedAt?: string | undefined
  /** What only Errand's own export has. */
  own?: Partial<Pick<Task, 'number' | 'series' | 'series_date' | 'series_time' | 'updated_at'>>
}

/** A list that is there even if no task is in it. */
export type ListDraft = {
  id?: string
  name: string
  position?: number
  archivedAt?: string | undefined
  createdAt?: string | undefined
}

export type Drafts = { drafts: Draft[]; lists?: ListDraft[] }

/** A file, and what its reader may use. */
export type Source = {
  /** The file's name without its ending. */
  name: string
  text: string
  clock: Clock
  /** Says what cannot be kept. Each message is shown once, with a count and some examples. */
  warn: Warn
}

export type Warn = (message: string, example: string) => void
