import { z } from 'zod'
import { findOperation } from '../operations.ts'
import { isChange } from './conclude.ts'
import type { Assistant } from './models.ts'
import type { TurnContext } from './tools.ts'

/** The message part that says which language model wrote the answer, and what it did. */
export const AUTHOR = 'data-author'

export type Author = {
  /** The model's name for people. */
  label: string
  /** Who received the messages. */
  place?: string
  at: string
  /** How many tasks it read, and how many changes it made. */
  read: number
  changes: number
}

/** Stored with the message, so that it stays true when the person chooses another model. */
export function authorOf(
  { label, place }: Extract<Assistant, { isBuiltIn: false }>,
  { app, made }: Pick<TurnContext, 'app' | 'made'>,
): Author {
  const read = made
    .filter(({ tool }) => findOperation(tool)?.effect === 'read')
    .flatMap(({ envelope }) => Shown.safeParse(envelope.data).data?.tasks ?? [])
  return {
    label,
    ...(place !== undefined && { place }),
    at: app.now().toISOString(),
    read: new Set(read.map(({ number }) => number)).size,
    changes: made.filter(isChange).length,
  }
}

const Shown = z.object({ tasks: z.array(z.object({ number: z.int() })) })
