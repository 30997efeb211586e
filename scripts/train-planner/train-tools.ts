import { readWords, toolFeatures } from '../../src/assistant/planner/model/features.ts'
import { MODEL_TOOLS } from '../../src/assistant/planner/model/linear.ts'
import type { Example } from './grammar.ts'
import { type SoftmaxWeights, trainSoftmax } from './train-softmax.ts'
import type { TrainingSettings } from './training-settings.ts'

export function trainTools(examples: Example[], settings: TrainingSettings): SoftmaxWeights {
  return trainSoftmax(
    examples.map(({ text }) => toolFeatures(readWords(text))),
    examples.map(({ tool }) => MODEL_TOOLS.indexOf(tool)),
    MODEL_TOOLS.length,
    settings,
  )
}
