import { chooseModel } from './assistant/own-model/choose-model.ts'
import { deleteModel } from './assistant/own-model/delete-model.ts'
import { getModel } from './assistant/own-model/get-model.ts'
import { deleteCalendarFeed, getCalendarFeed } from './calendar/calendar-feed.ts'
import type { Caller } from './caller.ts'
import { isCaller } from './callers/make-caller.ts'
import { claimTask } from './claims/claim-task.ts'
import { listClaims } from './claims/list-claims.ts'
import { deleteConversation, renameConversation } from './conversations/change-conversation.ts'
import { getConversation } from './conversations/get-conversation.ts'
import { listConversations } from './conversations/list-conversations.ts'
import { stopConversation } from './conversations/stop-conversation.ts'
import { type Envelope, failedWith } from './envelope.ts'
import { listHistory } from './history/list-history.ts'
import { undoChange } from './history/undo-change.ts'
import { importTasks } from './import/import-tasks.ts'
import { addList } from './lists/add-list.ts'
import { deleteList } from './lists/delete-list.ts'
import { listLists } from './lists/list-lists.ts'
import { mergeLists } from './lists/merge-lists.ts'
import { updateList } from './lists/update-list.ts'
import { report } from './observe/report.ts'
import { type App, type Call, type Operation, perform, type Route } from './operation.ts'
import { addChannel } from './outbox/add-channel.ts'
import { answerReminder } from './outbox/answer-reminder.ts'
import { dropDelivery, retryDeliveries } from './outbox/change-deliveries.ts'
import { deleteChannel } from './outbox/delete-channel.ts'
import { getReminderSettings } from './outbox/get-reminder-settings.ts'
import { listChannels } from './outbox/list-channels.ts'
import { listDeliveries } from './outbox/list-deliveries.ts'
import { listReminders } from './outbox/list-reminders.ts'
import { updateChannel } from './outbox/update-channel.ts'
import { updateReminderSettings } from './outbox/update-reminder-settings.ts'
import { Problem } from './problem.ts'
import { listPrograms } from './programs/list-programs.ts'
import { undoProgram } from './programs/undo-program.ts'
import { updateProgram } from './programs/update-program.ts'
import { approveProposal } from './proposals/approve-proposal.ts'
import { approveProposals } from './proposals/approve-proposals.ts'
import { declineProposal, restoreProposal } from './proposals/decline-proposal.ts'
import { listProposals } from './proposals/list-proposals.ts'
import { requestIdOf } from './run-checked.ts'
import { addTask } from './tasks/add-task.ts'
import { addTasks } from './tasks/add-tasks.ts'
import { changeTasks } from './tasks/change-tasks.ts'
import { completeTask } from './tasks/complete-task.ts'
import { deleteTask } from './tasks/delete-task.ts'
import { getTask } from './tasks/get-task.ts'
import { listTasks } from './tasks/list-tasks.ts'
import { updateTask } from './tasks/update-task.ts'

/** The tools, in the order in which models see them. */
const TOOLS = [
  addTask,
  addTasks,
  listTasks,
  completeTask,
  updateTask,
  deleteTask,
  changeTasks,
  undoChange,
  claimTask,
] as const

/** For the page and REST: models do not need them. */
const OTHERS = [
  getTask,
  importTasks,
  listHistory,
  listClaims,
  listLists,
  addList,
  updateList,
  mergeLists,
  deleteList,
  listReminders,
  answerReminder,
  getReminderSettings,
  updateReminderSettings,
  listDeliveries,
  retryDeliveries,
  dropDelivery,
  listPrograms,
  updateProgram,
  undoProgram,
  listProposals,
  approveProposals,
  approveProposal,
  declineProposal,
  restoreProposal,
  listConversations,
  getConversation,
  renameConversation,
  deleteConversation,
  stopConversation,
  getCalendarFeed,
  deleteCalendarFeed,
  listChannels,
  addChannel,
  updateChannel,
  deleteChannel,
  getModel,
  chooseModel,
  deleteModel,
] as const

export type ToolName = (typeof TOOLS)[number]['name']
export type OperationName = ToolName | (typeof OTHERS)[number]['name']
type Named<Name extends string> = Operation & { name: Name }

/** The product's table of contents. */
export const OPERATIONS = TOOLS as unknown as readonly Named<ToolName>[]

export type Routed = Named<OperationName> & { route: Route }

/** The tools and everything else that `perform()` runs. */
export const ALL_OPERATIONS = [...TOOLS, ...OTHERS] as unknown as readonly Named<OperationName>[]

/** Operations that REST serves from their `route`. */
export const ROUTED = ALL_OPERATIONS.filter((operation): operation is Routed => operation.route !== undefined)

const byName = new Map<string, Operation>(OPERATIONS.map((operation) => [operation.name, operation]))

/** Finds a tool by name. */
export function findOperation(name: string): Operation | undefined {
  return byName.get(name)
}

/** Runs a tool by name, for surfaces where a model or a request chooses it. */
export async function execute(
  name: string,
  raw: unknown,
  caller: Caller | undefined,
  app: App,
  call: Call = {},
): Promise<Envelope> {
  const operation = findOperation(name)
  if (operation) return perform(operation, raw, caller, app, call ?? {})
  const envelope = failedWith(
    new Problem('unknown_tool', `Unknown tool: ${shownName(name)}`, {
      hint: `The tools are ${[...byName.keys()].join(', ')}.`,
    }),
  )
  const requestId = requestIdOf(call)
  const known = isCaller(caller) ? caller : undefined
  report(UNKNOWN, known, app, { envelope, args: undefined, fault: undefined, requestId, milliseconds: 0 })
  return envelope
}

/** The log entry for every unknown tool: the requested name could contain anything. */
const UNKNOWN = { name: 'unknown', parameters: { names: new Set<string>() } }

function shownName(name: unknown): string {
  return typeof name === 'string' ? name.slice(0, 64).toWellFormed() : `a name that is ${typeof name}`
}
