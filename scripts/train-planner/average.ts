/** The mean of the weights after each of the last epochs: steadier than those after the last one. */
export function createAverage(size: number, epochs: number, last: number) {
  const from = Math.max(epochs - last, 0)
  const mean = new Float32Array(size)
  return {
    mean,
    add(weights: Float32Array, epoch: number): void {
      if (epoch < from) return
      const share = 1 / (epochs - from)
      for (let i = 0; i < size; i += 1) mean[i] = (mean[i] as number) + (weights[i] as number) * share
    },
  }
}

/** Training covers some features, the product reads all of them, and they weigh more together. */
export function scale(weights: Float32Array, by: number): void {
  for (let i = 0; i < weights.length; i += 1) weights[i] = (weights[i] as number) * by
}
