import { type Assistant, openAssistant } from '../assistant/models.ts'
import { findAssistant } from '../assistant/own-model/find-assistant.ts'
import { openAsCaller, type SignedIn, signsNobodyIn } from '../callers/command-line-caller.ts'
import type { Config } from '../config.ts'
import { stopConversation } from '../conversations/stop-conversation.ts'
import { perform } from '../operation.ts'
import { converse, type Exchange, picked } from './converse.ts'
import { linesOf } from './lines.ts'
import { openPrompt } from './prompt.ts'
import { readHistory, remember } from './prompt-history.ts'
import { print } from './streams.ts'
import { isAtTerminal, styled } from './terminal.ts'

type Talk = { acting: SignedIn; assistant: Assistant; folder: string }

/** `errand do`: one request through the assistant, or a conversation. */
export async function doRequest(config: Config, text: string): Promise<void> {
  const acting = await openAsCaller(config, 'chat')
  try {
    const server = await openAssistant(config, acting.app.metrics)
    const assistant = await findAssistant(acting.app, acting.caller, server)
    const talk = { acting, assistant, folder: config.dataFolder }
    if (text !== '') return await askOnce(talk, text)
    if (isAtTerminal()) {
      print(styled('dim', introduction(assistant)))
      await prompt(talk, undefined, () => false)
    } else await readPiped(talk)
  } finally {
    await acting.app.db.close()
  }
}

/** One request. A question that it raises can be answered only in the same conversation. */
async function askOnce(talk: Talk, text: string): Promise<void> {
  const first = await converse(talk.acting, talk.assistant, text)
  if (!first.ok) process.exitCode = 1
  if (isAtTerminal() && isOpen(first)) await prompt(talk, first, (last) => !isOpen(last))
  else if (first.asks)
    process.stdout.write('Nothing was changed. Run errand do without text to confirm changes.\n')
}

function isOpen({ asks, isQuestion }: Exchange): boolean {
  return asks || isQuestion
}

/** A request from each line of standard input, until an empty one. */
async function readPiped({ acting, assistant }: Talk): Promise<void> {
  let conversation: string | undefined
  for await (const line of linesOf(process.stdin)) {
    if (line.trim() === '') break
    if (!(await acting.again())) throw signsNobodyIn()
    const { conversation: same, hasTrouble } = await converse(acting, assistant, line, conversation)
    conversation = same
    if (hasTrouble) process.exitCode = 1
  }
}

const LEAVES = /^(?:exit|quit|q|bye)[.!]?$/i
const ASKS_HELP = /^(?:help|\?)$/i

/** A conversation in a terminal, until the person leaves or `isOver` says so. */
async function prompt(
  { acting, assistant, folder }: Talk,
  resumed: Exchange | undefined,
  isOver: (last: Exchange) => boolean,
): Promise<void> {
  const lines = openPrompt('> ', readHistory(folder))
  let last = resumed
  try {
    for (;;) {
      const line = await lines.next()
      if (line === undefined || LEAVES.test(line.trim())) return
      if (line.trim() === '') continue
      if (ASKS_HELP.test(line.trim())) {
        print(HELP)
        continue
      }
      if (!(await acting.again())) throw signsNobodyIn()
      const message = picked(line, last?.choices ?? [])
      if (message === line) remember(folder, line)
      let conversation = last?.conversation
      last = await lines.during(
        () =>
          converse(acting, assistant, message, conversation, (started) => {
            conversation = started
          }),
        () => {
          const args = { conversation_id: conversation }
          if (conversation !== undefined) void perform(stopConversation, args, acting.caller, acting.app)
        },
      )
      if (resumed) process.exitCode = last.ok ? 0 : 1
      if (isOver(last)) return
    }
  } finally {
    lines.close()
  }
}

function introduction(assistant: Assistant): string {
  const who = assistant.isBuiltIn
    ? 'Built-in assistant, not a language model.'
    : `${assistant.label}${assistant.place === undefined ? '' : `: your messages go to ${assistant.place}`}.`
  return `${who}\nTry “add buy milk tomorrow”, “what's due this week?” or “help”. Ctrl-D leaves.`
}

const HELP = `Say what you want, in one sentence or several:
  add dentist friday 3pm, remind me an hour before
  water the plants every monday
  add milk and eggs to my groceries list
  what's due this week?
  move the dentist to tuesday
  I've done the milk
  undo that
After a question, type one of the numbers shown. The arrow keys bring back earlier
lines, Ctrl-C clears the line or stops an answer, and Ctrl-D leaves.`
