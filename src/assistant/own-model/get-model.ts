import { z } from 'zod'
import { operation } from '../../operation.ts'
import { findModel } from './model-store.ts'
import { ModelView } from './model-view.ts'
import { viewModel } from './view-model.ts'

/** Not a tool: people choose who reads their messages. */
export const getModel = operation({
  name: 'get_model',
  summary: 'Read which model answers in the chat, and which ones can be chosen.',
  effect: 'read',
  scope: 'account',
  route: { method: 'get', path: '/api/model', takes: 'nothing' },
  input: z.strictObject({}),
  output: ModelView,
  async run(_, { db, caller, models, sealer }) {
    return viewModel(await findModel(db, caller), models(), sealer)
  },
  say: ({ label }) => `${label} answers`,
})
