import { z } from 'zod'

/** A reminder, a summary or news of proposals as a channel sends it; rendered when it is sent, so that it is never out of date. */
export type Message = {
  /** The same for every try, so that a receiver can drop repeats. */
  id: string
  /** "Call the school", "3 reminders", "Today: 3 due, 1 late", "Claude Desktop proposes 3 changes". */
  title: string
  /** One line per task or proposal, or when the only task is due. */
  lines: string[]
  /** Opens the task, or the page, in a browser. */
  url: string
}

export const EVENTS = ['task.added', 'task.changed', 'task.completed', 'task.deleted', 'task.due'] as const
export type EventType = (typeof EVENTS)[number]

/** A webhook's payload. */
export type Event = {
  id: string
  /** `test` is sent by the button in the settings. */
  type: EventType | 'test'
  timestamp: string
  data: { change?: number; client?: string; tasks: EventTask[] }
}

export type EventTask = {
  number: number
  title: string
  completed: boolean
  due_date?: string
  due_time?: string
  priority?: string
  list?: string
  tags?: string[]
  description?: string
}

/** The body of a row in the outbox: what to render when it is sent. */
export const Body = z.discriminatedUnion('about', [
  /** Planned: the moment that the task was due, to see later whether it has moved. */
  z.object({ about: z.literal('plan'), due: z.string().nullable() }),
  z.object({
    about: z.literal('reminders'),
    tasks: z.array(z.object({ id: z.string(), due: z.string().nullable() })),
  }),
  z.object({ about: z.literal('summary'), day: z.string() }),
  z.object({ about: z.literal('change'), type: z.enum(EVENTS), seq: z.int() }),
  /** The numbers of the first and the last one; no last one while more are waited for. */
  z.object({ about: z.literal('proposals'), from: z.int(), until: z.int().optional() }),
  z.object({ about: z.literal('due'), id: z.string(), due: z.string() }),
])
export type Body = z.output<typeof Body>
