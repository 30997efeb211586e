import type { Label, ModelTool } from '../../src/assistant/planner/model/linear.ts'
import { createRandom, type Random } from './random.ts'
import { SLOTS } from './slots.ts'
import { createSpeech, type Extra, type Speech } from './speech.ts'
import { REMINDERS } from './templates/add-reminders.ts'
import { TASKS } from './templates/add-tasks.ts'
import { CHANGES } from './templates/change.ts'
import { COMPLETIONS } from './templates/complete.ts'
import { DELETES } from './templates/delete.ts'
import { QUESTIONS } from './templates/list.ts'
import { MACROS } from './templates/macros.ts'
import { NO_CHANGE } from './templates/no-change.ts'
import { OFF_TOPIC } from './templates/off-topic.ts'
import { OTHER_SKILLS } from './templates/other-skills.ts'
import { vary } from './vary.ts'

export type Span = { label: Label; start: number; end: number }
/** A labelled sentence. Without spans it teaches the tool alone. */
export type Example = { text: string; tool: ModelTool; spans: Span[] | null }

/** How much of the grammar's sentences each tool gets. */
const SHARES: readonly [ModelTool, string, number][] = [
  ['add_task', REMINDERS, 0.26],
  ['add_task', TASKS, 0.18],
  ['delete_task', DELETES, 0.14],
  ['list_tasks', QUESTIONS, 0.16],
  ['update_task', CHANGES, 0.12],
  ['complete_task', COMPLETIONS, 0.07],
  ['null', OFF_TOPIC, 0.07],
  ['null', NO_CHANGE, 0.04],
  ['null', OTHER_SKILLS, 0.09],
]

/** Sentences of our own, the same ones for the same seed. */
export function makeSentences(count: number, seed: number, extra: Extra): Example[] {
  const random = createRandom(seed)
  const speech = createSpeech(random, extra)
  return SHARES.flatMap(([tool, source, share]) => {
    const draw = drawer(parseTemplates(source), random)
    return Array.from({ length: Math.round(count * share) }, () => vary(render(draw(), tool, speech), random))
  })
}

type Template = { weight: number; text: string }

export function parseTemplates(source: string): Template[] {
  const lines = source.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, weight, text] = /^(?:([\d.]+) )?(.*)$/.exec(line) as unknown as [
      string,
      string | undefined,
      string,
    ]
    return { weight: Number(weight ?? 1), text: text.replace(/@[a-z]+/g, (name) => MACROS[name] ?? name) }
  })
}

/** Draws templates by their weight. */
function drawer(templates: Template[], random: Random): () => string {
  const total = templates.reduce((sum, { weight }) => sum + weight, 0)
  return () => {
    let left = random.next() * total
    const drawn = templates.find(({ weight }) => {
      left -= weight
      return left <= 0
    })
    return (drawn ?? (templates[0] as Template)).text
  }
}

/** A bare title: a request for something else would not be one. */
const BARE = /^(?:\{do|i |\(i |we |and|\(one|\(let|make sure|\{when)/

function render(template: string, tool: ModelTool, speech: Speech): Example {
  let chosen = template
  while (chosen.includes('('))
    chosen = chosen.replace(/\(([^()]*)\)/, (_, group: string) => speech.random.pick(group.split('|')))
  chosen = chosen.replace(/(\S)\?/g, (_, letter: string) =>
    /[,sn]/.test(letter) && speech.random.chance(0.5) ? letter : /[,sn]/.test(letter) ? '' : `${letter}?`,
  )
  let text = ''
  const spans: Span[] = []
  for (const part of chosen.split(/(\{[a-z_]+\})/)) {
    const name = part.startsWith('{') ? part.slice(1, -1) : ''
    const said = name ? speak(name, speech, BARE.test(template)) : { label: 'none' as Label, words: part }
    const piece = text === '' || text.endsWith(' ') ? said.words.replace(/^ +/, '') : said.words
    if (said.label !== 'none' && piece)
      spans.push({ label: said.label, start: text.length, end: text.length + piece.length })
    text += piece.replace(/ {2,}/g, ' ')
  }
  return { text: text.trimEnd(), tool, spans }
}

function speak(name: string, speech: Speech, bare: boolean): { label: Label; words: string } {
  const slot = SLOTS[name] ?? SLOTS[name.replace(/^x_/, '')]
  if (!slot) throw new Error(`No slot is called ${name}`)
  return {
    label: name.startsWith('x_') ? 'none' : slot[0],
    words: slot[1](speech, bare).replace(/\s+/g, ' ').trim(),
  }
}
