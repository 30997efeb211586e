import { z } from 'zod'
import { operation } from '../../operation.ts'
import { Problem } from '../../problem.ts'
import { CHOICE_FIELDS, openChoice, readChoice, sealChoice } from './model-choice.ts'
import { findModel, saveModel } from './model-store.ts'
import { ModelView } from './model-view.ts'
import type { Models } from './models.ts'
import { viewModel } from './view-model.ts'

/** Not a tool: people choose who reads their messages. */
export const chooseModel = operation({
  name: 'choose_model',
  summary: 'Let a language model answer in the chat. The key is stored encrypted and never shown.',
  effect: 'write',
  scope: 'account',
  route: { method: 'post', path: '/api/model', takes: 'body' },
  refuses: ['conflict'],
  isIdempotent: true,
  unrecorded: true,
  input: z.strictObject(CHOICE_FIELDS),
  output: ModelView,
  async run(input, { db, caller, now, models, sealer }) {
    refuseIfFixed(models())
    const stored = await findModel(db, caller)
    const choice = readChoice(input, stored && openChoice(stored, sealer()), models())
    const { provider, model } = choice
    const chosen = { provider, model, sealed: sealChoice(choice, sealer()), updated_at: now.toISOString() }
    await saveModel(db, caller, chosen)
    return viewModel(chosen, models(), sealer)
  },
  say: ({ label }) => `${label} answers from the next message on`,
})

export function refuseIfFixed({ fixed }: Models): void {
  if (fixed) throw new Problem('conflict', 'The model is set when the server starts')
}
