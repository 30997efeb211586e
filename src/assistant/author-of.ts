import { z } from 'zod'
import { findOperation } from '../operations.ts'
import type { Author } from './author.ts'
import { isChange } from './conclude.ts'
import type { Assistant } from './models.ts'
import type { TurnContext } from './tools.ts'

/** Who wrote an answer; stored with it, so that it stays true when the person chooses another model. */
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
