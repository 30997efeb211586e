import { defaultSettings } from '../../../outbox/default-settings.ts'
import type { ReminderSettings } from '../../../outbox/reminder-settings.ts'
import { contentWords, type Word } from '../words/words.ts'

/** A task as the planner sees it. */
export type KnownTask = {
  number: number
  title: string
  completed: boolean
  due_date?: string | undefined
  due_time?: string | undefined
  priority?: string | undefined
  /** How it repeats, in words. */
  repeat?: string | undefined
  /** When to remind, as it is stored; undefined is the person's default. */
  remind?: string | undefined
  /** Shared by the occurrences of a repeating task. */
  series?: string | undefined
  list?: string | undefined
  tags?: readonly string[] | undefined
  /** The number of the task it is a step of. */
  under?: number | undefined
  steps?: { done: number; total: number } | undefined
  completed_at?: string | undefined
  created_at?: string | undefined
}

export type KnownList = { name: string; isArchived?: boolean }

export type IndexedTask = KnownTask & { words: readonly Word[] }

/** The person's tasks, with their words ready for comparison. */
export class View {
  readonly tasks: readonly IndexedTask[]
  /** In the order of the sidebar. */
  readonly lists: readonly KnownList[]
  /** When reminders come if a task does not say. */
  readonly reminders: ReminderSettings
  readonly #byNumber = new Map<number, IndexedTask>()
  /** The number of titles with a word. */
  readonly #counts = new Map<string, number>()

  constructor(
    tasks: readonly KnownTask[],
    lists: readonly KnownList[] = [],
    reminders: ReminderSettings = defaultSettings('UTC'),
  ) {
    this.lists = lists
    this.reminders = reminders
    this.tasks = tasks.map((task) => ({ ...task, words: contentWords(task.title) }))
    for (const task of this.tasks) {
      this.#byNumber.set(task.number, task)
      for (const stem of new Set(task.words.map(({ stem }) => stem)))
        this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1)
    }
  }

  get(number: number): IndexedTask | undefined {
    return this.#byNumber.get(number)
  }

  /** Words of few titles tell more. */
  weight(stem: string): number {
    const count = this.#counts.get(stem) ?? 0
    return 1 / Math.sqrt(Math.max(count, 1))
  }
}
