import { z } from 'zod'
import { operation } from '../operation.ts'
import { counted } from '../text.ts'
import { findPrograms } from './find-programs.ts'
import { ProgramView } from './program-view.ts'

export const listPrograms = operation({
  name: 'list_programs',
  summary: 'List the programs that may act for the person, with what each may do.',
  effect: 'read',
  scope: 'account',
  route: { method: 'get', path: '/api/programs', takes: 'query' },
  input: z.strictObject({}),
  output: z.object({ programs: z.array(ProgramView) }),
  async run(_, context) {
    return { programs: await findPrograms(context) }
  },
  say: ({ programs }) => `Found ${counted(programs.length, 'program')}`,
})
