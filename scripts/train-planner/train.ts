import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Weights } from '../../src/assistant/planner/model/linear.ts'
import { encodeWeights } from '../../src/assistant/planner/model/weights-file.ts'
import { type Example, makeSentences } from './grammar.ts'
import { missingData, normal, readSources, type Sources } from './read-sources.ts'
import type { Extra } from './speech.ts'
import { trainTagger } from './train-tagger.ts'
import { trainTools } from './train-tools.ts'
import { packWeights } from './write-weights.ts'

const USAGE = `npm run train -- DATA_DIR [--out FILE] [--without FILE]

--out FILE      write the weights there instead of over the planner's own
--without FILE  leave out the sentences of this file (JSON lines with a "text"), to measure on them afterwards
`

const MOST_BYTES = 2_900_000

export type Size = { sentences: number; seed: number; epochs: number; mostBytes: number }
export const FULL: Size = { sentences: 60_000, seed: 11, epochs: 6, mostBytes: MOST_BYTES }

/** Trains on the public sets and on the grammar's sentences. The same input gives the same weights. */
export function train(sources: Sources, size: Size = FULL): Weights {
  const read = [...sources.clinc, ...sources.hwu, ...sources.slurp]
  const examples = [
    ...makeSentences(size.sentences, size.seed, extraOf(read)),
    ...times(2, read),
    // The few real requests about tasks count more than the many about everything else.
    ...times(
      2,
      read.filter(({ tool }) => tool !== 'null'),
    ),
    ...times(4, sources.todoSkill),
  ]
  const { seed, epochs } = size
  const tools = trainTools(examples, {
    epochs,
    rate: 0.25,
    keep: 0.65,
    decay: 1e-4,
    least: 2,
    seed,
  })
  const tagger = trainTagger(examples, { epochs, rate: 0.2, keep: 0.5, decay: 1e-4, least: 3, seed })
  return packWeights(tools, tagger, size.mostBytes)
}

const times = <T>(count: number, list: T[]): T[] => Array.from({ length: count }, () => list).flat()

/** First words of requests that could as well be titles: "activate my credit card". */
const VERBS = new Set(
  'activate renew schedule transfer send tell give get set find order reserve apply cancel report check update change play turn call text email look translate rent track buy pay book clean pick make take order call'.split(
    ' ',
  ),
)
const NO_TITLE =
  /\b(?:me|you|your|today|tomorrow|tonight|am|pm|\w+day|week|month|day|morning|alarm|remind\w*|list|minutes?|hours?|every)\b|\d/

export function extraOf(read: Example[]): Extra {
  const counts = new Map<string, number>()
  for (const { text } of read)
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{3,}/g))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const requests = read
    .filter(({ tool }) => tool === 'null')
    .map(({ text }) =>
      text
        .replace(/\b(?:please|for me|thanks?(?: you)?)\b/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .map((text) => text.replace(/[?.!]+$/, ''))
    .filter((text) => isTitle(text.toLowerCase()))
  return { words: [...counts].filter(([, count]) => count > 1).map(([word]) => word), requests }
}

function isTitle(text: string): boolean {
  const words = text.split(' ')
  return VERBS.has(words[0] as string) && words.length > 1 && words.length < 10 && !NO_TITLE.test(text)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, without: { type: 'string' }, help: { type: 'boolean' } },
  })
  const folder = positionals[0]
  const missing = missingData(folder)
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
  } else if (!folder || missing) {
    process.stderr.write(`${USAGE}\n${missing}\n`)
    process.exitCode = 1
  } else {
    const held = values.without ? textsOf(values.without) : []
    const out = values.out ?? new URL('../../src/assistant/planner/model/weights.bin', import.meta.url)
    const bytes = encodeWeights(train(readSources(folder, held)))
    writeFileSync(out, bytes)
    process.stdout.write(`${bytes.length} bytes written to ${out}\n`)
  }
}

function textsOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => normal((JSON.parse(line) as { text: string }).text))
}
