/** What somebody seems to want, before it is known which task they mean or whether it can be done. */
export type Wish = {
  /** Null when it is nothing that a tool does. */
  tool: WishedTool | null
  args: WishArguments
  /** Whether it only names something to do, so that it may as well be an answer. */
  isBare?: true
  /** The title of a new task with its date left in, for a date that the tools cannot read. */
  wholeTitle?: string
  /** The part of a request for many tasks that was not understood. Nothing is done until that is cleared up. */
  unclear?: string
  /** Why no tool is wanted. */
  about?: 'greeting' | 'help' | 'thanks' | 'answer' | 'long' | 'other'
}

export type WishedTool =
  | 'add_task'
  | 'list_tasks'
  | 'complete_task'
  | 'update_task'
  | 'delete_task'
  | 'change_tasks'
  | 'undo_change'

export type WishArguments = {
  title?: string
  /** As it was said: a number, words of a title, "it", "the second one"; several of them for several tasks. */
  task_identifier?: string | string[]
  new_title?: string
  description?: string
  priority?: 'Low' | 'Medium' | 'High' | 'none'
  /** When it is to be due, in the person's words. */
  due_phrase?: string
  /** Which tasks are meant, by when they are due. */
  filter_due_phrase?: string
  query?: string
  status?: 'pending' | 'completed'
  change?: 'complete' | 'reopen' | 'delete' | 'set_priority' | 'set_due_date'
  /** How often it should come back, which a task cannot. */
  recurrence?: string
  scope?: 'all'
  /** Who is to be reminded, when it is somebody else. */
  person?: string
}
