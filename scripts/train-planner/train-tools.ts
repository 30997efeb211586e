import { readWords, toolFeatures } from '../../src/assistant/planner/model/features.ts'
import { MODEL_TOOLS } from '../../src/assistant/planner/model/linear.ts'
import { createAverage, scale } from './average.ts'
import { numberFeatures } from './feature-index.ts'
import type { Example } from './grammar.ts'
import { createRandom } from './random.ts'
import type { TrainingSettings } from './training-settings.ts'

export type ToolWeights = { keys: Uint32Array; weights: Float32Array }

const T = MODEL_TOOLS.length

/** Softmax regression by AdaGrad. Each sentence is read with some of its features covered, so that none is relied on. */
export function trainTools(examples: Example[], settings: TrainingSettings): ToolWeights {
  const { keys, rows } = numberFeatures(
    examples.map(({ text }) => toolFeatures(readWords(text))),
    settings.least,
  )
  const answers = examples.map(({ tool }) => MODEL_TOOLS.indexOf(tool))
  const weights = new Float32Array(keys.length * T)
  const squares = new Float32Array(keys.length * T).fill(0.01)
  const average = createAverage(weights.length, settings.epochs, 3)
  const random = createRandom(settings.seed)
  const order = Uint32Array.from(examples.keys())
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    random.shuffle(order)
    const rate = settings.rate * (1 - epoch / (settings.epochs + 0.5))
    for (const i of order) {
      const seen = rows.ids
        .subarray(rows.starts[i], rows.starts[i + 1])
        .filter((id) => id >= 0 && random.next() < settings.keep)
      learn(seen, answers[i] as number, { weights, squares, rate, decay: settings.decay })
    }
    average.add(weights, epoch)
  }
  scale(average.mean, settings.keep)
  return { keys, weights: average.mean }
}

type State = { weights: Float32Array; squares: Float32Array; rate: number; decay: number }

function learn(seen: Int32Array, answer: number, { weights, squares, rate, decay }: State): void {
  const errors = probabilities(seen, weights)
  errors[answer] = (errors[answer] as number) - 1
  if (Math.abs(errors[answer] as number) < 0.02) return
  for (const id of seen)
    for (let k = 0; k < T; k += 1) {
      const at = id * T + k
      const slope = (errors[k] as number) + decay * (weights[at] as number)
      const square = (squares[at] as number) + slope * slope
      squares[at] = square
      weights[at] = (weights[at] as number) - (rate * slope) / Math.sqrt(square)
    }
}

function probabilities(seen: Int32Array, weights: Float32Array): Float64Array {
  const scores = new Float64Array(T)
  for (const id of seen)
    for (let k = 0; k < T; k += 1) scores[k] = (scores[k] as number) + (weights[id * T + k] as number)
  const top = Math.max(...scores)
  let sum = 0
  for (let k = 0; k < T; k += 1) sum += scores[k] = Math.exp((scores[k] as number) - top)
  for (let k = 0; k < T; k += 1) scores[k] = (scores[k] as number) / sum
  return scores
}
