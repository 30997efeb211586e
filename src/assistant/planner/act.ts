import type { Day } from '../../tasks/calendar.ts'
import type { When } from './dates/find-whens.ts'
import type { Priority } from './words/priorities.ts'

/** Which tasks are meant, as somebody said it. */
export type Target =
  /** `full` still has a noun such as "job", which may be a part of the title. */
  | { by: 'words'; text: string; whens: readonly When[]; full?: string }
  | { by: 'it' }
  | { by: 'them'; count?: number }
  | { by: 'place'; index: number }
  | { by: 'other' }
  | { by: 'others'; count?: number }
  | { by: 'numbers'; numbers: number[] }
  | { by: 'filter'; filter: Filter }
  | { by: 'each'; targets: Target[] }
  | { by: 'anyof'; numbers: number[] }
  | { by: 'unsaid' }

export type Range = { from?: Day; to?: Day }

/** A condition on tasks. `unread` are words of it that nothing accounts for. */
export type Filter = {
  status?: 'pending' | 'completed'
  due?: Range | 'overdue' | 'none' | 'some'
  /** Of a day, in the words that were said. */
  dueWords?: string
  /** A range of hours, on one day if the question names one. `words` say which half of the day. */
  hours?: { from: string; to: string; day?: Day; words?: string }
  priority?: Priority | 'none'
  search?: string
  except?: Target
  /** What is left out was named just before: "anything else". */
  isElse?: boolean
  /** When it was added. */
  created?: Range
  /** When it was completed. */
  finished?: Range
  /** Only these, which were listed before. */
  among?: number[]
  /** How many there are, as was said: "all three". */
  count?: number
  /** What is left after those that were spoken of: "the rest". */
  isRest?: boolean
  unread?: string
}

/** What is to become of a task. */
export type Setting = {
  day?: Day | 'none'
  time?: string | 'none'
  isGuess?: boolean
  /** The day that it replaces: "thursday instead of wednesday" stays in its week. */
  insteadOf?: Day
  shift?: { days?: number; months?: number; minutes?: number }
  often?: string
  priority?: Priority | 'none' | 'higher' | 'lower'
  title?: string
  description?: string
  /** The words of the date, for `errand understand`. */
  words?: string
}

export type NewTask = {
  title: string
  day?: Day
  time?: string
  isGuess?: boolean
  priority?: Priority
  description?: string
  often?: string
  person?: string
  words?: string
}

/** What of a list is wanted: all that fits, or the one that comes first in some order. */
export type Show = 'count' | 'free' | 'first' | 'soonest' | 'last' | 'oldest' | 'newest' | 'left'

/** What is asked about a task; `left` is how long it is until then. */
export type Aspect = 'when' | 'done' | 'any' | 'priority' | 'left' | 'date' | 'time'

export type Comparison = 'sooner' | 'later' | 'before' | 'after' | 'same day' | 'same time' | 'same week'

export type Ask =
  | { about: 'list'; filter: Filter; show?: Show }
  /** The day on which most is due, or least. */
  | { about: 'days'; filter: Filter; isQuiet?: boolean }
  /** Two tasks by their dates. */
  | { about: 'compare'; asks: Comparison; filter: Filter & { among: [number, number] } }
  | { about: 'task'; aspect: Aspect; target: Target }

export type Chat =
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'bye'
  | 'praise'
  | 'annoyed'
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
  | 'private'
  | 'safe'
  | 'where'
  | 'saved'
  | 'remind'
  | 'share'
  | 'calendar'
  | 'phone'
  | 'cost'
  | 'settings'

/** Something that a person wants, before it is known whether it can be done. */
/** What the person still has to say about a change: a day, perhaps one of two, or a title. */
export type MissingDetail = { field: 'day' | 'title'; days?: string[] }

export type Act =
  | { kind: 'add'; tasks: NewTask[]; isBare?: boolean; due?: Partial<NewTask> }
  | { kind: 'ask'; ask: Ask }
  /** Asks for the time, or for today or another day: "what day is the 25th?". */
  | { kind: 'clock'; asks: 'day' | 'time'; day?: Day }
  /** `isSeen`: the person has seen which tasks these are, and said so. */
  | { kind: 'complete' | 'delete' | 'reopen'; target: Target; isGuess?: boolean; isSeen?: boolean }
  | { kind: 'change'; target: Target; set: Setting; isGuess?: boolean; wants?: MissingDetail }
  /** Each of two tasks gets the date of the other. */
  | { kind: 'exchange'; target: Target }
  /** `isWhole`: a task that was added in this conversation goes, with all that was changed about it since. */
  /** `told` may name which of several is meant: "I still need to air the tent. put that back". */
  | { kind: 'undo'; steps: number; words?: string; isWhole?: boolean; told?: string }
  /** Asks what was changed last. */
  | { kind: 'recall'; isDeleted?: boolean }
  | { kind: 'yes' }
  | { kind: 'no' }
  /** A no to what was just done. */
  | { kind: 'protest' }
  | { kind: 'instead'; target: Target; not?: Target }
  | { kind: 'retitle'; from?: string; to: string }
  | { kind: 'narrow'; filter: Filter }
  /** `maybe` is what the person only considers. */
  | { kind: 'chat'; about: Chat; numbers?: number[]; maybe?: Act }
  | { kind: 'offer'; text: string }
  /** What is spoken of last, and stays as it is. */
  | { kind: 'focus'; numbers: number[] }
  /** A task is spoken of, and it is not clear what is wanted. */
  | { kind: 'wonder'; number: number }
  | { kind: 'approve' }
  | { kind: 'search'; text: string }

export type Reading = { act: Act; score: number }
