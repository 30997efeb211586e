import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import { openApp } from '../app.ts'
import type { Caller } from '../caller.ts'
import { runnerCaller } from '../callers/runner-caller.ts'
import type { Config } from '../config.ts'
import type { Envelope } from '../envelope.ts'
import { makeLog } from '../observe/log.ts'
import { version } from '../observe/version.ts'
import { type App, operation, perform } from '../operation.ts'
import { Problem } from '../problem.ts'
import { isWaiting } from '../proposals/propose.ts'
import { addTask } from '../tasks/add-task.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { deleteTask } from '../tasks/delete-task.ts'
import { STATUSES, type Task } from '../tasks/task.ts'
import { listTasks as listStored } from '../tasks/task-list-store.ts'
import { updateTask } from '../tasks/update-task.ts'
import { counted } from '../text.ts'
import { described } from './described-schema.ts'
import { untilClosed } from './until-closed.ts'

/** A tool of the contract: flat arguments in, one flat object out, errors included. */
type Tool = {
  name: string
  description: string
  properties: Record<string, object>
  required: string[]
  run(args: Arguments, caller: Caller, app: App): Promise<Flat>
}
type Arguments = Readonly<Record<string, unknown>>
type Flat = Readonly<Record<string, unknown>>

const MAX_TITLE = 200
const MAX_DESCRIPTION = 1000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const userId = {
  type: 'string',
  description: 'Injected by the runner from the verified sign-in, never from the chat',
}
const taskId = { type: 'string', description: 'UUID of a task of the user' }
const title = { type: 'string', minLength: 1, maxLength: MAX_TITLE }
const description = { type: 'string', minLength: 1, maxLength: MAX_DESCRIPTION }

const TOOLS: readonly Tool[] = [
  {
    name: 'add_task',
    description: 'Create a new task for the authenticated user.',
    properties: { title, description, status: { type: 'string', enum: ['pending'], default: 'pending' } },
    required: ['title', 'description'],
    async run(args, caller, app) {
      const input = { title: titleOf(args), description: descriptionOf(args) }
      if (args.status !== undefined && args.status !== null && args.status !== 'pending')
        throw invalid("Status must be 'pending'")
      return flat(await perform(addTask, input, caller, app), ({ id, title, description }) => ({
        status: 'created',
        task_id: id,
        title,
        description,
      }))
    },
  },
  {
    name: 'list_tasks',
    description: 'Return all tasks of the user, optionally filtered by status.',
    properties: { status: { type: ['string', 'null'], enum: [...STATUSES, null], default: null } },
    required: [],
    async run({ status }, caller, app) {
      return flat(await perform(listAll, { status: status ?? 'all' }, caller, app), ({ tasks }) => ({
        status: 'ok',
        tasks,
        count: tasks.length,
      }))
    },
  },
  {
    name: 'update_task',
    description: 'Update the title, and optionally the description, of a task of the user.',
    properties: {
      task_id: taskId,
      title,
      description: { ...description, type: ['string', 'null'], default: null },
    },
    required: ['task_id', 'title'],
    async run(args, caller, app) {
      const input = {
        task_identifier: taskIdOf(args),
        new_title: titleOf(args),
        ...(args.description !== undefined &&
          args.description !== null && { description: descriptionOf(args) }),
      }
      return flat(await perform(updateTask, input, caller, app), ({ id, title }) => ({
        status: 'updated',
        task_id: id,
        title,
      }))
    },
  },
  {
    name: 'delete_task',
    description: 'Permanently delete a task of the user.',
    properties: { task_id: taskId },
    required: ['task_id'],
    async run(args, caller, app) {
      const identifier = { task_identifier: taskIdOf(args) }
      return flat(await perform(deleteTask, identifier, caller, app), ({ id }) => ({
        status: 'deleted',
        task_id: id,
      }))
    },
  },
  {
    name: 'complete_task',
    description: 'Mark a pending task of the user as completed.',
    properties: { task_id: taskId },
    required: ['task_id'],
    async run(args, caller, app) {
      const notPending = 'Task not found or already completed'
      const identifier = { task_identifier: taskIdOf(args, notPending) }
      const envelope = await perform(completeTask, identifier, caller, app)
      return flat(
        envelope,
        ({ id, title, already_completed }) => {
          if (already_completed) throw invalid(notPending)
          return { status: 'completed', task_id: id, title }
        },
        notPending,
      )
    },
  },
]

/** The contract has no paging: all tasks, newest first. */
const listAll = operation({
  name: 'list_tasks',
  summary: 'All tasks.',
  effect: 'read',
  input: z.strictObject({
    status: z.enum(['all', ...STATUSES], { error: "Status must be 'pending' or 'completed'" }),
  }),
  output: z.object({ tasks: z.array(z.record(z.string(), z.unknown())) }),
  async run({ status }, { db, caller }) {
    const tasks: Task[] = []
    for (;;) {
      const last = tasks.at(-1)
      const after = last && [last.number]
      const page = await listStored(db, caller, { filters: {}, status, sort: 'newest', after, limit: PAGE })
      tasks.push(...page)
      if (page.length < PAGE) break
    }
    return {
      tasks: tasks.map((task) => ({
        task_id: task.id,
        title: task.title,
        description: task.description,
        status: task.status,
        created_at: task.created_at,
      })),
    }
  },
  say: ({ tasks }) => `Found ${counted(tasks.length, 'task')}`,
})

const PAGE = 500

/** `errand task-manager`: the five tools for agent runners, which pass the verified user id with each call. */
export async function serveTaskManager(config: Config): Promise<void> {
  const app = await openApp(config, await makeLog(config.logLevel))
  await untilClosed(serveStdio(() => taskManager(app)))
  await app.db.close()
}

export function taskManager(app: App): McpServer {
  const server = new McpServer({ name: 'task-manager', version })
  for (const { name, description, properties, required, run } of TOOLS) {
    const inputSchema = described({
      type: 'object',
      properties: { user_id: userId, ...properties },
      required: ['user_id', ...required],
    })
    server.registerTool(name, { description, inputSchema }, async (args: unknown) => {
      const answer = await flatAnswer(args, (rest, caller) => run(rest, caller, app))
      return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: answer }
    })
  }
  return server
}

/** The runner never sees an exception: every failure is an answer. */
async function flatAnswer(
  args: unknown,
  run: (rest: Arguments, caller: Caller) => Promise<Flat>,
): Promise<Flat> {
  const { user_id, ...rest } = Object(args) as Record<string, unknown>
  try {
    const caller = runnerCaller(user_id)
    if (!caller) throw invalid('user_id is required')
    return await run(rest, caller)
  } catch (error) {
    return { status: 'error', message: error instanceof Problem ? error.message : 'Something went wrong' }
  }
}

function titleOf({ title }: Arguments): string {
  if (typeof title !== 'string' || title.trim() === '') throw invalid('Title is required')
  if ([...title].length > MAX_TITLE) throw invalid(`Title must be 1-${MAX_TITLE} characters`)
  return title
}

function descriptionOf({ description }: Arguments): string {
  if (typeof description !== 'string' || description.trim() === '') throw invalid('Description is required')
  if ([...description].length > MAX_DESCRIPTION)
    throw invalid(`Description must be 1-${MAX_DESCRIPTION} characters`)
  return description
}

/** Ids only: a number or a title could match a task that the runner did not mean. */
function taskIdOf({ task_id }: Arguments, otherwise = 'Task not found'): string {
  if (typeof task_id !== 'string' || !UUID.test(task_id)) throw invalid(otherwise)
  return task_id
}

/** A change that waits for the person has not been made, so it must not look like one. */
function flat<Data>(
  envelope: Envelope<Data>,
  shape: (data: Data) => Flat,
  notFound = 'Task not found',
): Flat {
  if (isWaiting(envelope)) return { status: 'proposed', message: envelope.message }
  if (envelope.success) return shape(envelope.data)
  const { code, message } = envelope.error
  throw invalid(code === 'not_found' ? notFound : message)
}

function invalid(message: string): Problem {
  return new Problem('invalid_input', message)
}
