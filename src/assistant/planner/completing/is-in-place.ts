import type { Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { HOW_IT_WENT, pastVerb, SETTLED } from '../clauses/says-done.ts'
import type { Context } from '../context.ts'
import { DOING } from '../words/lexicon.ts'
import { stemOf, wordsIn } from '../words/words.ts'
import { isAlike, REACHES } from './done-verbs.ts'

const CLEARLY_SETTLED =
  /\b(?:in the (?:post|bag|bin|oven)|on (?:it'?s|their) way|out the door|been to|been at|signed|hung|ready|finish|through|put)\b|\b(?:back|home) from\b/

/** "He is in a meeting" completes nothing; "the bins are out" completes "Put the bins out". */
export function isInPlace({ text }: Clause, target: Target, context: Context): boolean {
  const { view } = context
  const settled = pastVerb(text) ? undefined : SETTLED.exec(text)?.[0]
  const verbs =
    'numbers' in target
      ? target.numbers.map((number) => wordsIn(view.get(number)?.title ?? '')[0]?.stem ?? '')
      : []
  if (verbs.some((verb) => isSentOff(text, verb)) || settled?.endsWith(' finish')) return true
  // "Sam is back" does not call Sam.
  if (settled !== undefined && !/been (?:to|at)$/.test(settled) && verbs.some((verb) => REACHES.has(verb)))
    return false
  // Ready is not yet sent.
  if (settled?.endsWith('ready') && verbs.some((verb) => SENT.has(verb))) return false
  if (settled === undefined || CLEARLY_SETTLED.test(settled) || !('numbers' in target)) return true
  // "I was at the pharmacy" is "Go to the pharmacy".
  if (/^(?:i|we) w/.test(settled)) return verbs.some((verb) => GOES.has(verb))
  // "The laminator works again" is "Fix the laminator".
  if (/(?:working|running|works? \w+)$/.test(settled)) return verbs.some((verb) => MENDS.has(verb))
  if (HOW_IT_WENT.test(settled) || /out of (?:the|my)$/.test(settled))
    return target.numbers.every((number) => isPastEvent(number, context))
  const particle = /(?:up|in|back|away|down|out|off)$/.exec(settled)?.[0]
  if (settled.endsWith('over')) return true
  if (particle && target.numbers.every((number) => isElsewhere(text, settled, number, view))) return false
  if (particle && !/^(?:he|she|they|i|we|you)\b/.test(text)) return isPutSomewhere(particle, target, view)
  // "the car is clean" is "Wash the car".
  const word = settled.trim().split(' ').at(-1) ?? ''
  return target.numbers.some((number) => isAlike(word, view.get(number)?.title ?? ''))
}

/** "the email to Anna has gone off" is "Email Anna". */
function isSentOff(text: string, verb: string): boolean {
  const at = /(?:'s| has| have)(?: now| just| finally)? gone (?:off|out|through)\b/.exec(text)?.index
  return (
    at !== undefined && !/ from /.test(text) && wordsIn(text.slice(0, at)).some(({ stem }) => stem === verb)
  )
}

/** "The interview went well": it is over, unless it is still to come. */
function isPastEvent(number: number, { view, clock }: Context): boolean {
  const task = view.get(number)
  const [first] = wordsIn(task?.title ?? '')
  if (!task || !first || (DOING.has(first.norm) && !MEETS.has(first.stem))) return false
  return task.due_date === undefined || task.due_date === null || task.due_date <= clock.today
}

const MEETS = new Set('meet see visit attend go have interview'.split(' ').map(stemOf))
const GOES = new Set('go visit pop stop swing'.split(' ').map(stemOf))
export const MENDS = new Set('fix repair mend replace service unblock restart'.split(' ').map(stemOf))
const SENT = new Set('send email post submit hand deliver pay collect pick return'.split(' ').map(stemOf))
export const PUTS = new Set(
  'put take hang move bring throw send hand turn plant set get fetch pick carry sort return stick pin roll wheel'.split(
    ' ',
  ),
)
/** "the order's in", "the notice is up" */
const ENTERS = new Set('post place submit file order upload'.split(' '))

/** "The bins are out" completes "Put the bins out", but "the website is down" does not complete "Update the website". */
function isPutSomewhere(particle: string, target: Target, view: Context['view']): boolean {
  return 'numbers' in target
    ? target.numbers.some((number) => {
        const words = wordsIn(view.get(number)?.title ?? '')
        const verb = words[0]?.norm ?? ''
        const isPut = PUTS.has(verb) || (/^(?:in|up)$/.test(particle) && ENTERS.has(verb))
        // "Wash out the bin" puts nothing out.
        return isPut || words.slice(2).some(({ norm }) => norm === particle)
      })
    : true
}

/** "the bulbs are in the garage" plants none, and "the boxes are in the car" does not move the car. */
function isElsewhere(text: string, settled: string, number: number, view: Context['view']): boolean {
  const at = text.indexOf(settled)
  const place = /^ (?:the|my|our|his|her|a) ([a-z]+)/.exec(text.slice(at + settled.length))?.[1]
  if (place === undefined || /^(?:ground|soil|post|mail|wash|bin|oven|diary|calendar|system)$/.test(place))
    return false
  const own = wordsIn(view.get(number)?.title ?? '')
  const isIn = (words: string) => wordsIn(words).some(({ stem }) => own.some((word) => word.stem === stem))
  return !isIn(place) || !isIn(text.slice(0, at).replace(/\b(?:the|my|our)\b/g, ''))
}
