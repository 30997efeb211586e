import type { Day } from '../../tasks/calendar.ts'
import type { When } from './dates/find-whens.ts'
import type { Priority } from './words/priorities.ts'

/** How the person named the tasks. */
export type Target =
  /** `full` keeps a noun such as "job", which may belong to the title. */
  /** `list` narrows the search: "the milk on my groceries list". */
  | { by: 'words'; text: string; whens: readonly When[]; full?: string; list?: string }
  | { by: 'it' }
  | { by: 'them'; count?: number }
  /** `isInTime` counts by date rather than by place in the list: "the later one". */
  | { by: 'place'; index: number; isInTime?: boolean }
  | { by: 'other' }
  | { by: 'others'; count?: number }
  | { by: 'numbers'; numbers: number[] }
  | { by: 'filter'; filter: Filter }
  | { by: 'each'; targets: Target[] }
  | { by: 'anyof'; numbers: number[] }
  | { by: 'unsaid' }

/** A unit of time, or the name of a weekday. */
export type Rate = 'day' | 'week' | 'month' | 'year' | `${string}day`

export type Range = { from?: Day; to?: Day }

/** A condition on tasks. `unread` holds the words that no rule explains. */
export type Filter = {
  status?: 'pending' | 'completed'
  due?: Range | 'overdue' | 'none' | 'some'
  /** The day as the person wrote it. */
  dueWords?: string
  /** A range of hours, on one day if the question names one. `words` say which half of the day. */
  hours?: { from: string; to: string; day?: Day; words?: string }
  priority?: Priority | 'none'
  /** A list's name in the person's words; `none` is the inbox. */
  list?: string
  /** Tags that the tasks all have. */
  tags?: string[]
  search?: string
  except?: Target
  /** Leaves out the tasks just named: "anything else". */
  isElse?: boolean
  created?: Range
  finished?: Range
  /** Only tasks that repeat, or repeat that often. */
  repeats?: 'any' | Rate
  /** Limits the filter to the last list. */
  among?: number[]
  /** The count the person expects: "all three". */
  count?: number
  /** The tasks not yet mentioned: "the rest". */
  isRest?: boolean
  unread?: string
}

/** The changes to make to a task. */
export type Setting = {
  day?: Day | 'none'
  time?: string | 'none'
  isGuess?: boolean
  /** The day it replaces: "thursday instead of wednesday" stays in that week. */
  insteadOf?: Day
  shift?: { days?: number; months?: number; minutes?: number }
  /** A recurrence, or `none` to end it. */
  often?: string
  priority?: Priority | 'none' | 'higher' | 'lower'
  title?: string
  description?: string
  /** When to remind, in words; `none` turns it off. */
  remind?: string
  /** A list's name in the person's words; `none` is the inbox. */
  list?: string
  /** "+work" adds a tag, "-work" removes one, "none" removes all. */
  tags?: string[]
  /** The task whose step it becomes. */
  under?: Target | 'none'
  /** The date's words, for `errand understand`. */
  words?: string
}

export type NewTask = {
  title: string
  day?: Day
  time?: string
  isGuess?: boolean
  priority?: Priority
  description?: string
  list?: string
  tags?: string[]
  often?: string
  /** It should repeat; `often` may still be missing. */
  isRepeating?: boolean
  /** When to remind, in words; `none` turns it off. */
  remind?: string
  /** "remind me to …": the reminder comes at the date itself. */
  isReminder?: boolean
  person?: string
  words?: string
}

/** Which part of a list to show; undefined shows all of it. */
export type Show = 'count' | 'free' | 'first' | 'soonest' | 'last' | 'oldest' | 'newest' | 'left'

/** The question about one task; `left` asks how long until it is due, `often` how it repeats. */
export type Aspect =
  | 'when'
  | 'done'
  | 'any'
  | 'priority'
  | 'left'
  | 'date'
  | 'time'
  | 'often'
  | 'list'
  | 'tags'

export type Comparison = 'sooner' | 'later' | 'before' | 'after' | 'same day' | 'same time' | 'same week'

export type Ask =
  | { about: 'list'; filter: Filter; show?: Show }
  /** The busiest day, or the quietest. */
  | { about: 'days'; filter: Filter; isQuiet?: boolean }
  /** Compares two tasks by date. */
  | { about: 'compare'; asks: Comparison; filter: Filter & { among: [number, number] } }
  | { about: 'task'; aspect: Aspect; target: Target }
  /** The steps of a task; `isProgress` asks only how many are done. */
  | { about: 'steps'; target: Target; isProgress?: boolean }
  /** The names of the lists or tags. */
  | { about: 'names'; of: 'lists' | 'tags' }
  /** When the reminder of a task comes, and all that are to come. */
  | { about: 'reminder'; target: Target }
  | { about: 'reminders'; day?: Day }

export type Chat =
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'bye'
  | 'praise'
  | 'annoyed'
  | 'crisis'
  | 'sorry'
  | 'howareyou'
  | 'whoareyou'
  | 'language'
  | 'unchanged'
  | 'cancelled'
  | 'offtopic'
  | 'unclear'
  | 'long'
  | 'empty'
  | 'noted'
  | 'laugh'
  | 'wow'
  | 'wow-list'
  | 'pleased'
  | 'list'
  | AboutErrand

/** Questions about Errand itself. */
type AboutErrand =
  | 'how-add'
  | 'how-complete'
  | 'how-delete'
  | 'how-undo'
  | 'how-rename'
  | 'how-priority'
  | 'how-note'
  | 'how-move'
  | 'how-list'
  | 'how-change'
  | 'how-repeat'
  | 'grouping'
  | 'splitting'
  | 'new-list'
  | 'manage-lists'
  | 'private'
  | 'safe'
  | 'where'
  | 'saved'
  | 'remind'
  | 'remind-settings'
  | 'remind-once'
  | 'share'
  | 'calendar'
  | 'phone'
  | 'cost'
  | 'settings'

/** Something a person wants, before we know whether it can be done. */
/** A detail still missing from a change: a day (perhaps one of two), a title, a recurrence or the moment of a reminder. */
export type MissingDetail = { field: 'day' | 'title' | 'often' | 'remind'; days?: string[] }

export type Act =
  | { kind: 'add'; tasks: NewTask[]; isBare?: boolean; due?: Partial<NewTask> }
  | { kind: 'ask'; ask: Ask }
  /** Asks for the time, or for today or another day: "what day is the 25th?". */
  | { kind: 'clock'; asks: 'day' | 'time'; day?: Day }
  /** `isSeen`: the person has seen the list of tasks and agreed. */
  /** `isEarly`: the person means the next occurrence of a task that repeats, not the one just completed. */
  | {
      kind: 'complete' | 'delete' | 'reopen'
      target: Target
      isGuess?: boolean
      isSeen?: boolean
      isEarly?: boolean
    }
  /** Moves a repeating task to its next date; `due` is the occurrence the person named. */
  | { kind: 'skip'; target: Target; due?: Range }
  /** `isSnooze`: "it" is the task whose reminder has just come. */
  | {
      kind: 'change'
      target: Target
      set: Setting
      isGuess?: boolean
      wants?: MissingDetail
      isSnooze?: boolean
    }
  /** Adds steps to a task. */
  | { kind: 'split'; target: Target; tasks: NewTask[] }
  /** Swaps the dates of two tasks. */
  | { kind: 'exchange'; target: Target }
  /** `isWhole` removes a task added in this conversation, with every change made to it since. */
  /** `told` may name which of several is meant: "I still need to air the tent. put that back". */
  | { kind: 'undo'; steps: number; words?: string; isWhole?: boolean; told?: string }
  /** Asks what was changed last. */
  | { kind: 'recall'; isDeleted?: boolean }
  | { kind: 'yes' }
  | { kind: 'no' }
  /** A "no" to the last change. */
  | { kind: 'protest' }
  | { kind: 'instead'; target: Target; not?: Target }
  | { kind: 'retitle'; from?: string; to: string }
  | { kind: 'narrow'; filter: Filter }
  /** `maybe` is an act the person is only considering. */
  | { kind: 'chat'; about: Chat; numbers?: number[]; maybe?: Act }
  | { kind: 'offer'; text: string }
  /** The task just mentioned, which stays unchanged. */
  | { kind: 'focus'; numbers: number[] }
  /** A task was mentioned, but the intent is unclear. */
  | { kind: 'wonder'; number: number }
  | { kind: 'approve' }
  | { kind: 'search'; text: string }

export type Reading = { act: Act; score: number }
