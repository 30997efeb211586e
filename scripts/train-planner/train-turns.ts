import { writeFileSync } from 'node:fs'
import { readDialogues } from '../../evals/dialogue.ts'
import { learningFiles } from '../../evals/floor.ts'
import { TURN_KINDS } from '../../src/assistant/planner/model/turn-kinds.ts'
import {
  encodeTurnWeights,
  TurnModel,
  type TurnWeights,
} from '../../src/assistant/planner/model/turn-model.ts'
import { shippedFile } from '../../src/assistant/planner/model/weights-file.ts'
import { collectTurns, type LabelledTurn } from './collect-turns.ts'
import { kindMeant } from './label-turn.ts'
import { trainSoftmax } from './train-softmax.ts'
import { asBytes } from './write-weights.ts'

const SETTINGS = { epochs: 12, rate: 0.2, keep: 0.5, decay: 1e-4, least: 7, seed: 7 }
const FOLDS = 4

/** Trains on labelled turns. The same turns give the same weights. */
export function trainTurns(turns: readonly LabelledTurn[], least = SETTINGS.least): TurnWeights {
  const { keys, weights } = trainSoftmax(
    turns.map(({ features }) => features),
    turns.map(({ accepted }) => TURN_KINDS.indexOf(kindMeant(accepted))),
    TURN_KINDS.length,
    { ...SETTINGS, least },
  )
  return { keys, ...asBytes(weights) }
}

/** How many turns are read right by a model that was trained on other writers. */
export function crossValidate(turns: readonly LabelledTurn[]): number {
  const writers = [...new Set(turns.map(({ source }) => source))].sort()
  const foldOf = new Map(writers.map((writer, index) => [writer, index % FOLDS]))
  let right = 0
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isOut = ({ source }: LabelledTurn) => foldOf.get(source) === fold
    const model = new TurnModel(trainTurns(turns.filter((turn) => !isOut(turn))))
    right += turns.filter((turn) => isOut(turn) && turn.accepted.has(model.kindOf(turn.features).kind)).length
  }
  return right
}

if (import.meta.main) {
  const turns = await collectTurns(learningFiles().flatMap((file) => readDialogues(file)))
  const right = crossValidate(turns)
  const share = ((100 * right) / turns.length).toFixed(1)
  const bytes = encodeTurnWeights(trainTurns(turns))
  const out = shippedFile('turn-weights.bin')
  writeFileSync(out, bytes)
  process.stdout.write(`${right} of ${turns.length} turns (${share} %) are right if their writers are left out.
${bytes.length} bytes written to ${out.pathname}
`)
}
