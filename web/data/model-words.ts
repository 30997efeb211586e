import type { Author } from '../../src/assistant/author.ts'
import type { About } from './api.ts'

/** The line below the message field: who answers, and where the messages go. */
export function sayWhoAnswers({ model, personal }: Pick<About, 'model' | 'personal'>): string {
  const { built_in, label, goes_to } = model
  if (built_in)
    return `Built-in assistant, not a language model. Nothing you type leaves ${sayHere(personal)}.`
  return goes_to === null ? `${label} answers` : `${label}: your messages go to ${goes_to}`
}

/** Where Errand runs. */
export function sayHere(isPersonal: boolean): string {
  return isPersonal ? 'this computer' : 'this server'
}

/** What a language model did for its answer: "It read 4 tasks and changed nothing." */
export function sayWork({ read, changes }: Pick<Author, 'read' | 'changes'>): string {
  const wasRead = read === 0 ? 'read no tasks' : read === 1 ? 'read 1 task' : `read ${read} tasks`
  const wasChanged =
    changes === 0 ? 'changed nothing' : changes === 1 ? 'made 1 change' : `made ${changes} changes`
  return `It ${wasRead} and ${wasChanged}.`
}
