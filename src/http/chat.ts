import { setTimeout as sleep } from 'node:timers/promises'
import { createUIMessageStream, createUIMessageStreamResponse, type UIMessage } from 'ai'
import { type Context, Hono } from 'hono'
import { ask, type Started } from '../assistant/ask.ts'
import { AUTHOR } from '../assistant/author.ts'
import type { LiveTurn, LiveTurns } from '../assistant/live-turns.ts'
import type { Assistant } from '../assistant/models.ts'
import { PART } from '../assistant/planner/answer.ts'
import { speakerOf } from '../assistant/speaker.ts'
import { type Reply, replyIn, runTurn, type Times } from '../assistant/turn.ts'
import type { Caller } from '../caller.ts'
import { throughAssistant } from '../callers/name-client.ts'
import type { SignIn } from '../callers/sign-in.ts'
import { isRunning } from '../conversations/conversation.ts'
import { findConversation } from '../conversations/conversation-store.ts'
import { messageAfter } from '../conversations/message-store.ts'
import { stopConversation } from '../conversations/stop-conversation.ts'
import type { Envelope } from '../envelope.ts'
import { type App, perform } from '../operation.ts'
import { Problem } from '../problem.ts'
import { NO_PARAMETERS, startChecked } from '../run-checked.ts'
import { answer } from './answer.ts'
import { readJson } from './body.ts'
import { callOf } from './rest.ts'
import type { Env } from './site.ts'

const POLL_MS = 250
const KEEP_ALIVE_MS = 15_000

const FOLLOW = { name: 'follow_conversation', effect: 'read', parameters: NO_PARAMETERS } as const

type ChatParts = { signIn: SignIn; assistant: Assistant; turns: LiveTurns; times?: Times | undefined }

/** The chat over HTTP: as JSON, or as the stream that the AI SDK reads. */
export function chatRoutes(app: App, { signIn, assistant, turns, times }: ChatParts): Hono<Env> {
  const routes = new Hono<Env>()

  routes.post('/api/chat', async (c) => {
    const { raw: request } = c.req
    const person = await signIn(request.headers, 'chat')
    const caller = person && throughAssistant(person)
    const question = person && (await readJson(request))
    const found = await findAnswer(() => ask(app, caller, question, callOf(request, c.var.requestId), person))
    if ('refused' in found) return answer(found.refused)
    const headers = { 'x-conversation-id': found.conversationId }
    if (wantsStream(request))
      return 'turn' in found
        ? streamed(c, found.turn, headers)
        : createUIMessageStreamResponse({ stream: replayed(found.reply), headers })
    return Response.json(bodyOf('turn' in found ? await found.turn.reply : found.reply), { headers })
  })

  type Found = { conversationId: string } & ({ turn: LiveTurn } | { reply: Reply })

  /** The turn that answers, or the stored answer to a message that was sent before. A turn that died is run again. */
  async function findAnswer(
    asking: () => Promise<Envelope<Started>>,
  ): Promise<Found | { refused: Envelope }> {
    for (;;) {
      const envelope = await asking()
      if (!envelope.success) return { refused: envelope }
      const asked = envelope.data
      const { conversationId, caller, turn: id } = asked
      const live = turns.find(keyOf(caller, conversationId))
      const turn = asked.again ? (live?.id === id ? live : undefined) : begin(asked)
      if (turn) return { conversationId, turn }
      const reply = await storedReply(app, caller, conversationId, id)
      if (reply) return { conversationId, reply }
    }
  }

  function begin(asked: Started): LiveTurn {
    const turn = runTurn(asked, speakerOf(asked, assistant, times))
    return turns.add(keyOf(asked.caller, asked.conversationId), asked.turn, turn)
  }

  // For a client that was cut off: the answer from its beginning, whichever process is running the turn.
  routes.get('/api/conversations/:id/stream', async (c) => {
    const { requestId } = c.var
    const person = await signIn(c.req.raw.headers, 'chat')
    const caller = person && throughAssistant(person)
    const envelope = await startChecked(FOLLOW, {}, caller, { app, call: { requestId } }, (_, { caller }) =>
      follow(c, caller, c.req.param('id')),
    )
    return envelope.success ? envelope.data : answer(envelope)
  })

  async function follow(c: Context<Env>, caller: Caller, id: string): Promise<Response> {
    const conversation = await app.db.read(caller, (db) => findConversation(db, caller, id))
    if (!conversation) throw new Problem('not_found', 'There is no such conversation')
    const turn = turns.find(keyOf(caller, id))
    if (turn) return streamed(c, turn, {})
    if (conversation.turn === null || !isRunning(conversation.turn_until, app.now()))
      return new Response(null, { status: 204 })
    const reply = await storedReply(app, caller, id, conversation.turn)
    return reply
      ? createUIMessageStreamResponse({ stream: replayed(reply) })
      : new Response(null, { status: 204 })
  }

  routes.post('/api/conversations/:id/stop', async (c) => {
    const { raw: request } = c.req
    const caller = await signIn(request.headers, 'chat')
    const args = caller && { ...Object(await readJson(request)), conversation_id: c.req.param('id') }
    const envelope = await perform(stopConversation, args, caller, app, callOf(request, c.var.requestId))
    return envelope.success ? c.json(envelope.data) : answer(envelope)
  })
  return routes
}

function keyOf({ userId }: Caller, conversationId: string): string {
  return JSON.stringify([userId, conversationId])
}

function wantsStream({ headers }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/event-stream')
}

function streamed(c: Context<Env>, turn: LiveTurn, headers: Record<string, string>): Response {
  const response = createUIMessageStreamResponse({
    stream: turn.follow(),
    headers,
    keepAliveMs: KEEP_ALIVE_MS,
  })
  // Nobody reads the answer of a client that left before it began, and its timer would keep the process alive.
  const { body } = response
  const drop = () => void body?.cancel().catch(() => {})
  const { outgoing } = c.env ?? {}
  if (outgoing?.destroyed) drop()
  else outgoing?.once('close', drop)
  return response
}

/** The body of the JSON answer. */
export function bodyOf({ conversationId, messageId, text, calls }: Reply) {
  return {
    conversation_id: conversationId,
    message_id: messageId,
    response: text,
    tool_calls: calls.map(({ tool, args, envelope }) => ({ tool, arguments: args, result: envelope })),
  }
}

/** Waits for the answer to this message from another process; undefined if that process died. */
async function storedReply(app: App, caller: Caller, id: string, turn: string): Promise<Reply | undefined> {
  for (;;) {
    const { next, conversation } = await app.db.read(caller, async (db) => ({
      next: await messageAfter(db, caller, turn),
      conversation: await findConversation(db, caller, id),
    }))
    if (next?.role === 'assistant') return replyIn(next, id)
    if (next)
      throw new Problem('conflict', 'There is no answer to this message', {
        hint: 'Send it again with a new key.',
      })
    if (conversation?.turn !== turn || !isRunning(conversation.turn_until, app.now())) return undefined
    await sleep(POLL_MS)
  }
}

/** A stored answer as a stream. */
function replayed({ messageId, text, calls, said, author }: Reply) {
  return createUIMessageStream<UIMessage>({
    execute({ writer }) {
      writer.write({ type: 'start', messageId })
      calls.forEach(({ tool, args, envelope }, index) => {
        const toolCallId = `${messageId}-${index}`
        writer.write({ type: 'tool-input-available', toolCallId, toolName: tool, input: args })
        writer.write({ type: 'tool-output-available', toolCallId, output: envelope })
      })
      writer.write({ type: 'text-start', id: 'text' })
      writer.write({ type: 'text-delta', id: 'text', delta: text })
      writer.write({ type: 'text-end', id: 'text' })
      if (said) writer.write({ type: PART, data: said })
      if (author) writer.write({ type: AUTHOR, data: author })
      writer.write({ type: 'finish' })
    },
  })
}
