import { DOING, STOP_WORDS } from '../words/lexicon.ts'
import { isPast } from '../words/past-tense.ts'
import { isSameRoot } from '../words/same-root.ts'
import { type Word, wordsIn } from '../words/words.ts'
import { likeness } from './match-titles.ts'
import type { IndexedTask } from './view.ts'

/** Whether two words are the same. Long words may have a typo, but "Mary" is not "Mark". */
function isSame(one: Word, other: Word): boolean {
  const same = likeness(one, other)
  const isShort = one.norm.length >= 3 && other.norm.startsWith(one.norm) && /^[a-z]+$/.test(one.norm)
  // "landry" is a typo; "grandpa" for "grandma" is another person.
  const isSlip = same > 0 && one.norm.length >= 6 && one.norm.length !== other.norm.length
  return same >= 0.8 || isShort || isSlip
}

/**
 * Whether a statement and a task share their object, not only the verb: "paid the gas bill" does not fit "Pay the water
 * bill", nor "called my mom" "Call the plumber".
 */
export function fitsTitle(whole: string, { title }: IndexedTask, verb: string | undefined): boolean {
  const text = whole.replace(/\bat (?:long )?last\b/gi, '')
  const words = meaning(text).filter(({ norm }) => norm !== verb)
  const all = meaning(title)
  const objects = isNamed(title) ? all : objectsOf(all, words, verb)
  // "reply to the clerk: sent" names the verb of "Reply to Keller's clerk" too.
  const [own] = all
  const said = words.filter(({ stem }) => !own || objects.includes(own) || stem !== own.stem)
  const pairs = said.flatMap((word, at) => {
    const next = `${word.norm}${said[at + 1]?.norm ?? ''}`
    const place = objects.findIndex((own) => isSame(word, own) || own.norm === next)
    if (place < 0) return []
    // "seat post" is "seatpost".
    const isJoined = said[at + 1] !== undefined && objects[place]?.norm === next
    return (isJoined ? [at, at + 1] : [at]).map((each) => ({ at: each, place }))
  })
  const isNumber = (word: Word | undefined) => /^\d{1,2}$/.test(word?.norm ?? '')
  if (!pairs.some(({ at }) => !isNumber(said[at]) || objects.length === 1) && !hasCode(text, title))
    return false
  const places = new Set(pairs.map(({ place }) => place))
  const fitting = new Set(pairs.map(({ at }) => at))
  // "mom's doctor" is not mom, and "the neighbour's cat" not our cat.
  const isOwned = pairs.some(({ at, place }) => {
    const [before, word, after] = [said[at - 1], said[at], said[at + 1]]
    const isOwner =
      /['’]s$/.test(word?.text ?? '') &&
      !/['’]s$/.test(objects[place]?.text ?? '') &&
      after &&
      !fitting.has(at + 1)
    const isTheirs =
      before !== undefined &&
      word !== undefined &&
      /['’]s$/.test(before.text) &&
      !fitting.has(at - 1) &&
      areNear(text, before, word)
    return isOwner || isTheirs
  })
  if (isOwned) return false
  return !pairs.some(({ at, place }) =>
    [-1, 1].some((step) => {
      const [mine, theirs] = [said[at + step], objects[place + step]]
      const isOther = mine && theirs && !fitting.has(at + step) && !places.has(place + step)
      return isOther && areNear(text, said[at], mine) && areNear(title, objects[place], theirs)
    }),
  )
}

/** "Interview at Shell", "Report for Anna": the first word is a thing, and no verb. */
function isNamed(title: string): boolean {
  return /^(?!(?:look|ask|wait|search|shop|apply|pay|meet|speak|talk|chat|check|call|go|listen|stop|sign|register|vote|arrange)\b)[a-z]+ (?:at|with|for) /i.test(
    title,
  )
}

/** The words of a title without its verb. */
function objectsOf(all: Word[], said: readonly Word[], verb: string | undefined): Word[] {
  const [first, ...rest] = all
  // "it's all fixed" says of "Get the fridge fixed" what was to be done to the fridge.
  const things = all.filter(({ norm }) => verb === undefined || !isPast(norm) || !isSameRoot(norm, verb))
  if (things.length > 0 && things.length < all.length) return things
  if (!first || !DOING.has(first.norm) || rest.length === 0) return all
  // "the oil was delivered": in "Oil delivery" the first word is no verb.
  if (verb !== undefined && rest.some(({ norm }) => isNounOf(norm, verb))) return all
  // "the proofreading is finished", "Theo's registration is done"
  return said.some(({ norm }) => isNounOf(norm, first.norm)) ? all : rest
}

/** "had the 1:1" */
function hasCode(text: string, title: string): boolean {
  return (text.match(/\d+[:/.-]\d+/g) ?? []).some((code) => title.includes(code))
}

function isNounOf(noun: string, verb: string): boolean {
  return /(?:ing|ion|ment|al|y|ance)$/.test(noun) && noun !== verb && isSameRoot(noun, verb)
}

const PARTICLES = new Set('back out up in off away over down'.split(' '))

function meaning(text: string): Word[] {
  // A name may be a small word: Will, May.
  return wordsIn(text).filter(
    ({ norm, text: word }, index) =>
      (!STOP_WORDS.has(norm) && !PARTICLES.has(norm) && !/^(?:mr|mrs|ms|miss|dr)$/.test(norm)) ||
      /^\d/.test(norm) ||
      (index > 0 && /^(?!(?:Mrs?|Ms|Dr)\b)[A-Z][a-z]/.test(word)),
  )
}

/** Nothing but small words between them, and no stop. */
function areNear(text: string, one: Word | undefined, other: Word): boolean {
  if (!one) return false
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start))
  return /^\s*(?:(?:the|a|an|my|our|his|her|their|for|of|to|with|about|at|from|no|nr|number|#)\s+)*$/i.test(
    between,
  )
}
