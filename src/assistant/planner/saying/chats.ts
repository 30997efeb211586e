import type { Chat } from '../act.ts'

const ABLE = 'add, list, complete, change and delete tasks, and undo what was changed'

/** Replies to small talk. */
export const CHATS: Record<Chat, string> = {
  greeting: `Hello! I can ${ABLE}. Try “add buy milk tomorrow” or “what's pending?”`,
  howareyou: 'I’m well, thank you. What do you need to do?',
  help: `I can ${ABLE}. For example: “call mom on friday, high priority”, “what's due this week?”, “the report is done”, “move the dentist to monday”, “undo that”.`,
  whoareyou: `I’m Errand’s built-in assistant: rules and a small trained model, not a language model. I can ${ABLE}.`,
  thanks: 'You’re welcome.',
  praise: 'Glad to help.',
  bye: 'Goodbye! Your tasks are safe here.',
  sorry: 'No harm done.',
  annoyed:
    'Sorry, that wasn’t helpful. Tell me what you need in a few words, such as “move the dentist to friday”, or say “undo” to take back the last change.',
  crisis:
    'I’m really sorry that you feel like this. I’m only a task list, but people can help you right now: call your local emergency number or a crisis line (988 in the US and Canada, 116 123 in the UK and Ireland; findahelpline.com lists others), or tell somebody you trust. Your tasks can wait; nothing was changed.',
  language: 'Sorry, I only understand English. Could you say that in English?',
  unchanged: 'OK, I’ll leave everything as it is.',
  cancelled: 'OK. Nothing was changed.',
  noted: 'OK.',
  laugh: 'Ha! Glad to be good company.',
  wow: 'I know!',
  'wow-list': 'It’s quite a list. Ask “what should I do first?” and I’ll name the one to start with.',
  pleased: 'Glad to hear it.',
  offtopic: `I only look after your tasks, so I can’t help with that. I can ${ABLE}.`,
  unclear: `I didn’t understand that. I can ${ABLE}.`,
  long: 'That’s more than I can take in at once. Try a shorter sentence.',
  empty: 'I’m listening. What should I add, change or look up?',
  list: 'What should I look up?',
  'how-add':
    'Write what you have to do, with a day and a time if you like: “buy milk tomorrow”, or “add call the bank on friday at 3”.',
  'how-complete':
    'Tell me what’s done: “the report is done”, or “tick off buy milk”. Or click the circle of the task in the list. “Undo” takes it back.',
  'how-delete':
    'Name it: “delete buy milk”, or “delete task 3”. I ask before deleting several, and “undo” brings them back.',
  'how-undo':
    'Say “undo” to take back the last change, and again for the one before. Earlier changes are in the history.',
  'how-rename': 'Say the old name and the new one: “rename buy milk to buy oat milk”.',
  'how-priority':
    'Name the task and the priority: “make the report high priority”. There’s high, medium and low.',
  'how-note':
    'Name the task and the note: “add a note to the dentist: bring the forms”. Or click the task in the list and write there.',
  'how-move':
    'Say the new day or time: “move the dentist to monday at 3”. “Take the date off the dentist” removes it.',
  'how-list': 'Just ask: “what’s due this week?”, “show my tasks”, “what’s overdue?”, or “find milk”.',
  'how-change':
    'Say what you want changed: “move the dentist to monday”, “rename buy milk to buy bread”, or “make the report high priority”.',
  'how-repeat':
    'Say how often: “water the plants every monday”, or “make it repeat monthly”. When you complete one, the next appears. “Skip it this week” moves on, and “stop repeating it” ends it.',
  grouping:
    'Name the list or the tag: “add milk to my groceries list”, “add call mum #family”, “move the dentist to my health list”, “tag it urgent”. Then ask “what’s on my groceries list?” or “show #family”. Your lists are in the sidebar of the page.',
  splitting:
    'Name the task and its steps: “add steps to the move: pack, book a van, clean”. Then ask “how far am I with the move?”.',
  'new-list':
    'A list starts with its first task: say “add tent to my camping list” to get the list “Camping”. You can add an empty one in the sidebar of the page.',
  'manage-lists':
    'I can’t do that here: you can rename, merge, archive and delete lists in the sidebar of the page. I can delete the tasks on one: “delete everything on my groceries list”.',
  private:
    'Only you and the programs that you connect can see your tasks; other people on this server can’t. They are stored on the server that runs Errand, so the people who run it keep that data. I work on that server and send nothing elsewhere.',
  safe: 'Only you and the programs that you connect can see or change your tasks. You can undo every change, I ask before deleting several tasks, and your password is stored only as a hash.',
  where:
    'In the database of the server that runs Errand. If you started Errand on your own computer, that’s a file in its data folder. You can export everything in the settings.',
  saved:
    'Yes: once I confirm a change it is saved, and it’s still there when you close the page and come back.',
  remind:
    'Yes: say when, such as “remind me an hour before the dentist” or “remind me to call mum tomorrow at 9”. Reminders show in this page, and reach your devices, mail or messenger once you’ve set that up in the settings.',
  'remind-once': 'A task has one reminder. Which time should it be?',
  'remind-settings':
    'You’ll find that in the settings of the page: when reminders come by default, quiet hours, and where they go. I can set the reminder of one task: “remind me an hour before the dentist”.',
  share: 'Lists can’t be shared yet: everybody has their own.',
  calendar:
    'Your calendar can show your tasks: the settings have an address for Apple Calendar, Google Calendar, Outlook and Thunderbird. I don’t read your calendar. You can connect programs such as Claude, Cursor and VS Code under “Connections” in the settings.',
  phone:
    'There’s no app in a store. The page works in your phone’s browser wherever it can reach this server, and you can install it from there.',
  cost: 'Errand is free software under the MIT licence.',
  settings:
    'You’ll find that in the settings of the page: your name, time zone and password, an export of everything, and the deletion of the account.',
}
