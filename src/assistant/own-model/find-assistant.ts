import type { Caller } from '../../caller.ts'
import type { App } from '../../operation.ts'
import { labelOf } from '../model-label.ts'
import type { Assistant } from '../models.ts'
import { openChoice } from './model-choice.ts'
import { findModel } from './model-store.ts'
import { placeOf } from './view-model.ts'

/**
 * Who answers this person: the model that the server sets, or else the person's own, or else the planner. Read for every
 * message, so that a new choice holds at once in every process.
 */
export async function findAssistant(app: App, caller: Caller, server: Assistant): Promise<Assistant> {
  const models = app.models()
  if (models.fixed || !server.isBuiltIn) return server
  const stored = await app.db.read(caller, (db) => findModel(db, caller))
  const choice = stored && openChoice(stored, app.sealer())
  if (!stored || !choice) {
    models.forget(caller)
    return server
  }
  const { provider, model } = choice
  return {
    name: `${provider}:${model}`,
    isBuiltIn: false,
    isOwn: true,
    label: labelOf(provider, model),
    place: placeOf(choice),
    model: await models.openFor(caller, choice, stored.sealed),
  }
}
