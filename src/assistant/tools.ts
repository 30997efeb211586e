import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { jsonSchema, type ToolSet, tool } from 'ai'
import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { isCaller } from '../callers/make-caller.ts'
import { saveApproval } from '../conversations/approval-store.ts'
import type { Envelope } from '../envelope.ts'
import { failedWith } from '../envelope.ts'
import type { App, Call } from '../operation.ts'
import { execute, findOperation } from '../operations.ts'
import { Problem } from '../problem.ts'
import { TOOL_DEFINITIONS } from '../tools/definitions.ts'
import { modelText } from '../tools/model-text.ts'
import type { Made } from './made.ts'

/** The caller of one turn and the calls made so far. It never reaches a prompt. */
export type TurnContext = {
  app: App
  caller: Caller
  conversationId: string
  /** The message that is being answered. */
  turn: string
  timezone: string | undefined
  made: Made[]
  /** Settles when the newest call has ended. */
  last: Promise<unknown>
}

export const MOST_CALLS = 10
/** Deleting more tasks than this in one turn needs the person's approval. */
const MOST_DELETES = 3

const Context = z.custom<TurnContext>((value) => isCaller((value as TurnContext | undefined)?.caller))

/** The tools for the AI SDK. A model reads a few lines of text, fenced as data. */
export function turnTools({ fence }: { fence: string }): ToolSet {
  return Object.fromEntries(
    TOOL_DEFINITIONS.map(({ name, description, inputSchema }) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema<Record<string, unknown>>(withoutConfirmation(inputSchema)),
        contextSchema: Context,
        strict: false,
        execute: (input, { context, toolCallId }) =>
          afterTheLast(context, () => callTool(name, input, context, { callId: toolCallId })),
        toModelOutput: ({ output }) => ({
          type: 'text',
          value: fenced(modelText(withoutApproval(output as Envelope)), fence),
        }),
      }),
    ]),
  )
}

type Properties = { properties?: Record<string, object> }

/** Only the person may confirm a change, so the model does not see the parameter. */
function withoutConfirmation<Schema extends Properties>(schema: Schema): Schema {
  const { confirmation, ...properties } = schema.properties ?? {}
  return confirmation ? { ...schema, properties } : schema
}

/** Nor does the model see the id of the approval. */
function withoutApproval(envelope: Envelope): Envelope {
  if (!envelope.success) return envelope
  const { approval, expires_at, ...data } = Object(envelope.data) as Record<string, unknown>
  return { ...envelope, data }
}

/** The fence is random per turn, so no stored text can close it. */
function fenced(text: string, fence: string): string {
  return `<${fence}>\n${text.replaceAll(fence, '')}\n</${fence}>`
}

/** Runs the calls one by one in the model's order, because the limits depend on earlier calls. */
function afterTheLast<T>(context: TurnContext, work: () => Promise<T>): Promise<T> {
  const next = context.last.then(work)
  context.last = next.catch(() => {})
  return next
}

/** `isOurs` for calls of the planner, which has its own limits and gives no ids. */
export async function callTool(
  name: string,
  input: unknown,
  context: TurnContext,
  { isOurs = false, callId }: { isOurs?: boolean; callId?: string } = {},
): Promise<Envelope> {
  const { app, caller, turn, timezone, made } = context
  const refusal = isOurs ? undefined : refused(name, made)
  const { confirmation, ...args } = Object(input) as Record<string, unknown>
  const key = hash(
    'sha256',
    JSON.stringify([turn, placeAmongSame(made, { tool: name, args, callId }), name, args]),
  )
  const call: Call = { idempotencyKey: `chat-${key}`, ...(timezone !== undefined && { timezone }) }
  const envelope = refusal ? failedWith(refusal) : await execute(name, args, caller, app, call)
  const shown = findOperation(name)?.previews ? await proposed(envelope, context) : envelope
  made.push({ tool: name, args, envelope: shown, ...(callId !== undefined && { callId }) })
  return shown
}

/**
 * A call takes effect once, even if the turn is run again. A model gives it another id then, so its place among the same
 * calls tells them apart. The same call with the same id is a repetition.
 */
function placeAmongSame(
  made: readonly Made[],
  { tool, args, callId }: Pick<Made, 'tool' | 'args'> & { callId: string | undefined },
): number {
  const same = made.filter((before) => before.tool === tool && isDeepStrictEqual(before.args, args))
  if (callId === undefined) return same.length
  const ids = [...new Set(same.map((before) => before.callId))]
  return ids.includes(callId) ? ids.indexOf(callId) : ids.length
}

function refused(name: string, made: readonly Made[]): Problem | undefined {
  if (made.length >= MOST_CALLS)
    return new Problem('conflict', `Those were ${MOST_CALLS} steps already`, {
      hint: 'Stop here and tell the person what has been done.',
    })
  const deletes = made.filter(({ tool, envelope }) => findOperation(tool)?.mayDelete && envelope.success)
  if (findOperation(name)?.mayDelete && deletes.length >= MOST_DELETES)
    return new Problem('conflict', 'Deleting more tasks needs the word of the person', {
      hint: 'Use change_tasks with change: delete, which asks them.',
    })
  return undefined
}

/** Turns a preview into a proposal for the person; the confirmation stays on the server. */
async function proposed(envelope: Envelope, context: TurnContext): Promise<Envelope> {
  const { confirmation, ...data } = (envelope.data ?? {}) as Record<string, unknown>
  if (!envelope.success || typeof confirmation !== 'string') return envelope
  const { app, caller, conversationId, turn } = context
  const id = hash('sha256', JSON.stringify(['approval', confirmation])).slice(0, 32)
  const approval = {
    id,
    conversation_id: conversationId,
    turn,
    change: String(data.kind),
    confirmation,
    expires_at: String(data.expires_at),
  }
  await app.db.write(caller, (db) => saveApproval(db, caller, approval, app.now().toISOString()))
  const message = `${envelope.message}. The person has been asked and decides`
  return { ...envelope, message, data: { ...data, approval: id } }
}
