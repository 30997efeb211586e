import { existsSync, readFileSync } from 'node:fs'
import { LABELS, LinearModel, MODEL_TOOLS, type Weights } from './linear.ts'

// The file: seven 32-bit words, then the arrays, each starting at a multiple of four bytes.

const MAGIC = 0x31545252
const HEADER = 28

let loaded: LinearModel | undefined

/** The shipped model, read on first use. */
export function shippedModel(): LinearModel {
  loaded ??= new LinearModel(decodeWeights(readFileSync(shippedFile('weights.bin'))))
  return loaded
}

/** Beside this file, or, for the bundle in dist/bundle, where the build copies the library's data. */
export function shippedFile(name: string, from = import.meta.url): URL {
  const beside = new URL(`./${name}`, from)
  const copied = new URL(`../assistant/planner/model/${name}`, from)
  return !existsSync(beside) && existsSync(copied) ? copied : beside
}

export function encodeWeights(weights: Weights): Buffer {
  const head = Buffer.alloc(HEADER)
  head.writeUInt32LE(MAGIC, 0)
  head.writeUInt32LE(weights.toolKeys.length, 4)
  head.writeUInt32LE(weights.tagKeys.length, 8)
  head.writeUInt32LE(weights.tagWeights.length, 12)
  head.writeFloatLE(weights.toolScale, 16)
  head.writeFloatLE(weights.tagScale, 20)
  head.writeUInt32LE(LABELS.length * 256 + MODEL_TOOLS.length, 24)
  const parts = [
    weights.toolKeys,
    weights.toolWeights,
    weights.tagKeys,
    weights.tagCounts,
    weights.tagLabels,
    weights.tagWeights,
    weights.transitions,
  ]
  return Buffer.concat([head, ...parts.map(aligned)])
}

function aligned(part: Uint32Array | Int8Array | Uint8Array | Float32Array): Buffer {
  const bytes = Buffer.alloc(Math.ceil(part.byteLength / 4) * 4)
  bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
  return bytes
}

export function decodeWeights(file: Buffer): Weights {
  if (file.length < HEADER || file.readUInt32LE(0) !== MAGIC)
    throw new Error('weights.bin is not a model of this planner')
  if (file.readUInt32LE(24) !== LABELS.length * 256 + MODEL_TOOLS.length)
    throw new Error('weights.bin has other labels: train again')
  const [tools, tags, entries] = [4, 8, 12].map((at) => file.readUInt32LE(at)) as [number, number, number]
  // Only a small file shares a pool with others, where it may be unaligned.
  const { buffer: body, byteOffset } = file.byteOffset % 4 === 0 ? file : new Uint8Array(file)
  let at = byteOffset + HEADER
  const take = (bytes: number) => {
    const start = at
    at += Math.ceil(bytes / 4) * 4
    return start
  }
  return {
    toolScale: file.readFloatLE(16),
    tagScale: file.readFloatLE(20),
    toolKeys: new Uint32Array(body, take(tools * 4), tools),
    toolWeights: new Int8Array(body, take(tools * MODEL_TOOLS.length), tools * MODEL_TOOLS.length),
    tagKeys: new Uint32Array(body, take(tags * 4), tags),
    tagCounts: new Uint8Array(body, take(tags), tags),
    tagLabels: new Uint8Array(body, take(entries), entries),
    tagWeights: new Int8Array(body, take(entries), entries),
    transitions: new Float32Array(body, take(LABELS.length ** 2 * 4), LABELS.length ** 2),
  }
}
