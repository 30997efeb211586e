/** The message part that says which language model wrote the answer, and what it did. */
export const AUTHOR = 'data-author'

export type Author = {
  /** The model's name for people. */
  label: string
  /** Who received the messages. */
  place?: string
  at: string
  /** How many tasks it read, and how many changes it made. */
  read: number
  changes: number
}
