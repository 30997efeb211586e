import { createInterface } from 'node:readline/promises'
import { ask } from '../assistant/ask.ts'
import { type Assistant, openAssistant } from '../assistant/models.ts'
import { findAssistant } from '../assistant/own-model/find-assistant.ts'
import type { PlannerAnswer } from '../assistant/planner/saying/reply.ts'
import { speakerOf } from '../assistant/speaker.ts'
import { runTurn } from '../assistant/turn.ts'
import { understand } from '../assistant/understand.ts'
import { openAsCaller } from '../callers/command-line-caller.ts'
import { throughAssistant } from '../callers/name-client.ts'
import { type Config, SetupError } from '../config.ts'
import type { Acting } from '../operation.ts'
import { clockAt } from '../tasks/calendar.ts'
import { linesOf } from './lines.ts'

/** `errand do`: one request through the assistant, or a conversation. */
export async function doRequest(config: Config, text: string): Promise<void> {
  const acting = await openAsCaller(config, 'chat')
  try {
    const server = await openAssistant(config, acting.app.metrics)
    const assistant = await findAssistant(acting.app, acting.caller, server)
    if (text === '') return await talk(acting, assistant)
    const { ok, conversation, asks } = await say(acting, assistant, text)
    if (!ok) process.exitCode = 1
    // The proposal can be answered only in the same conversation.
    if (asks && process.stdin.isTTY) await talk(acting, assistant, conversation)
    else if (asks)
      process.stdout.write('Nothing was changed. Run errand do without text to confirm changes.\n')
  } finally {
    await acting.app.db.close()
  }
}

async function talk(acting: Acting, assistant: Assistant, resumed?: string): Promise<void> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal && resumed === undefined)
    process.stdout.write(
      `${assistant.isBuiltIn ? 'Built-in assistant, not a language model' : whoAnswers(assistant)}. What should I do? (An empty line quits.)\n`,
    )
  let conversation = resumed
  for await (const line of isTerminal ? typedLines() : linesOf(process.stdin)) {
    if (line.trim() === '') break
    conversation = (await say(acting, assistant, line, conversation)).conversation
  }
}

function whoAnswers({ label, place }: Extract<Assistant, { isBuiltIn: false }>): string {
  return place === undefined ? label : `${label}: your messages go to ${place}`
}

/** Lines typed at a terminal, each after a prompt. */
async function* typedLines(): AsyncGenerator<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' })
  try {
    lines.prompt()
    for await (const line of lines) {
      yield line
      lines.prompt()
    }
  } finally {
    lines.close()
  }
}

/** `asks` is true while a proposal waits for approval. */
type Exchange = { ok: boolean; conversation: string | undefined; asks: boolean }

async function say(
  { app, caller: person }: Acting,
  assistant: Assistant,
  message: string,
  conversation?: string,
): Promise<Exchange> {
  const raw = { message, ...(conversation !== undefined && { conversation_id: conversation }) }
  const started = await ask(app, throughAssistant(person), raw, {}, person)
  if (!started.success) {
    if (started.error.code === 'processing_error') throw new SetupError(started.message)
    process.stdout.write(`${started.message}\n`)
    return { ok: false, conversation, asks: false }
  }
  const { conversationId } = started.data
  const { stream, reply } = runTurn(started.data, speakerOf(started.data, assistant))
  // It can reject before the stream ends; the error surfaces at the await below.
  reply.catch(() => {})
  for await (const _ of stream);
  const { text, calls, said } = await reply
  process.stdout.write(`${text}\n${said ? choicesIn(said) : ''}`)
  const asks = calls.some(
    ({ envelope }) => (envelope.data as { approval?: string } | null)?.approval !== undefined,
  )
  const ok = calls.every(({ envelope }) => envelope.success) && !said?.replies.some(isUndone)
  return { ok, conversation: conversationId, asks }
}

/** True for a reply about something that could not be done. */
function isUndone({ kind }: PlannerAnswer['replies'][number]): boolean {
  return kind === 'missing' || kind === 'which' || kind === 'failed'
}

/** The possible answers to a question. A "which" question lists its tasks in its own text. */
function choicesIn({ replies, choices }: PlannerAnswer): string {
  if (choices.length === 0 || !replies.some(({ kind }) => kind === 'ask' || kind === 'missing')) return ''
  const tasks = choices.filter(({ say }) => say.startsWith('#'))
  const words = choices.filter((choice) => !tasks.includes(choice)).map(({ say }) => `“${say}”`)
  const lines = tasks.map(({ label, say }) => `${say} “${label.replace(/\s+/g, ' ')}”\n`)
  return `${lines.join('')}${words.length > 0 ? `You can say ${words.join(' or ')}.\n` : ''}`
}

/** `errand understand`: the planner's reading of a text, or of each line of standard input. */
export async function printUnderstood({ timezone }: Config, text: string): Promise<void> {
  const clock = clockAt(new Date(), timezone)
  if (text !== '') {
    process.stdout.write(`${JSON.stringify(understand(text, clock))}\n`)
    return
  }
  let number = 0
  for await (const line of linesOf(process.stdin)) {
    number++
    if (line.trim() === '') continue
    const request = requestIn(line)
    if (request) {
      process.stdout.write(`${JSON.stringify({ id: request.id, ...understand(request.text, clock) })}\n`)
      continue
    }
    process.stderr.write(`errand: line ${number} must be a JSON object {"id": ..., "text": "..."}; skipped\n`)
    process.exitCode = 2
  }
}

function requestIn(line: string): { id: unknown; text: string } | undefined {
  try {
    const { id, text } = JSON.parse(line)
    return typeof text === 'string' ? { id, text } : undefined
  } catch {
    return undefined
  }
}
