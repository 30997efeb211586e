import type { Chat } from './act.ts'

const ABLE = 'add, list, complete, change and delete tasks, and undo what was changed'

/** Replies to small talk. */
export const CHATS: Record<Chat, string> = {
  greeting: `Hello! I can ${ABLE}. Try “add buy milk tomorrow” or “what's pending?”`,
  howareyou: 'All well here, thank you. What is on your mind?',
  help: `I keep your tasks: I can ${ABLE}. For example: “call mom on friday, high priority”, “what's due this week?”, “the report is done”, “move the dentist to monday”, “undo that”.`,
  whoareyou: `I am Errand's built-in planner: rules and a small trained model, not a language model. I can ${ABLE}.`,
  thanks: 'You are welcome.',
  praise: 'Glad to help.',
  bye: 'Goodbye! Your tasks are safe here.',
  sorry: 'No harm done.',
  annoyed:
    'I am sorry, that was not helpful. Tell me what you need in a few words, such as “move the dentist to friday”, or say “undo” to take back the last change.',
  language: 'Sorry, I understand English only. Could you say that in English?',
  unchanged: 'All right, I leave everything as it is.',
  cancelled: 'All right. Nothing was changed.',
  noted: 'All right.',
  offtopic: `I only look after your tasks, so I cannot help with that. I can ${ABLE}.`,
  unclear: `I did not understand that. I can ${ABLE}.`,
  long: 'That is more than I can take in at once. Please say it in a shorter sentence.',
  empty: 'I am listening. What should I add, change or look up?',
  list: 'What should I look up?',
}
