import type { Aspect, Chat, Comparison, MissingDetail, Setting, Show } from '../act.ts'
import type { Choice } from '../state.ts'

/** A task as a reply shows it. */
export type ShownTask = {
  number: number
  title: string
  completed?: boolean | undefined
  due_date?: string | undefined
  due_time?: string | undefined
  priority?: string | undefined
  /** How it repeats, in words. */
  repeat?: string | undefined
  list?: string | undefined
  tags?: readonly string[] | undefined
  under?: number | undefined
  steps?: { done: number; total: number } | undefined
}

/** When a reminder comes, as a local moment, or why none does. */
export type ShownReminder = {
  at?: { due_date: string; due_time: string }
  none?: 'off' | 'unset' | 'passed'
  /** It comes at the time at which the task is due. */
  isThen?: boolean
  /** The moment asked for has passed, so it comes when the task is due. */
  isLate?: boolean
  /** It comes when the quiet hours end. */
  isQuiet?: boolean
  /** The person's settings say so, not the task. */
  isDefault?: boolean
}

/** A remark on a change: a guess, or a limit. */
export type Note =
  | { kind: 'guess'; time: string }
  | { kind: 'others'; tasks: ShownTask[] }
  /** The steps that were completed or deleted with their task. */
  | { kind: 'steps'; completed?: number; deleted?: number }
  | { kind: 'remind'; reminder: ShownReminder; isNew?: boolean }
  /** An open task has this title already. */
  | { kind: 'twice'; number: number }

/** A reply as data; each surface words it. */
export type Reply =
  | { kind: 'added' | 'reopened' | 'deleted'; tasks: ShownTask[]; notes?: Note[] }
  /** `next` lists the next occurrences of repeating tasks. */
  | { kind: 'completed'; tasks: ShownTask[]; next?: ShownTask[]; notes?: Note[] }
  /** `at` is the local time of completion, with its day if that was not today. */
  | { kind: 'already'; tasks: ShownTask[]; at?: string; next?: ShownTask; notes?: Note[] }
  /** `from` is the date that was skipped. */
  | { kind: 'skipped'; task: ShownTask; from: string }
  /** `parent` is the task that they became steps of. */
  | { kind: 'changed'; tasks: ShownTask[]; set: Setting; was?: ShownTask; parent?: ShownTask; notes?: Note[] }
  /** `gone` lists tasks that the undo removed, and `more` counts those that no list has. */
  | { kind: 'undone'; tasks: ShownTask[]; gone?: ShownTask[]; more?: number }
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
  /** New steps of a task. */
  | { kind: 'split'; task: ShownTask; tasks: ShownTask[] }
  | { kind: 'steps'; task: ShownTask; tasks: ShownTask[]; today: string; isProgress?: boolean }
  | { kind: 'names'; of: 'lists' | 'tags'; names: { name: string; open: number }[] }
  /** `isList`: all that are to come, on one day if `day` is there. */
  | {
      kind: 'reminders'
      reminders: (ShownReminder & { task: ShownTask })[]
      total: number
      today: string
      isList?: boolean
      day?: string
    }
  | { kind: 'no-list'; name: string; lists: string[]; isChange?: boolean }
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
        | 'due'
        | 'condition'
      verb?: string
      tasks?: ShownTask[]
      words?: string
      field?: MissingDetail['field']
    }
  /** `near` lists tasks with similar titles. */
  | { kind: 'missing'; words: string; near?: ShownTask[] }
  | {
      kind: 'nothing'
      why:
        | 'undo'
        | 'changed-since'
        | 'condition'
        | 'same'
        | 'no-date'
        | 'no-reminder-date'
        | 'once'
        | 'skip-later'
      label?: Label
      tasks?: ShownTask[]
    }
  /** Changes that the assistant may not make by itself. */
  | { kind: 'waiting'; summaries: string[] }
  /** About proposals, which the person decides on; `isShown` if a card says it too. */
  | { kind: 'proposals'; words: string; numbers: number[]; isShown?: true }
  | { kind: 'chat'; about: Chat }
  | { kind: 'failed'; message: string }

/** A condition in words: "overdue", "about the car", "due this week". */
export type Label = {
  status?: string
  due?: string
  priority?: string
  list?: string
  tags?: string[]
  search?: string
  finished?: string
  created?: string
  hasExcept?: boolean
  isElse?: boolean
  repeats?: string
}

/** The planner's answer as stored with the message. */
export type PlannerAnswer = { replies: Reply[]; choices: Choice[] }

export function shown(task: ShownTask): ShownTask {
  const { number, title, completed, due_date, due_time, priority, repeat, list, tags, under, steps } = task
  return {
    number,
    title,
    ...(completed && { completed }),
    ...(due_date && { due_date }),
    ...(due_time && { due_time }),
    ...(priority && { priority }),
    ...(repeat && { repeat }),
    ...(list && { list }),
    ...(tags && tags.length > 0 && { tags }),
    ...(under && { under }),
    ...(steps && { steps }),
  }
}
