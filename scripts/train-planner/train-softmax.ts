import { createAverage, scale } from './average.ts'
import { numberFeatures } from './feature-index.ts'
import { createRandom } from './random.ts'
import type { TrainingSettings } from './training-settings.ts'

/** A weight for each class, row after row, in the order of the keys. */
export type SoftmaxWeights = { keys: Uint32Array; weights: Float32Array }

/** Softmax regression by AdaGrad. Each example is read with some of its features covered, so that none is relied on. */
export function trainSoftmax(
  lists: Uint32Array[],
  answers: readonly number[],
  classes: number,
  settings: TrainingSettings,
): SoftmaxWeights {
  const { keys, rows } = numberFeatures(lists, settings.least)
  const weights = new Float32Array(keys.length * classes)
  const squares = new Float32Array(keys.length * classes).fill(0.01)
  const average = createAverage(weights.length, settings.epochs, 3)
  const random = createRandom(settings.seed)
  const order = Uint32Array.from(lists.keys())
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    random.shuffle(order)
    const rate = settings.rate * (1 - epoch / (settings.epochs + 0.5))
    for (const i of order) {
      const seen = rows.ids
        .subarray(rows.starts[i], rows.starts[i + 1])
        .filter((id) => id >= 0 && random.next() < settings.keep)
      learn(seen, answers[i] as number, { weights, squares, rate, decay: settings.decay, classes })
    }
    average.add(weights, epoch)
  }
  scale(average.mean, settings.keep)
  return { keys, weights: average.mean }
}

type State = { weights: Float32Array; squares: Float32Array; rate: number; decay: number; classes: number }

function learn(seen: Int32Array, answer: number, { weights, squares, rate, decay, classes }: State): void {
  const errors = probabilities(seen, weights, classes)
  errors[answer] = (errors[answer] as number) - 1
  if (Math.abs(errors[answer] as number) < 0.02) return
  for (const id of seen)
    for (let k = 0; k < classes; k += 1) {
      const at = id * classes + k
      const slope = (errors[k] as number) + decay * (weights[at] as number)
      const square = (squares[at] as number) + slope * slope
      squares[at] = square
      weights[at] = (weights[at] as number) - (rate * slope) / Math.sqrt(square)
    }
}

function probabilities(seen: Int32Array, weights: Float32Array, classes: number): Float64Array {
  const scores = new Float64Array(classes)
  for (const id of seen)
    for (let k = 0; k < classes; k += 1)
      scores[k] = (scores[k] as number) + (weights[id * classes + k] as number)
  const top = Math.max(...scores)
  let sum = 0
  for (let k = 0; k < classes; k += 1) sum += scores[k] = Math.exp((scores[k] as number) - top)
  for (let k = 0; k < classes; k += 1) scores[k] = (scores[k] as number) / sum
  return scores
}
