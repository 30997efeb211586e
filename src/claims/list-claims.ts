import { z } from 'zod'
import { operation } from '../operation.ts'
import { counted } from '../text.ts'
import { findCurrentClaims } from './claim-store.ts'
import { programOf } from './holder.ts'

const MOST = 500

const ClaimView = z.object({
  task: z.string().describe('The id of the task'),
  held_by: z.string().optional(),
  held_until: z.string().optional(),
  program: z.string().optional().describe('Missing if the person holds it'),
  note: z.string().optional(),
  note_by: z.string().optional(),
})
export type ClaimView = z.output<typeof ClaimView>

/** Not a tool: models see the holder of a task in list_tasks. */
export const listClaims = operation({
  name: 'list_claims',
  summary: 'List who works on which task, and the notes that holders left.',
  effect: 'read',
  route: { method: 'get', path: '/api/claims', takes: 'nothing' },
  input: z.strictObject({}),
  output: z.object({ claims: z.array(ClaimView).describe(`The newest ${MOST}`) }),
  async run(_, { db, caller, now }) {
    const claims = await findCurrentClaims(db, caller, { now, limit: MOST })
    return {
      claims: claims.map(({ task_id, holder, name, until, note, note_by }) => {
        const program = programOf(holder)
        return {
          task: task_id,
          ...(until !== null &&
            until > now.toISOString() && {
              held_by: name,
              held_until: until,
              ...(program !== undefined && { program }),
            }),
          ...(note !== null && { note }),
          ...(note_by !== null && { note_by }),
        }
      }),
    }
  },
  say({ claims }) {
    const held = claims.filter(({ held_by }) => held_by !== undefined).length
    return `${counted(held, 'task')} ${held === 1 ? 'is' : 'are'} held`
  },
})
