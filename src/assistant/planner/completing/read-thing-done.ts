import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { DOING, HEDGED, NEGATED } from '../words/lexicon.ts'
import { isTold } from '../words/only-told.ts'
import { isPast } from '../words/past-tense.ts'
import { contentWords, stemOf, wordsIn } from '../words/words.ts'
import { isAlike, isOwn } from './done-verbs.ts'
import { areAll, only } from './read-has.ts'

const PARTICLE = '(?: (?:in|out|off|up|away|over|down|through|back))?'

/** "essay handed in", "laundry folded and put away": a thing and what was done to it, without "is". */
const THING_DONE = compactPattern(
  new RegExp(
    `^(?:(?:ok|so|right|and|yes|yep|that's) )*(?<x>(?:the |my |our |both |all (?:the )?)?[a-z][a-z\\d' -]{1,40}?)(?: (?:is|are|has been|have been|got|all|now|finally|already|just|both))* (?<v>[a-z]+)${PARTICLE}(?: and (?:[a-z]+)${PARTICLE})?(?: (?:now|at last|finally|already|yay|phew|too|as well))*[ .!]*$`,
  ),
)

/** "the essay was handed back", "the meeting got put off": something else happened to it. */
const OTHER_WAY =
  /\b(?:hand|send|sent|turn|put|call|push|writ|knock|set|move|bring|brought|give|gave)\w*(?:ed)? (?:back|off|down)\b(?<!\bsent off)(?<!\bdropped off)(?<!\bticked off)(?<!\bwritten down)/

/** "jonas emailed", "bread has gotten so expensive": what people and things do themselves. */
const OWN_DEED =
  /^(?:called|rang|phoned|emailed|texted|messaged|wrote|replied|answered|asked|told|met|pinged|got|gotten|had|been|gone|came|come|went|run|ran)$/

/** What finishes a thing that a title names without a verb. */
const FINISHES = new Set(
  `submit hand turn send post mail email deliver sign file pay finish write complete upload wash fold dry iron clean
  cook bake mow sort collect pick book buy order fix mend fetch pack ship publish merge read review water empty trim hoover
  tidy settle do`
    .split(/\s+/)
    .map(stemOf),
)
const IRREGULAR: Readonly<Record<string, string>> = {
  sent: 'send',
  paid: 'pay',
  written: 'write',
  bought: 'buy',
  hung: 'wash',
  done: 'do',
  read: 'read',
}

function isDoneBy(verb: string, title: string): boolean {
  return DOING.has(wordsIn(title)[0]?.norm ?? '')
    ? isAlike(verb, title)
    : FINISHES.has(stemOf(IRREGULAR[verb] ?? verb))
}

/** Completes the one open task with this thing, if that is how such a thing gets done. */
export function readThingDone(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  const { x, v } = clause.match(THING_DONE) ?? {}
  if (
    !x ||
    !v ||
    !isPast(v.text) ||
    OWN_DEED.test(v.text) ||
    OTHER_WAY.test(text) ||
    NEGATED.test(text) ||
    HEDGED.test(text)
  )
    return undefined
  const [first] = wordsIn(x.text)
  if (
    !first ||
    DOING.has(first.norm) ||
    /\b(?:i|we|he|she|they|you|it|who|there|that|this|his|her|their)\b/.test(x.text)
  )
    return undefined
  if (isTold(clause.piece.text.toLowerCase().replaceAll('’', "'"))) return undefined
  const said = contentWords(x.piece.text)
  if (said.length === 0) return undefined
  const number =
    only(context, (task) => areAll(said, task) && isOwn(v.text, task.title)) ??
    only(context, (task) => areAll(said, task) && isDoneBy(v.text, task.title))
  return number === undefined
    ? undefined
    : { act: { kind: 'complete', target: { by: 'numbers', numbers: [number] }, isGuess: true }, score: 0.88 }
}
