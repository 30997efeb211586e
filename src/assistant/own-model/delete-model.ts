import { z } from 'zod'
import { operation } from '../../operation.ts'
import { refuseIfFixed } from './choose-model.ts'
import { removeModel } from './model-store.ts'
import { ModelView } from './model-view.ts'
import { viewModel } from './view-model.ts'

/** Not a tool: people choose who reads their messages. */
export const deleteModel = operation({
  name: 'delete_model',
  summary: 'Let the built-in assistant answer again, and delete the stored key.',
  effect: 'write',
  scope: 'account',
  route: { method: 'delete', path: '/api/model', takes: 'nothing' },
  refuses: ['conflict'],
  isIdempotent: true,
  unrecorded: true,
  freesStorage: true,
  input: z.strictObject({}),
  output: ModelView,
  async run(_, { db, caller, models, sealer }) {
    refuseIfFixed(models())
    await removeModel(db, caller)
    return viewModel(undefined, models(), sealer)
  },
  say: () => 'The built-in assistant answers from the next message on',
})
