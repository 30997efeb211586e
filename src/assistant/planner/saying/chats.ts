import type { Chat } from '../act.ts'

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
  laugh: 'Ha! Glad to be good company.',
  wow: 'I know!',
  'wow-list': 'It is quite a list. Ask “what should I do first?”, and I name the one to start with.',
  pleased: 'Glad to hear it.',
  offtopic: `I only look after your tasks, so I cannot help with that. I can ${ABLE}.`,
  unclear: `I did not understand that. I can ${ABLE}.`,
  long: 'That is more than I can take in at once. Please say it in a shorter sentence.',
  empty: 'I am listening. What should I add, change or look up?',
  list: 'What should I look up?',
  'how-add':
    'Write what you have to do, with a day and a time if it has them: “buy milk tomorrow”, or “add call the bank on friday at 3”.',
  'how-complete':
    'Tell me what is done: “the report is done”, or “tick off buy milk”. In the list, its circle does the same. “Undo” takes it back.',
  'how-delete':
    'Name it: “delete buy milk”, or “delete task 3”. Deleting several waits for your word, and “undo” brings back what is gone.',
  'how-undo':
    'Say “undo”, and the last change is taken back; say it again for the one before. The history has the earlier changes.',
  'how-rename': 'Say the old name and the new one: “rename buy milk to buy oat milk”.',
  'how-priority': 'Say it with the task: “make the report high priority”. There are high, medium and low.',
  'how-note':
    'Say it with the task: “add a note to the dentist: bring the forms”. A click on a task in the list opens it for writing, too.',
  'how-move':
    'Say the new day or time: “move the dentist to monday at 3”. “Take the date off the dentist” removes it.',
  'how-list': 'Ask for it: “what is due this week?”, “show my tasks”, “what is overdue?”, or “find milk”.',
  'how-change':
    'Say what should be different: “move the dentist to monday”, “rename buy milk to buy bread”, or “make the report high priority”.',
  'how-repeat':
    'Say how often with the task: “water the plants every monday”, or “make it repeat monthly”. When one is done, the next appears. “Skip it this week” moves on, and “stop repeating it” ends it.',
  grouping:
    'Name the list or the tag: “add milk to my groceries list”, “add call mum #family”, “move the dentist to my health list”, “tag it urgent”. Then ask “what is on my groceries list?” or “show #family”. The sidebar of the page has the lists.',
  splitting:
    'Say the task and its steps: “add steps to the move: pack, book a van, clean”. Then ask “how far am I with the move?”.',
  'new-list':
    'A list begins with its first task: say “add tent to my camping list”, and the list “Camping” is there. An empty one can be added in the sidebar of the page.',
  'manage-lists':
    'I cannot do that here: lists are renamed, merged, archived and deleted in the sidebar of the page. I can delete the tasks on one: “delete everything on my groceries list”.',
  private:
    'Only you see your tasks, when you are signed in, and the programs that you have connected yourself; nobody else who uses this server does. Whoever runs the server keeps its database. I work on that server and send nothing elsewhere.',
  safe: 'Only you can see or change your tasks, when you are signed in, and programs that you have connected yourself. Every change can be undone, deleting several waits for your word, and of your password only a hash is kept.',
  where:
    'In the database of the server that runs Errand. If you started Errand on your own computer, that is a file in its data folder. The settings have an export of everything.',
  saved: 'What I confirm is saved at once, and is still there when you close the page and come back.',
  remind:
    'Yes: say when with the task, such as “remind me an hour before the dentist” or “remind me to call mum tomorrow at 9”. The reminder shows in this page, and comes to your devices, by mail or to a messenger once you have set that up in the settings.',
  'remind-once': 'A task has one reminder. Say which moment it should be.',
  'remind-settings':
    'That is in the settings of the page: when reminders come by default, quiet hours, and where they go. I can set the reminder of one task: “remind me an hour before the dentist”.',
  share: 'A list cannot be shared yet: everybody has their own.',
  calendar:
    'Your calendar can show your tasks: the settings have an address for Apple Calendar, Google Calendar, Outlook and Thunderbird. I do not read your calendar. Programs such as Claude, Cursor and VS Code can be connected; the settings say how, under “Connections”.',
  phone:
    'There is no app to install. The page works in the browser of a phone, wherever that can reach this server.',
  cost: 'Errand is free software under the MIT licence.',
  settings:
    'That is in the settings of the page: your name, time zone and password, an export of everything, and the deletion of the account.',
}
