import { hash } from 'node:crypto'
import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type ReadResourceResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { nameClient } from '../callers/name-client.ts'
import { kindOf } from '../callers/program.ts'
import { introduce } from '../callers/trust.ts'
import { outageProblem } from '../db/outage-problem.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { type Envelope, failedWith } from '../envelope.ts'
import { type App, type Call, type Operation, perform } from '../operation.ts'
import { execute, findOperation } from '../operations.ts'
import { Problem } from '../problem.ts'
import { getTask } from '../tasks/get-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { modelText } from '../tools/model-text.ts'

const Confirmed = z.object({ confirm: z.boolean() })

/** Without a caller, every call is refused as unauthenticated. */
export type Serving = { app: App; caller: Caller | undefined }

type Exchange = { context: ServerContext; server: McpServer }

/** Signs in and runs a tool. */
export async function callTool(
  acting: () => Promise<Serving>,
  name: string,
  args: unknown,
  exchange: Exchange,
): Promise<CallToolResult | InputRequiredResult> {
  let serving: Serving
  try {
    serving = await acting()
  } catch (error) {
    // Looking up a token reads the database, which may be away.
    if (!(error instanceof DatabaseUnavailable)) throw error
    const mayChange = findOperation(name)?.effect !== 'read'
    return result(failedWith(outageProblem(error, { mayChange })))
  }
  return runTool(serving, name, args, exchange)
}

/** A client that supports elicitation asks the person before a bulk change. */
async function runTool(
  { app, caller: signedIn }: Serving,
  name: string,
  args: unknown,
  { context, server }: Exchange,
): Promise<CallToolResult | InputRequiredResult> {
  const call = callOf(context)
  const caller = await named({ app, caller: signedIn }, { context, server })
  const confirmed = elicitedConfirmation(context)
  if (findOperation(name)?.previews && confirmed !== undefined) {
    const answer = acceptedContent(context.mcpReq.inputResponses, 'confirm', Confirmed)
    if (!answer?.confirm) return declined()
    const { change } = args as { change?: unknown }
    return result(
      await execute(name, { change, confirmation: confirmed }, caller, app, withConfirmedKey(call)),
    )
  }
  const envelope = await execute(name, args, caller, app, call)
  const confirmation = confirmationOf(envelope)
  if (confirmation === undefined || !canElicit(context, server)) return result(envelope)
  // The client asks the person directly, so that no model can agree for them.
  return inputRequired({
    inputRequests: {
      confirm: inputRequired.elicit({ message: `${envelope.message}. Do it?`, requestedSchema: Confirmed }),
    },
    requestState: confirmation,
  })
}

/** The client repeats its idempotency key with the person's answer, but the preview has used that key. */
function withConfirmedKey({ idempotencyKey, ...call }: Call): Call {
  if (idempotencyKey === undefined) return call
  return { ...call, idempotencyKey: `confirmed-${hash('sha256', idempotencyKey)}` }
}

/** The confirmation that the client returns with the person's answer. It is valid for that person only. */
function elicitedConfirmation({ mcpReq }: ServerContext): string | undefined {
  if (mcpReq.inputResponses === undefined) return undefined
  const state = mcpReq.requestState()
  return typeof state === 'string' ? state : undefined
}

function confirmationOf({ data }: Envelope): string | undefined {
  const { confirmation } = (data ?? {}) as { confirmation?: string }
  return confirmation
}

function canElicit({ mcpReq }: ServerContext, server: McpServer): boolean {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined
  const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities()
  return (declared as { elicitation?: unknown } | undefined)?.elicitation !== undefined
}

const introduced = new Set<string>()

/** The caller by the name that the program gives itself, which the person sees from its first call on. */
async function named(
  { app, caller: signedIn }: Serving,
  { context, server }: Exchange,
): Promise<Caller | undefined> {
  if (!signedIn) return undefined
  const caller = nameClient(signedIn, clientOf(signedIn, context, server))
  const [id = ''] = caller.programs
  if (kindOf(id) === 'mcp' && !introduced.has(id)) {
    introduced.add(id)
    // If the database is away, the call itself says so.
    await app.db.write(caller, (db) => introduce(db, caller, app.now())).catch(() => introduced.delete(id))
  }
  return caller
}

/** The client's own name, followed by the name of its key or grant. */
function clientOf({ client }: Caller, { mcpReq }: ServerContext, server: McpServer): string {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined
  const info = (envelope?.[CLIENT_INFO_META_KEY] ?? server.server.getClientVersion()) as
    | { name?: unknown }
    | undefined
  const name = typeof info?.name === 'string' ? info.name.trim() : ''
  if (name === '' || name === client) return client
  return client === 'errand' ? name : `${name} (${client})`
}

function declined(): CallToolResult {
  const problem = new Problem('conflict', 'The person did not agree. Nothing has been changed', {
    hint: 'Ask the person what they want instead.',
  })
  return result(failedWith(problem))
}

function result(envelope: Envelope): CallToolResult {
  return {
    content: [{ type: 'text', text: modelText(envelope) }],
    structuredContent: envelope as unknown as Record<string, unknown>,
    ...(!envelope.success && { isError: true }),
  }
}

function callOf({ mcpReq }: ServerContext): Call {
  const {
    'errand/idempotency-key': key,
    'errand/timezone': timezone,
    'errand/session': session,
  } = (mcpReq._meta ?? {}) as Record<string, unknown>
  return {
    ...(key !== undefined && { idempotencyKey: String(key) }),
    ...(timezone !== undefined && { timezone: String(timezone) }),
    ...(session !== undefined && { session: String(session) }),
  }
}

const READERS = { list_tasks: listTasks, get_task: getTask }

/** A resource is the text of a read operation. */
export async function readResource(
  { app, caller: signedIn }: Serving,
  { uri, reader, args }: { uri: URL; reader: keyof typeof READERS; args: object },
  { context, server }: Exchange,
): Promise<ReadResourceResult> {
  const operation = READERS[reader] as unknown as Operation
  const caller = await named({ app, caller: signedIn }, { context, server })
  const envelope = await perform(operation, args, caller, app, callOf(context))
  if (!envelope.success) throw new Error(envelope.message)
  return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: modelText(envelope) }] }
}
