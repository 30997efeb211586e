import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openBenchApp, person } from '../../bench/people.ts'
import type { Dialogue } from '../../evals/dialogue.ts'
import { judgeTurn } from '../../evals/judge-turn.ts'
import { withDays } from '../../evals/meant-days.ts'
import { giveStart } from '../../evals/play-dialogue.ts'
import { loadContext } from '../../src/assistant/planner/answer.ts'
import { turnFeatures } from '../../src/assistant/planner/model/turn-features.ts'
import type { TurnKind } from '../../src/assistant/planner/model/turn-kinds.ts'
import { NO_WEIGHTS, replaceTurnModel, TurnModel } from '../../src/assistant/planner/model/turn-model.ts'
import type { App } from '../../src/operation.ts'
import { clockAt } from '../../src/tasks/calendar.ts'
import { memoryFolder } from '../../tests/support/memory-folder.ts'
import { Talk } from '../../tests/support/talk.ts'
import { acceptedKinds } from './label-turn.ts'

/** A turn of a dialogue: what it is seen with, and the kinds that its writer accepts. */
export type LabelledTurn = { source: string; features: Uint32Array; accepted: ReadonlySet<TurnKind> }

// A Wednesday, as in the evaluation.
const NOW = new Date('2026-11-18T09:00:00Z')

/** Plays dialogues and collects their turns. A dialogue ends where the planner fails, because the tasks differ from there on. */
export async function collectTurns(dialogues: Iterable<Dialogue>): Promise<LabelledTurn[]> {
  const app = await openBenchApp({
    engine: 'sqlite',
    file: join(memoryFolder('errand-turns-'), 'turns.db'),
  })
  // Without weights the model is never sure, so it does not learn from itself.
  replaceTurnModel(new TurnModel(NO_WEIGHTS))
  const turns: LabelledTurn[] = []
  for (const dialogue of dialogues) turns.push(...(await turnsOf({ ...app, now: () => NOW }, dialogue)))
  replaceTurnModel(undefined)
  await app.db.close()
  return turns
}

async function turnsOf(app: App, dialogue: Dialogue): Promise<LabelledTurn[]> {
  const { today } = clockAt(app.now(), app.timezone)
  const talk = new Talk(app, person(`${dialogue.id}-${randomUUID()}`))
  await giveStart(talk, dialogue.start, today)
  const states = [await talk.tasks()]
  const turns: LabelledTurn[] = []
  for (const { say, expect } of dialogue.turns) {
    const message = withDays(say, today)
    const { context } = await loadContext({
      app,
      caller: talk.caller,
      conversationId: talk.conversationId ?? randomUUID(),
      timezone: undefined,
    })
    turns.push({
      source: dialogue.id.replace(/-\d+$/, ''),
      features: turnFeatures(message, context),
      accepted: acceptedKinds(expect, states),
    })
    const { text: reply } = await talk.turn(message)
    states.push(await talk.tasks())
    const verdict = judgeTurn(expect, { states, message, reply, today })
    if (!verdict.isGood || verdict.stops) break
  }
  return turns
}
