import { claimApproval, openApprovals } from '../../conversations/approval-store.ts'
import { textOf } from '../../conversations/message.ts'
import { newestMessages } from '../../conversations/message-store.ts'
import { listHistory } from '../../history/list-history.ts'
import { perform } from '../../operation.ts'
import { execute } from '../../operations.ts'
import { listReminders } from '../../outbox/list-reminders.ts'
import { clockAt } from '../../tasks/calendar.ts'
import { Speech, type Writer } from '../speech.ts'
import { callTool, type TurnContext } from '../tools.ts'
import type { Act } from './act.ts'
import type { Context } from './context.ts'
import { isProtest } from './correcting/read-taken-back.ts'
import { ActPerformer } from './doing/perform-acts.ts'
import type { HistoryEntry } from './doing/tools.ts'
import { answersTo } from './reading/answers.ts'
import { consideredIn } from './reading/only-considered.ts'
import { readByKind } from './reading/read-by-kind.ts'
import { readMessage } from './reading/read-message.ts'
import { restoreState } from './restore-state.ts'
import { sayAll } from './saying/say.ts'
import { isInCrisis } from './talk/in-crisis.ts'
import { loadView } from './tasks/load-view.ts'
import { TOOLS } from './tool-names.ts'

/** The message part that stores the planner's replies and state. */
export const PART = 'data-errand'

/** One turn of the built-in planner: it reads the message with the person's tasks at hand, and acts through the tools. */
export async function answer(turn: TurnContext, writer: Writer): Promise<void> {
  const { app, caller, timezone = caller.timezone ?? app.timezone } = turn
  const { text, context } = await loadContext(turn)
  const speech = new Speech(writer, { isOurs: true })
  const doing = new ActPerformer(context, {
    call: async (tool, args) => {
      const toolCallId = `plan-${turn.made.length + 1}`
      writer.write({ type: 'tool-input-available', toolCallId, toolName: tool, input: args })
      const envelope = await callTool(tool, args, turn, { isOurs: true })
      writer.write({ type: 'tool-output-available', toolCallId, output: envelope })
      return envelope
    },
    view: () => loadView(app, caller, timezone),
    fired: async () => {
      const { data } = await perform(listReminders, {}, caller, app)
      return (data?.reminders ?? []).map(({ task }) => task.number)
    },
    history: async () => {
      const { data } = await perform(listHistory, { limit: 50 }, caller, app)
      return (data?.changes ?? []) as HistoryEntry[]
    },
    approve: () => approve(turn, writer),
  })
  for (const act of actsIn(text, context)) await doing.act(act)
  if (doing.replies.length === 0) await doing.act({ kind: 'offer', text })
  const { replies, choices, state } = doing
  speech.say(sayAll(replies, { hasCards: false, today: context.clock.today }))
  writer.write({ type: PART, data: { replies, choices, state } })
}

/** The newest message, and everything needed to read it. */
export async function loadContext({
  app,
  caller,
  conversationId,
  timezone = caller.timezone ?? app.timezone,
}: Pick<TurnContext, 'app' | 'caller' | 'conversationId' | 'timezone'>): Promise<{
  text: string
  context: Context
}> {
  const messages = await app.db.read(caller, (db) => newestMessages(db, caller, conversationId, 12))
  const newest = messages.findLast(({ role }) => role === 'user')
  const context: Context = {
    view: await loadView(app, caller, timezone),
    hasView: true,
    state: restoreState(messages.filter(({ role }) => role === 'assistant')),
    clock: clockAt(app.now(), timezone),
  }
  return { text: newest ? textOf(newest.parts) : '', context }
}

/** The acts a message asks for: an answer to the open question, or something new. */
export function actsIn(text: string, context: Context): Act[] {
  if (isInCrisis(text)) return [{ kind: 'chat', about: 'crisis' }]
  const answered = answersTo(text, context)
  if (answered) return answered
  const sure = readMessage(text, context).map(({ act, score }) => orOffer(act, score, text))
  const likely = readByKind(text, sure, context)
  const acts = likely ? [likely] : sure
  const [only, ...more] = acts
  if (only?.kind === 'no' && more.length === 0 && isProtest(text, context)) return [{ kind: 'protest' }]
  const isNothing =
    only?.kind === 'offer' || (only?.kind === 'chat' && /^(?:unchanged|offtopic)$/.test(only.about))
  if (acts.length > 1 || !isNothing) return acts
  const maybe = consideredIn(text, context)
  if (!maybe || (maybe.kind !== 'add' && only.kind === 'offer')) return acts
  return [{ ...(only.kind === 'chat' && only), kind: 'chat', about: 'unchanged', maybe }]
}

/** A reading that is too uncertain becomes an offer to add the words as a task. */
function orOffer(act: Act, score: number, text: string): Act {
  if (act.kind === 'add' && act.isBare && score < 0.38) return { kind: 'offer', text }
  if (act.kind === 'chat' && act.about === 'unclear') return { kind: 'offer', text }
  return act
}

/** Applies the open proposal when the person agrees in words other than "yes". */
async function approve({ app, caller, conversationId, turn, made }: TurnContext, writer: Writer) {
  const now = app.now().toISOString()
  const approval = await app.db.write(caller, async (db) => {
    const [only, ...more] = await openApprovals(db, caller, { conversationId, now })
    return only && more.length === 0
      ? claimApproval(db, caller, { id: only.id, conversationId, turn, now })
      : undefined
  })
  if (!approval) return undefined
  const { id, change, confirmation } = approval
  const envelope = await execute(TOOLS.changeSeveral, { change, confirmation }, caller, app, {
    idempotencyKey: `approval-${id}`,
  })
  const toolCallId = `approval-${id}`
  writer.write({ type: 'tool-input-available', toolCallId, toolName: TOOLS.changeSeveral, input: { change } })
  writer.write({ type: 'tool-output-available', toolCallId, output: envelope })
  made.push({ tool: TOOLS.changeSeveral, args: { change }, envelope })
  return envelope
}
