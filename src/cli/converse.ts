import type { UIMessageChunk } from 'ai'
import { ask } from '../assistant/ask.ts'
import type { Assistant } from '../assistant/models.ts'
import type { PlannerAnswer } from '../assistant/planner/saying/reply.ts'
import type { Choice } from '../assistant/planner/state.ts'
import { speakerOf } from '../assistant/speaker.ts'
import { runTurn } from '../assistant/turn.ts'
import { throughAssistant } from '../callers/name-client.ts'
import { SetupError } from '../config.ts'
import type { Acting } from '../operation.ts'
import { harmless, isAtTerminal } from './terminal.ts'

/** One message and its answer. */
export type Exchange = {
  ok: boolean
  /** The language model could not answer. */
  hasTrouble: boolean
  conversation: string | undefined
  /** A proposal waits for approval. */
  asks: boolean
  /** The assistant asked something. */
  isQuestion: boolean
  choices: readonly Choice[]
}

/** Sends one message and prints the answer. `started` gets the conversation before the answer begins. */
export async function converse(
  { app, caller: person }: Acting,
  assistant: Assistant,
  message: string,
  conversation?: string,
  started: (conversation: string) => void = () => {},
): Promise<Exchange> {
  const raw = { message, ...(conversation !== undefined && { conversation_id: conversation }) }
  const asked = await ask(app, throughAssistant(person), raw, {}, person)
  if (!asked.success) {
    if (asked.error.code === 'processing_error') throw new SetupError(asked.message)
    process.stdout.write(`${asked.message}\n`)
    return { ok: false, hasTrouble: false, conversation, asks: false, isQuestion: false, choices: [] }
  }
  const { conversationId } = asked.data
  started(conversationId)
  const { stream, reply } = runTurn(asked.data, speakerOf(asked.data, assistant))
  // It can reject before the stream ends; the error surfaces at the await below.
  reply.catch(() => {})
  const isTerminal = isAtTerminal()
  if (isTerminal) await show(stream)
  else for await (const _ of stream);
  const { text, calls, said, hasTrouble = false } = await reply
  if (!isTerminal) process.stdout.write(`${text}\n${said ? choicesIn(said) : ''}`)
  else if (said) process.stdout.write(harmless(numbered(said)))
  const asks = calls.some(
    ({ envelope }) => (envelope.data as { approval?: string } | null)?.approval !== undefined,
  )
  return {
    ok: !hasTrouble && calls.every(({ envelope }) => envelope.success) && !said?.replies.some(isUndone),
    hasTrouble,
    conversation: conversationId,
    asks,
    isQuestion: said?.replies.some(({ kind }) => kind === 'which' || kind === 'ask') ?? false,
    choices: said?.choices ?? [],
  }
}

/** Writes an answer as it arrives. */
async function show(stream: AsyncIterable<UIMessageChunk>): Promise<void> {
  let isStart = true
  for await (const chunk of stream) {
    if (chunk.type === 'text-end' && !isStart) process.stdout.write('\n')
    if (chunk.type === 'text-start') isStart = true
    if (chunk.type !== 'text-delta') continue
    const text = harmless(isStart ? chunk.delta.trimStart() : chunk.delta)
    if (text !== '') isStart = false
    process.stdout.write(text)
  }
}

/** True for a reply about something that could not be done. */
function isUndone({ kind }: PlannerAnswer['replies'][number]): boolean {
  return kind === 'missing' || kind === 'which' || kind === 'failed'
}

/** Tasks have their own numbers. */
function isTask({ say }: Choice): boolean {
  return say.startsWith('#')
}

function taskLine({ label, say }: Choice): string {
  return `${say} “${label.replace(/\s+/g, ' ')}”\n`
}

/** A "which" question lists its tasks in its own text. */
function listsTasks({ replies }: PlannerAnswer): boolean {
  return replies.some(({ kind }) => kind === 'ask' || kind === 'missing')
}

/** The possible answers to a question, for a program that reads them. */
function choicesIn(said: PlannerAnswer): string {
  const { choices } = said
  if (choices.length === 0 || !listsTasks(said)) return ''
  const words = choices.filter((choice) => !isTask(choice)).map(({ say }) => `“${say}”`)
  const lines = choices.filter(isTask).map(taskLine)
  return `${lines.join('')}${words.length > 0 ? `You can say ${words.join(' or ')}.\n` : ''}`
}

/** The choices as a person picks them: tasks by their own number, words by their place. */
function numbered(said: PlannerAnswer): string {
  const tasks = listsTasks(said) ? said.choices.filter(isTask).map(taskLine) : []
  const words = said.choices.filter((choice) => !isTask(choice))
  return [...tasks, ...words.map(({ label }, index) => `  ${index + 1}  ${label}\n`)].join('')
}

/** The words that a typed number picks. */
export function picked(line: string, choices: readonly Choice[]): string {
  const number = /^#?(\d{1,9})$/.exec(line.trim())?.[1]
  if (number === undefined) return line
  if (choices.some(({ say }) => say === `#${number}`)) return `#${number}`
  const words = choices.filter((choice) => !isTask(choice))
  return words[Number(number) - 1]?.say ?? line
}
