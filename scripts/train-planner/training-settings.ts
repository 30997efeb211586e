/** How a part of the model is trained. */
export type TrainingSettings = {
  epochs: number
  rate: number
  keep: number
  decay: number
  least: number
  seed: number
}
