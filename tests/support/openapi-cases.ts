import type { Caller } from '../../src/caller.ts'
import { makeCaller } from '../../src/callers/make-caller.ts'
import { addConversation, takeTurn } from '../../src/conversations/conversation-store.ts'
import { addMessage } from '../../src/conversations/message-store.ts'
import type { App } from '../../src/operation.ts'
import { canary } from './canary.ts'
import type { Account } from './site.ts'

export type Asked = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

/** What makes each operation succeed; the routes that take a task are given the newest one. */
export const GOOD: Record<string, Asked> = {
  getListTasks: {
    method: 'GET',
    path: '/api/tasks?status=pending&search=x&priority=high&due=none&sort=due&limit=5',
  },
  postAddTask: { method: 'POST', path: '/api/tasks', body: { title: canary() } },
  getGetTask: { method: 'GET', path: '/api/tasks/1' },
  patchUpdateTask: { method: 'PATCH', path: '/api/tasks/1', body: { priority: 'high' } },
  postCompleteTask: { method: 'POST', path: '/api/tasks/1/complete' },
  deleteDeleteTask: { method: 'DELETE', path: '/api/tasks/1' },
  getListHistory: { method: 'GET', path: '/api/history?limit=5&before=100' },
  postUndoChange: { method: 'POST', path: '/api/undo' },
  chat: { method: 'POST', path: '/api/chat', body: { message: 'what is pending?' } },
  followConversation: { method: 'GET', path: '/api/conversations/answered/stream' },
  stopConversation: { method: 'POST', path: '/api/conversations/known/stop' },
  getListConversations: { method: 'GET', path: '/api/conversations?limit=5' },
  getGetConversation: { method: 'GET', path: '/api/conversations/answered' },
  patchRenameConversation: { method: 'PATCH', path: '/api/conversations/known', body: { title: 'x' } },
  deleteDeleteConversation: { method: 'DELETE', path: '/api/conversations/deleted' },
  add_task: { method: 'POST', path: '/api/tools/add_task', body: { title: canary() } },
  add_tasks: { method: 'POST', path: '/api/tools/add_tasks', body: { tasks: [{ title: canary() }] } },
  list_tasks: { method: 'POST', path: '/api/tools/list_tasks', body: {} },
  complete_task: { method: 'POST', path: '/api/tools/complete_task', body: { task_identifier: '2' } },
  update_task: {
    method: 'POST',
    path: '/api/tools/update_task',
    body: { task_identifier: '2', new_title: canary() },
  },
  delete_task: { method: 'POST', path: '/api/tools/delete_task', body: { task_identifier: '2' } },
  change_tasks: {
    method: 'POST',
    path: '/api/tools/change_tasks',
    body: { change: 'delete', status: 'all' },
  },
  undo_change: { method: 'POST', path: '/api/tools/undo_change' },
  export: { method: 'GET', path: '/api/export' },
  live: { method: 'GET', path: '/api/live' },
  about: { method: 'GET', path: '/api/about' },
  healthz: { method: 'GET', path: '/healthz' },
  readyz: { method: 'GET', path: '/readyz' },
  metrics: { method: 'GET', path: '/metrics' },
}

/** What each operation does not find. */
export const MISSING: Record<string, Asked> = {
  getGetTask: { method: 'GET', path: '/api/tasks/nowhere' },
  patchUpdateTask: { method: 'PATCH', path: '/api/tasks/nowhere', body: { priority: 'high' } },
  postCompleteTask: { method: 'POST', path: '/api/tasks/nowhere/complete' },
  deleteDeleteTask: { method: 'DELETE', path: '/api/tasks/nowhere' },
  postUndoChange: { method: 'POST', path: '/api/undo', body: { change: '99999' } },
  chat: { method: 'POST', path: '/api/chat', body: { message: 'hi', conversation_id: 'nowhere' } },
  followConversation: { method: 'GET', path: '/api/conversations/nowhere/stream' },
  stopConversation: { method: 'POST', path: '/api/conversations/nowhere/stop' },
  getListConversations: { method: 'GET', path: '/api/conversations?before=nowhere' },
  getGetConversation: { method: 'GET', path: '/api/conversations/nowhere' },
  patchRenameConversation: { method: 'PATCH', path: '/api/conversations/nowhere', body: { title: 'x' } },
  deleteDeleteConversation: { method: 'DELETE', path: '/api/conversations/nowhere' },
  complete_task: { method: 'POST', path: '/api/tools/complete_task', body: { task_identifier: 'nowhere' } },
  update_task: {
    method: 'POST',
    path: '/api/tools/update_task',
    body: { task_identifier: 'nowhere', priority: 'low' },
  },
  delete_task: { method: 'POST', path: '/api/tools/delete_task', body: { task_identifier: 'nowhere' } },
  change_tasks: {
    method: 'POST',
    path: '/api/tools/change_tasks',
    body: { change: 'delete', task_identifiers: ['nowhere'] },
  },
  undo_change: { method: 'POST', path: '/api/tools/undo_change', body: { change: '99999' } },
}

/** Conversations with names that are known beforehand: one is idle, in one another process is answering. */
export async function haveConversations({ db: database, now }: App, { id: userId }: Account): Promise<void> {
  const caller = makeCaller({ userId, surface: 'chat', client: 'tests' }) as Caller
  const moment = now().toISOString()
  await database.write(caller, async (db) => {
    for (const id of ['known', 'deleted', 'answered'])
      await addConversation(db, caller, { id, title: id, now: moment })
    await takeTurn(db, caller, { id: 'answered', turn: 'asked', until: '2999-01-01', now: moment })
    for (const [id, role] of [
      ['asked', 'user'],
      ['reply', 'assistant'],
    ] as const)
      await addMessage(db, caller, 'answered', {
        id,
        role,
        parts: [{ type: 'text', text: 'x' }],
        created_at: moment,
      })
  })
}
