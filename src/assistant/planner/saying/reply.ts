import type { Aspect, Chat, Comparison, Setting, Show } from '../act.ts'
import type { Choice } from '../state.ts'

/** A task as a reply shows it. */
export type ShownTask = {
  number: number
  title: string
  completed?: boolean | undefined
  due_date?: string | undefined
  due_time?: string | undefined
  priority?: string | undefined
}

/** A remark on a change: a guess, or a limit. */
export type Note =
  | { kind: 'guess'; time: string }
  | { kind: 'often'; words: string }
  | { kind: 'others'; tasks: ShownTask[] }
  /** An open task has this title already. */
  | { kind: 'twice'; number: number }

/** A reply as data; each surface words it. */
export type Reply =
  | { kind: 'added' | 'completed' | 'reopened' | 'deleted' | 'already'; tasks: ShownTask[]; notes?: Note[] }
  | { kind: 'changed'; tasks: ShownTask[]; set: Setting; was?: ShownTask; notes?: Note[] }
  /** `gone` lists tasks that the undo removed. */
  | { kind: 'undone'; tasks: ShownTask[]; gone?: ShownTask[] }
  | {
      kind: 'listed'
      tasks: ShownTask[]
      total: number
      today: string
      label: Label
      show?: Show
      isMore?: boolean
      late?: number
      /** For questions about hours: that day's tasks without a time, and those at other hours. */
      untimed?: ShownTask[]
      others?: ShownTask[]
      /** If nothing matches the search: the tasks without it, and their number. */
      near?: { tasks: ShownTask[]; total: number; label?: Label }
    }
  | { kind: 'task'; aspect: Aspect; task: ShownTask; today: string }
  | { kind: 'compared'; asks: Comparison; tasks: [ShownTask, ShownTask]; today: string }
  | {
      kind: 'days'
      days: { day: string; count: number }[]
      isQuiet?: boolean
      tasks: ShownTask[]
      today: string
      label: Label
    }
  | { kind: 'clock'; asks: 'day' | 'time'; day: string; today: string; time: string; timezone: string }
  | { kind: 'applied'; change: string; count: number }
  /** The last change in words, if there was one. */
  | { kind: 'recalled'; summary?: string }
  | { kind: 'proposed'; change: string; tasks: ShownTask[]; label: Label; value?: string }
  | { kind: 'which'; verb: string; tasks: ShownTask[]; words?: string }
  | {
      kind: 'ask'
      about:
        | 'title'
        | 'undo'
        | 'target'
        | 'what'
        | 'delete'
        | 'complete'
        | 'move-or-add'
        | 'add'
        | 'condition'
      verb?: string
      tasks?: ShownTask[]
      words?: string
      field?: 'day' | 'title'
    }
  /** `near` lists tasks with similar titles. */
  | { kind: 'missing'; words: string; verb?: string; near?: ShownTask[] }
  | {
      kind: 'nothing'
      why: 'undo' | 'changed-since' | 'condition' | 'same' | 'no-date' | 'often'
      label?: Label
      tasks?: ShownTask[]
    }
  | { kind: 'chat'; about: Chat }
  | { kind: 'failed'; message: string }

/** A condition in words: "overdue", "about the car", "due this week". */
export type Label = {
  status?: string
  due?: string
  priority?: string
  search?: string
  finished?: string
  created?: string
  hasExcept?: boolean
  isElse?: boolean
}

/** The planner's answer as stored with the message. */
export type PlannerAnswer = { replies: Reply[]; choices: Choice[] }

export function shown({ number, title, completed, due_date, due_time, priority }: ShownTask): ShownTask {
  return {
    number,
    title,
    ...(completed && { completed }),
    ...(due_date && { due_date }),
    ...(due_time && { due_time }),
    ...(priority && { priority }),
  }
}
