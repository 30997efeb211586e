import { hash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parameters } from '../arguments.ts'
import type { Caller } from '../caller.ts'
import {
  approvalDecidedBy,
  claimApproval,
  mayDecide,
  openApprovals,
} from '../conversations/approval-store.ts'
import { isRunning, latestEnd, leaseFrom } from '../conversations/conversation.ts'
import {
  addConversation,
  type Conversation,
  findConversation,
  startTurn,
} from '../conversations/conversation-store.ts'
import {
  addMessage,
  findMessage,
  newestMessages,
  type StoredMessage,
} from '../conversations/message-store.ts'
import type { Db } from '../db/tables.ts'
import type { Envelope } from '../envelope.ts'
import { admitBytes, admitChatBytes } from '../observe/storage.ts'
import type { App, Call } from '../operation.ts'
import { Problem } from '../problem.ts'
import { type Admitted, type Checked, startChecked } from '../run-checked.ts'
import { text } from '../text.ts'
import { countIn, isNo, isYes } from './planner/talk/read-chat.ts'
import { findMeant, type Meant } from './proposals/find-meant.ts'
import type { Asked } from './turn.ts'

const LONGEST_WORD = 80

const Id = text('conversation_id', 100)

/** A message, or the decision on a proposal. */
const Question = z.strictObject({
  message: text('Message', 4000).optional(),
  conversation_id: Id.optional(),
  approval_id: text('approval_id', 100).optional(),
  approved: z.boolean({ error: 'approved must be true or false' }).optional(),
})

/** Asking needs only `tasks:read`; each tool checks the scope it needs. */
const CHAT: Checked<typeof Question> = {
  name: 'chat',
  effect: 'write',
  scope: 'tasks:read',
  parameters: parameters(Question),
}

/**
 * A turn that may start; `again` if this message was sent before. `meant` if it is about proposals, which the person
 * decides on themselves.
 */
export type Started = Asked & { again?: boolean; meant?: { proposals: Meant; person: Caller } }

/**
 * Stores a person's message and takes the conversation's lease for a turn, in one transaction. `person` is who speaks,
 * without the assistant.
 */
export function ask(
  app: App,
  caller: Caller | undefined,
  raw: unknown,
  call: Call,
  person?: Caller,
): Promise<Envelope<Started>> {
  return startChecked(CHAT, raw, caller, { app, call }, (question, admitted) =>
    store(app, question, admitted, call, person),
  )
}

async function store(
  app: App,
  question: z.output<typeof Question>,
  { caller, now: moment }: Admitted,
  call: Call,
  person: Caller | undefined,
): Promise<Started> {
  const { conversation_id: given, approval_id: approvalId, approved } = question
  if ((question.message === undefined) === (approvalId === undefined))
    throw wrong('message', 'Send a message, or approval_id with approved')
  if (approvalId !== undefined && (approved === undefined || given === undefined))
    throw wrong('approved', 'approval_id needs approved and conversation_id')
  const message = question.message ?? (approved ? 'Yes, do it.' : 'No, leave them.')
  const now = moment.toISOString()

  return app.db.write(caller, async (db) => {
    await app.limits.admitChat(db, caller, moment)
    const turn = await turnOf(db, caller, call, approvalId)
    const earlier = await findMessage(db, caller, turn)
    if (earlier) refuseAnother(earlier, message, given)
    const id = earlier?.conversation_id ?? given ?? randomUUID()
    const known = await findConversation(db, caller, id)
    if (!known && given !== undefined) throw new Problem('not_found', 'There is no such conversation')
    const asked = { app, caller, conversationId: id, turn, timezone: call.timezone }
    if (earlier !== undefined && (await isUnderWay(db, caller, known, turn, moment)))
      return { ...asked, again: true }
    if (!known) await addConversation(db, caller, { id, now })
    const until = leaseFrom(moment)
    const latest = latestEnd(moment)
    if (!(await startTurn(db, caller, { id, turn, until, now, latest })))
      throw new Problem('conflict', 'The assistant is still answering in this conversation', {
        hint: 'Wait for the answer, or stop it.',
      })
    const decided = await decisionIn(db, caller, { id, turn, approvalId, approved, message, now })
    if (earlier === undefined) {
      const { bytes, chat_bytes } = await addMessage(db, caller, id, {
        id: turn,
        role: 'user',
        parts: [{ type: 'text', text: message }],
        created_at: now,
      })
      // The answer to a proposal may free space, so it skips the limits.
      if (!decided) {
        admitChatBytes(app.storage, chat_bytes)
        admitBytes(app.storage, bytes, 'grows')
      }
    }
    const proposals =
      decided || !person ? undefined : await findMeant(db, person, { message, conversationId: id, now })
    return {
      ...asked,
      ...(decided && { decided }),
      ...(proposals && person && { meant: { proposals, person } }),
    }
  })
}

/**
 * The message's id. The same idempotency key means the same message. So does the id of a stored message, which is all a
 * page has after a reload.
 */
async function turnOf(
  db: Db,
  caller: Caller,
  { idempotencyKey }: Call,
  approvalId: string | undefined,
): Promise<string> {
  if (idempotencyKey === undefined) return randomUUID()
  if (idempotencyKey.length > 200) throw wrong('Idempotency-Key', 'The key can be at most 200 characters')
  const named = await findMessage(db, caller, idempotencyKey)
  if (named?.role === 'user') return named.id
  return `key-${hash('sha256', JSON.stringify([caller.userId, idempotencyKey, approvalId])).slice(0, 32)}`
}

/** One key, one message: a second one under the same key would be lost silently. */
function refuseAnother(
  { parts, conversation_id }: StoredMessage,
  message: string,
  conversation: string | undefined,
): void {
  const isSame = parts.some((part) => part.type === 'text' && part.text === message)
  if (isSame && (conversation ?? conversation_id) === conversation_id) return
  throw new Problem('conflict', 'This idempotency key was used for a different message', {
    hint: 'Use a new key for a new message; repeat a message with the same key and the same words.',
  })
}

/** Whether a message that was sent before has an answer, or is getting one. */
async function isUnderWay(
  db: Db,
  caller: Caller,
  known: Conversation | undefined,
  turn: string,
  now: Date,
): Promise<boolean> {
  if (!known) return false
  if (known.turn === turn && isRunning(known.turn_until, now)) return true
  const [last] = await newestMessages(db, caller, known.id, 1)
  return last?.id !== turn
}

type Decision = {
  id: string
  turn: string
  approvalId: string | undefined
  approved: boolean | undefined
  message: string
  now: string
}

/** The proposal that the person decided on, with a button or a plain yes or no right after it. */
async function decisionIn(db: Db, caller: Caller, decision: Decision): Promise<Started['decided']> {
  const { id: conversationId, turn, approvalId, message, now } = decision
  const earlier = await approvalDecidedBy(db, caller, turn)
  // The planner may have decided it already, on a yes in many words.
  if (earlier) return { approval: earlier, approved: decision.approved ?? !isPlainNo(message) }
  const claim = (id: string) => claimApproval(db, caller, { id, conversationId, turn, now })
  if (approvalId !== undefined) {
    if (!(await mayDecide(db, caller)))
      throw new Problem('forbidden', 'This sign-in does not allow deciding on a change', {
        hint: 'Ask the person to decide, or to let this program act freely.',
      })
    const approval = await claim(approvalId)
    if (!approval) throw new Problem('not_found', 'There is nothing to decide here, or no longer')
    return { approval, approved: decision.approved === true }
  }
  const approved = isPlainYes(message)
  if ((!approved && !isPlainNo(message)) || !(await mayDecide(db, caller))) return undefined
  const lastTurn = (await newestMessages(db, caller, conversationId, 2)).findLast(
    ({ role }) => role === 'user',
  )?.id
  const open = (await openApprovals(db, caller, { conversationId, now })).filter(
    ({ turn }) => turn === lastTurn,
  )
  // A plain yes does not say which of several proposals it means.
  const [only, ...more] = open
  const approval = only && more.length === 0 ? await claim(only.id) : undefined
  return approval && { approval, approved }
}

/** "ok?" is a question, and only the planner knows whether "both" fits. */
function isPlainYes(message: string): boolean {
  const text = plain(message)
  return isShort(message) && !message.includes('?') && countIn(text) === undefined && isYes(text)
}

function isPlainNo(message: string): boolean {
  return isShort(message) && !isPlainYes(message) && isNo(plain(message))
}

/** A yes or no is short, and the patterns for them are slow on long text. */
function isShort(message: string): boolean {
  return message.length <= LONGEST_WORD
}

function plain(message: string): string {
  return message.toLowerCase().replaceAll('’', "'").trim()
}

function wrong(field: string, message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field, message }] })
}
