import { readWords, TAG_FEATURES, tagFeatures, toolFeatures } from './features.ts'
import { type Label, type LinearModel, MODEL_TOOLS, type ModelTool } from './linear.ts'
import { shippedModel } from './weights-file.ts'
import type { Word } from './words.ts'

export type FreeSpan = {
  kind: Exclude<Label, 'none'>
  /** Character offsets in the text as given. */
  start: number
  end: number
}

export type FreeReading = {
  tool: Exclude<ModelTool, 'null'> | null
  /** How sure the tool is. */
  p: number
  /** How likely each tool is, 'null' included. */
  tools: Record<string, number>
  /** How sure all spans together are. */
  pSpans: number
  spans: FreeSpan[]
}

/** What a sentence asks for, by the trained model alone, without rules. */
export function readFreely(text: string, model: LinearModel = shippedModel()): FreeReading {
  const words = readWords(text)
  if (words.length === 0) return { tool: null, p: 1, tools: { null: 1 }, pSpans: 1, spans: [] }
  const likely = model.tools(toolFeatures(words))
  const best = likely.indexOf(Math.max(...likely))
  const name = MODEL_TOOLS[best] as (typeof MODEL_TOOLS)[number]
  const reading = {
    p: likely[best] as number,
    tools: Object.fromEntries(MODEL_TOOLS.map((tool, i) => [tool, likely[i] as number])),
  }
  if (name === 'null') return { tool: null, ...reading, pSpans: 1, spans: [] }
  const { labels, p } = model.tags(tagFeatures(words, name), TAG_FEATURES)
  return { tool: name, ...reading, pSpans: p, spans: spansOf(words, labels) }
}

/** Neighbouring words with one label are one span. */
function spansOf(words: Word[], labels: Label[]): FreeSpan[] {
  const spans: FreeSpan[] = []
  let last: Label = 'none'
  for (const [i, word] of words.entries()) {
    const label = labels[i] as Label
    const open = spans.at(-1)
    if (label !== 'none' && label === last && open) open.end = word.end
    else if (label !== 'none') spans.push({ kind: label, start: word.start, end: word.end })
    last = label
  }
  return spans
}
