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
import { type Envelope, failedWith } from '../envelope.ts'
import { type Acting, type Call, type Operation, perform } from '../operation.ts'
import { execute, findOperation } from '../operations.ts'
import { Problem } from '../problem.ts'
import { getTask } from '../tasks/get-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { modelText } from '../tools/model-text.ts'

const Confirmed = z.object({ confirm: z.boolean() })

type Asking = { context: ServerContext; server: McpServer }

/** Runs a tool, asking the person first where their program can. */
export async function callTool(
  { app, caller: signedIn }: Acting,
  name: string,
  args: unknown,
  { context, server }: Asking,
): Promise<CallToolResult | InputRequiredResult> {
  const call = callOf(context)
  const caller = nameClient(signedIn, clientOf(signedIn, context, server))
  const asked = confirmationAskedFor(context)
  if (findOperation(name)?.previews && asked !== undefined) {
    const answer = acceptedContent(context.mcpReq.inputResponses, 'confirm', Confirmed)
    if (!answer?.confirm) return declined()
    const { change } = args as { change?: unknown }
    return result(await execute(name, { change, confirmation: asked }, caller, app, confirming(call)))
  }
  const envelope = await execute(name, args, caller, app, call)
  const confirmation = confirmationOf(envelope)
  if (confirmation === undefined || !mayElicit(context, server)) return result(envelope)
  // The person is asked by their own program, so that no model can say yes for them.
  return inputRequired({
    inputRequests: {
      confirm: inputRequired.elicit({ message: `${envelope.message}. Do it?`, requestedSchema: Confirmed }),
    },
    requestState: confirmation,
  })
}

/** A client sends the same key along with the person's answer, but that belongs to the question. */
function confirming({ idempotencyKey, ...call }: Call): Call {
  if (idempotencyKey === undefined) return call
  return { ...call, idempotencyKey: `confirmed-${hash('sha256', idempotencyKey)}` }
}

/** The confirmation that was sent along with a question to the person; theirs to bring back, and useless to others. */
function confirmationAskedFor({ mcpReq }: ServerContext): string | undefined {
  if (mcpReq.inputResponses === undefined) return undefined
  const state = mcpReq.requestState()
  return typeof state === 'string' ? state : undefined
}

function confirmationOf({ data }: Envelope): string | undefined {
  const { confirmation } = (data ?? {}) as { confirmation?: string }
  return confirmation
}

function mayElicit({ mcpReq }: ServerContext, server: McpServer): boolean {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined
  const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities()
  return (declared as { elicitation?: unknown } | undefined)?.elicitation !== undefined
}

/** What a program calls itself, which is said beside the name of its key or grant. */
function clientOf({ client }: Caller, { mcpReq }: ServerContext, server: McpServer): string {
  const envelope = mcpReq.envelope as Record<string, unknown> | undefined
  const said = (envelope?.[CLIENT_INFO_META_KEY] ?? server.server.getClientVersion()) as
    | { name?: unknown }
    | undefined
  const name = typeof said?.name === 'string' ? said.name.trim() : ''
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
  const { 'errand/idempotency-key': key, 'errand/timezone': timezone } = (mcpReq._meta ?? {}) as Record<
    string,
    unknown
  >
  return {
    ...(key !== undefined && { idempotencyKey: String(key) }),
    ...(timezone !== undefined && { timezone: String(timezone) }),
  }
}

const READERS = { list_tasks: listTasks, get_task: getTask }

/** What a resource holds: the text of a reading operation. */
export async function readResource(
  { app, caller }: Acting,
  uri: URL,
  reader: keyof typeof READERS,
  args: object,
  context: ServerContext,
): Promise<ReadResourceResult> {
  const operation = READERS[reader] as unknown as Operation
  const envelope = await perform(operation, args, caller, app, callOf(context))
  if (!envelope.success) throw new Error(envelope.message)
  return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: modelText(envelope) }] }
}
