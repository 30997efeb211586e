import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { EVENTS } from '../renaming/add-to-title.ts'
import { likeness } from '../tasks/match-titles.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { DOING } from '../words/lexicon.ts'
import { isPast } from '../words/past-tense.ts'
import { contentWords, type Word, wordsIn } from '../words/words.ts'

/** Whether the person probably did something else that only sounds like the task, so we ask. */
export function isAnother(clause: Clause, number: number, context: Context): boolean {
  const task = context.view.get(number)
  return (
    task !== undefined &&
    (isYetToCome(task, clause, context) ||
      isOtherPerson(task, clause) ||
      isOtherObject(task, clause) ||
      isTheirDoing(task, clause))
  )
}

/** Somebody else's act does not complete our task: "the client signed the contract". */
const ONESELF =
  /^(?:sign|read|watch|study|learn|practi[sc]e|call|ring|phone|text|email|visit|reply|answer|review)$/

function isTheirDoing({ title }: IndexedTask, { text }: Clause): boolean {
  const verb = wordsIn(title)[0]?.norm ?? ''
  const [, who] =
    /^(?:the|my|our) ([a-z]+) (?:(?:has|have|just|already|finally) )*[a-z]+ (?:the|my|our|an?|it)\b/.exec(
      text,
    ) ?? []
  return who !== undefined && ONESELF.test(verb) && !wordsIn(title).some(({ norm }) => norm === who)
}

/** "finished the slides for the presentation" is not "Finish the presentation". */
export function isForIt(clause: Clause, number: number, { view }: Context): boolean {
  const object =
    /^(?:(?:i|we|i've|we've|just|finally|already) )*(?:finished|completed|did|done) (?:the|my|our|some) ([a-z' -]+?) (?:for|of|about) /.exec(
      clause.text,
    )?.[1]
  const said = contentWords(object ?? '')
  const own = wordsIn(view.get(number)?.title ?? '')
  return said.length > 0 && !said.some((word) => own.some((each) => likeness(word, each) > 0))
}

const MORE_EVENTS = /\b(?:gym|dentist|doctor|flight|swimming|football|yoga|presentation|optician|vet)\b/i

/** "I had lunch" is not "Lunch with Sara" on Friday, nor "I went to the gym yesterday" the gym of today. */
function isYetToCome({ title, due_date: due }: IndexedTask, { whens }: Clause, { clock }: Context): boolean {
  const isEvent = EVENTS.test(title) || MORE_EVENTS.test(title)
  if (!isEvent || due === undefined || DOING.has(wordsIn(title)[0]?.norm ?? '')) return false
  return due > clock.today || (due === clock.today && whens.some(({ isPast }) => isPast))
}

/** "sent the photos to Anna" is not "Send Ben the photos". */
function isOtherPerson({ title }: IndexedTask, { piece }: Clause): boolean {
  const [said, own] = [namesIn(piece.text), namesIn(title)]
  const isIn = (word: Word, words: Word[]) => words.some((each) => likeness(word, each) >= 0.8)
  return (
    said.length > 0 &&
    own.length > 0 &&
    !said.some((word) => isIn(word, wordsIn(title))) &&
    !own.some((word) => isIn(word, wordsIn(piece.text)))
  )
}

function namesIn(text: string): Word[] {
  return wordsIn(text).filter(({ text: word }, index) => index > 0 && /^[A-Z][a-z]/.test(word))
}

/** "booked the hotel in Rome" is not "Book flights to Rome", nor "the trash got picked up" "Pick up Leo". */
function isOtherObject({ title }: IndexedTask, { text }: Clause): boolean {
  const words = wordsIn(text)
  const at = words.findIndex(({ norm }) => isPast(norm))
  const after = text.slice(words[at]?.end ?? text.length)
  const [, object] =
    /^ (?:up |out |off |back |in )?(?:the|my|our|some|a|an) ([a-z' -]+?)(?= (?:in|to|for|from|at|with|on|of|about|by|and|but|so)\b|[,.!;]|\x80|$)/.exec(
      after,
    ) ?? []
  const [, subject] =
    /^(?:the|my|our) ([a-z' -]+?)(?:'s been| (?:got|was|were|is|are|has been|have been))\b/.exec(text) ?? []
  const said = contentWords(object ?? subject ?? '')
  const own = wordsIn(title)
  const [verb] = own
  if (at < 0 || said.length === 0 || !verb || !DOING.has(verb.norm)) return false
  return !said.some((word) => own.some((each) => likeness(word, each) > 0))
}
