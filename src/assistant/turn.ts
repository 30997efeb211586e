import { randomBytes, randomUUID } from 'node:crypto'
import {
  convertToModelMessages,
  createUIMessageStream,
  getStaticToolName,
  isStaticToolUIPart,
  isStepCount,
  isToolUIPart,
  streamText,
  type ToolSet,
  toUIMessageStream,
  type UIMessage,
  type UIMessageChunk,
} from 'ai'
import type { Caller } from '../caller.ts'
import { type Approval, withdrawApprovals } from '../conversations/approval-store.ts'
import { leaseFrom } from '../conversations/conversation.ts'
import {
  endTurn,
  findConversation,
  nameConversation,
  renewTurn,
  UNNAMED,
} from '../conversations/conversation-store.ts'
import { textOf } from '../conversations/message.ts'
import { addMessage, findMessage, type Message, newestMessages } from '../conversations/message-store.ts'
import type { Db } from '../db/tables.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import type { Envelope } from '../envelope.ts'
import { faultOf } from '../observe/log.ts'
import type { App } from '../operation.ts'
import { clockAt } from '../tasks/calendar.ts'
import { AUTHOR, type Author } from './author.ts'
import { authorOf } from './author-of.ts'
import { conclude } from './conclude.ts'
import { instructions } from './instructions.ts'
import type { Made } from './made.ts'
import type { Assistant } from './models.ts'
import { titleFor } from './name-conversation.ts'
import { answer, PART } from './planner/answer.ts'
import type { PlannerAnswer } from './planner/saying/reply.ts'
import { Speech, type Writer } from './speech.ts'
import { type TurnContext, turnTools } from './tools.ts'
import { causeOf, troubleWith } from './trouble.ts'

const HISTORY = 40
const MOST_STEPS = 11
/** Timeouts of a whole turn, of a model's first and next output, and of a tool. */
export type Times = { totalMs: number; firstChunkMs: number; chunkMs: number; toolMs: number }

const TIMES: Times = { totalMs: 120_000, firstChunkMs: 30_000, chunkMs: 30_000, toolMs: 30_000 }
const STOP_POLL_MS = 500
const RENEW_MS = 5_000

/** A stored message that needs an answer. */
export type Asked = {
  app: App
  caller: Caller
  conversationId: string
  /** The id of the person's message, which is also the turn's. */
  turn: string
  timezone: string | undefined
  /** Set when the message decides on a proposal. */
  decided?: { approval: Approval; approved: boolean }
}

export type Reply = {
  conversationId: string
  messageId: string
  text: string
  calls: TurnContext['made']
  /** The planner's reply as data. */
  said?: PlannerAnswer
  /** The language model that wrote it. */
  author?: Author
  /** It ends with an explanation of a failure. */
  hasTrouble?: true
}

/** Writes the answer of a turn as it is produced. */
export type Speaker = (context: TurnContext, writer: Writer) => Promise<void>

/** Runs a turn: streams the answer, then stores it with its calls. The stream runs to its end even if nobody reads. */
export function runTurn(asked: Asked, speak: Speaker) {
  const { app, conversationId } = asked
  const messageId = randomUUID()
  const context: TurnContext = { ...asked, made: [], last: Promise.resolve() }
  const { promise: reply, resolve, reject } = Promise.withResolvers<Reply>()
  const stream = createUIMessageStream<UIMessage>({
    originalMessages: [],
    generateId: () => messageId,
    async execute({ writer }) {
      writer.write({ type: 'start', messageId })
      await speak(context, writer)
      writer.write({ type: 'finish' })
    },
    onError: (error) => {
      app.log.error({ fault: faultOf(error) }, 'chat')
      return troubleWith(error)
    },
    async onEnd({ responseMessage: { parts } }) {
      try {
        // One retry, so that a short outage does not lose the reply.
        await keepReply(asked, messageId, parts).catch(() => keepReply(asked, messageId, parts))
        resolve({ ...replyIn({ id: messageId, parts }, conversationId), calls: context.made })
      } catch (error) {
        app.log.error({ fault: faultOf(error) }, 'chat reply not kept')
        // The tools may have changed something.
        reject(error instanceof DatabaseUnavailable ? error.withOutcomeUnknown() : error)
      }
    },
  })
  return { stream: stream as ReadableStream<UIMessageChunk>, reply }
}

async function keepReply(asked: Asked, id: string, parts: Message['parts']): Promise<void> {
  const { app, caller, conversationId, turn, decided } = asked
  const now = app.now().toISOString()
  await app.db.write(caller, async (db) => {
    // The conversation may have been deleted meanwhile.
    if (!(await endTurn(db, caller, { id: conversationId, turn, now }))) return
    await addMessage(db, caller, conversationId, { id, role: 'assistant', parts, created_at: now })
    await name(db, asked, parts)
    // Only at the end, because the planner may have found a yes in the message.
    if (!decided) await withdrawApprovals(db, caller, { conversationId, turn })
  })
}

/** Names the conversation after what happened in this turn, unless it has a title. */
async function name(db: Db, asked: Asked, parts: Message['parts']): Promise<void> {
  const { app, caller, conversationId: id, turn, timezone = caller.timezone ?? app.timezone } = asked
  if ((await findConversation(db, caller, id))?.title !== UNNAMED) return
  const question = textOf((await findMessage(db, caller, turn))?.parts ?? [])
  const title = titleFor(question, callsIn(parts), clockAt(app.now(), timezone).today)
  if (title !== undefined) await nameConversation(db, caller, id, title)
}

/** A stored message as a reply. */
export function replyIn({ id, parts }: Pick<Message, 'id' | 'parts'>, conversationId: string): Reply {
  const said = parts.find(({ type }) => type === PART) as { data: PlannerAnswer } | undefined
  const author = parts.find(({ type }) => type === AUTHOR) as { data: Author } | undefined
  return {
    conversationId,
    messageId: id,
    text: textOf(parts),
    calls: callsIn(parts),
    ...(said && { said: said.data }),
    ...(author && { author: author.data }),
    ...(parts.some(isTrouble) && { hasTrouble: true }),
  }
}

function isTrouble(part: Message['parts'][number]): boolean {
  return part.type === 'text' && part.providerMetadata?.errand?.trouble === true
}

/** The completed calls in a message. */
export function callsIn(parts: Message['parts']): Made[] {
  return parts.flatMap((part) =>
    isStaticToolUIPart(part) && part.state === 'output-available'
      ? [
          {
            tool: getStaticToolName(part),
            args: part.input as Made['args'],
            envelope: part.output as Envelope,
          },
        ]
      : [],
  )
}

/** Lets a model answer: it reads the newest messages and calls tools for the caller. */
export function answerBy(assistant: Assistant, times = TIMES): Speaker {
  if (assistant.isBuiltIn) return answer
  const { model, isOwn } = assistant
  return async (context, writer) => {
    const { app, caller, conversationId, turn, timezone = caller.timezone ?? app.timezone } = context
    const messages = await app.db.read(caller, (db) => newestMessages(db, caller, conversationId, HISTORY))
    const fence = `data-${randomBytes(6).toString('hex')}`
    const tools = turnTools({ fence })
    const stopping = new AbortController()
    const watch = watchForStop(app, caller, conversationId, turn, stopping)
    const speech = new Speech(writer, { isOwn })
    try {
      const result = streamText({
        model,
        tools,
        messages: await convertToModelMessages(asHistory(messages, tools), { tools }),
        instructions: instructions({
          today: clockAt(app.now(), timezone).today,
          timezone,
          fence,
        }),
        stopWhen: isStepCount(MOST_STEPS),
        toolsContext: Object.fromEntries(Object.keys(tools).map((name) => [name, context])) as never,
        abortSignal: stopping.signal,
        timeout: times,
        maxRetries: 0,
        // Asks OpenAI not to store the conversation.
        providerOptions: { openai: { store: false } },
        onError: () => {},
      })
      for await (const chunk of asChunks(result.stream, tools, isOwn)) speech.pass(chunk)
    } catch (error) {
      speech.trouble(error)
    } finally {
      clearInterval(watch)
    }
    speech.end()
    if (speech.problem && !stopping.signal.aborted)
      // A person names their own model as they like, so only its provider is logged.
      app.log.warn(
        { model: isOwn ? assistant.name.split(':')[0] : assistant.name, cause: speech.cause },
        'model',
      )
    const hasWritten = speech.text.trim() !== '' || context.made.length > 0
    const before = messages.flatMap(({ parts }) => callsIn(parts))
    conclude(speech, context, { wasStopped: stopping.signal.aborted, before })
    // A failure is ours to explain, so nobody else has written it.
    if (hasWritten) writer.write({ type: AUTHOR, data: authorOf(assistant, context) })
  }
}

/**
 * The conversation in a form that every provider accepts: it starts with a message of the person, and calls get new ids,
 * because a model's own may repeat or break another provider's rules. Unfinished calls are dropped.
 */
function asHistory(messages: Message[], tools: ToolSet): UIMessage[] {
  const first = messages.findIndex(({ role }) => role === 'user')
  let calls = 0
  const numbered = (part: Message['parts'][number]): Message['parts'] => {
    // Without our own metadata.
    if (part.type === 'text') return [{ type: 'text', text: part.text }]
    // The planner's own data.
    if (part.type.startsWith('data-')) return []
    if (!isToolUIPart(part)) return [part]
    // The person's own decisions, which are no tools.
    if (!isStaticToolUIPart(part) || !(getStaticToolName(part) in tools)) return []
    return part.state === 'output-available' ? [{ ...part, toolCallId: `call_${++calls}` }] : []
  }
  return messages
    .slice(Math.max(first, 0))
    .map(({ id, role, parts }) => ({ id, role, parts: parts.flatMap(numbered) }))
}

function asChunks(stream: Parameters<typeof toUIMessageStream>[0]['stream'], tools: ToolSet, isOwn: boolean) {
  return toUIMessageStream({
    stream,
    tools,
    sendReasoning: false,
    sendSources: false,
    sendStart: false,
    sendFinish: false,
    onError: (error) => JSON.stringify({ trouble: troubleWith(error, { isOwn }), cause: causeOf(error) }),
  }) as unknown as AsyncIterable<UIMessageChunk>
}

/** Renews the turn's lease, and stops the turn if the person asked for that in any process. */
function watchForStop(app: App, caller: Caller, id: string, turn: string, stopping: AbortController) {
  let renewed = performance.now()
  const check = async () => {
    const conversation = await app.db.read(caller, (db) => findConversation(db, caller, id))
    if (!conversation || conversation.turn !== turn || conversation.stopping === 1) return stopping.abort()
    if (performance.now() - renewed < RENEW_MS) return
    renewed = performance.now()
    await app.db.write(caller, (db) => renewTurn(db, caller, { id, turn, until: leaseFrom(app.now()) }))
  }
  return setInterval(() => void check().catch(() => {}), STOP_POLL_MS)
}
