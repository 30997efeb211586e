import { readFileSync } from 'node:fs'
import type { Context } from '../context.ts'
import { KeyTable, softmax } from './linear.ts'
import { turnFeatures } from './turn-features.ts'
import { TURN_KINDS, type TurnKind } from './turn-kinds.ts'
import { shippedFile } from './weights-file.ts'

// The file: three 32-bit words, then the sorted keys, then a byte per key and kind.

const MAGIC = 0x4e525554
const HEADER = 12
const K = TURN_KINDS.length

export type TurnWeights = { keys: Uint32Array; bytes: Int8Array; scale: number }

export type LikelyKind = { kind: TurnKind; p: number }

/** What a message asks for in its conversation, by the trained model alone, without rules. */
export function likelyKind(text: string, context: Context): LikelyKind {
  return shippedModel().kindOf(turnFeatures(text, context))
}

export class TurnModel {
  readonly #weights: TurnWeights
  readonly #keys: KeyTable

  constructor(weights: TurnWeights) {
    this.#weights = weights
    this.#keys = new KeyTable(weights.keys)
  }

  kindOf(features: Uint32Array): LikelyKind {
    const { bytes, scale } = this.#weights
    const scores = new Array<number>(K).fill(0)
    for (const key of features) {
      const row = this.#keys.rowOf(key)
      if (row === -1) continue
      for (let k = 0; k < K; k += 1) scores[k] = (scores[k] as number) + (bytes[row * K + k] as number)
    }
    const likely = softmax(scores.map((score) => score * scale))
    const best = likely.indexOf(Math.max(...likely))
    return { kind: TURN_KINDS[best] as TurnKind, p: likely[best] as number }
  }
}

export const NO_WEIGHTS: TurnWeights = { keys: new Uint32Array(), bytes: new Int8Array(), scale: 1 }

let loaded: TurnModel | undefined

/** Replaces the model; undefined brings the shipped one back. */
export function replaceTurnModel(model: TurnModel | undefined): void {
  loaded = model
}

function shippedModel(): TurnModel {
  loaded ??= new TurnModel(decodeTurnWeights(readFileSync(shippedFile('turn-weights.bin'))))
  return loaded
}

export function encodeTurnWeights({ keys, bytes, scale }: TurnWeights): Buffer {
  const file = Buffer.alloc(HEADER + keys.length * (4 + K))
  file.writeUInt32LE(MAGIC, 0)
  file.writeUInt32LE(keys.length * 256 + K, 4)
  file.writeFloatLE(scale, 8)
  for (const [row, key] of keys.entries()) file.writeUInt32LE(key, HEADER + row * 4)
  file.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), HEADER + keys.length * 4)
  return file
}

export function decodeTurnWeights(file: Buffer): TurnWeights {
  const size = file.length < HEADER ? 0 : file.readUInt32LE(4)
  const count = size >>> 8
  if (file.readUInt32LE(0) !== MAGIC || size % 256 !== K || file.length !== HEADER + count * (4 + K))
    throw new Error('turn-weights.bin is not a model of this planner: train again')
  const keys = Uint32Array.from({ length: count }, (_, row) => file.readUInt32LE(HEADER + row * 4))
  return { keys, bytes: Int8Array.from(file.subarray(HEADER + count * 4)), scale: file.readFloatLE(8) }
}
