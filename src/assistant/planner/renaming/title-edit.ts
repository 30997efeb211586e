import { isAlike, kindsOf } from '../words/interchangeable.ts'
import { DOING, STOP_WORDS } from '../words/lexicon.ts'
import { distance, sentence, type Word, wordsIn } from '../words/words.ts'
import {
  alikeIn,
  DETERMINERS,
  isLoose,
  isName,
  isSame,
  namesIn,
  PREPOSITIONS,
  PRONOUNS,
  placeOf,
  putWords,
  type Span,
  wider,
  withoutFunction,
  withoutPronoun,
} from './title-words.ts'

// Corrected titles.

const NUMBER =
  /^(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a|an|dozen)$/
const AND = /^(?:\s*,)?\s+(?:and|&|plus|or)\s+/i

/** Replaces words of a title: "Barkers, not Parkers". */
export function titleWithReplaced(title: string, from: string, to: string): string | undefined {
  const own = wordsIn(title)
  const spoken = wordsIn(from)
  const bare = withoutFunction(spoken)
  const place = placeOf(own, spoken) ?? placeOf(own, bare) ?? alikeIn(own, bare)
  if (!place) return undefined
  const text = withoutRest(to, own.slice(place.to))
  const said = wordsIn(text)
  if (said.length === 0) return undefined
  const first = own[place.from]
  const isVerb = place.from === 0 && place.to === 1 && DOING.has(first?.norm ?? '')
  // "buy cupcakes, not bake": what is not exchanged is in the title too.
  if (isVerb && said.length > 1 && DOING.has(said[0]?.norm ?? '')) {
    const isRest = said
      .slice(1)
      .every(({ norm, stem }) => isLoose(norm) || own.some((each) => each.stem === stem))
    return isRest ? putWords(title, own, place, text.slice(0, said[0]?.end)) : undefined
  }
  // "jonas, not mila", where the title has "milas".
  const isOwner = spoken.length === 1 && first?.norm === `${spoken[0]?.norm}s` && !/s$/i.test(text)
  return putWords(title, own, wider(own, place, said), `${withoutPronoun(text, said)}${isOwner ? 's' : ''}`)
}

/** "Alfie's coat, not Poppy's": without the coat, which is in the title after it. */
export function withoutRest(said: string, after: readonly Word[]): string {
  const words = wordsIn(said)
  const end = words.findLastIndex((word) => !after.some(({ stem }) => stem === word.stem))
  return end < 0 ? said : said.slice(0, words[end]?.end)
}

/** Whether a title contains the words in a row. */
export function hasWords(title: string, words: string): boolean {
  const own = wordsIn(title)
  return placeOf(own, wordsIn(words)) !== undefined
}

/** Removes words from a title, with the words that led to them: "for Sofie", "and eggs". */
export function titleWithout(title: string, words: string): string | undefined {
  const own = wordsIn(title)
  const place = placeOf(own, wordsIn(words)) ?? placeOf(own, withoutFunction(wordsIn(words)))
  const isVerb = place?.from === 0 && DOING.has(own[0]?.norm ?? '')
  if (!place || place.to - place.from >= own.length || isVerb) return undefined
  const [before, after] = [title.slice(0, own[place.from]?.start), title.slice(own[place.to - 1]?.end)]
  return sentence(joined(before, after)).replace(/[\s,&]+$/, '')
}

/** The rest of a title around what was taken out of it. */
function joined(before: string, after: string): string {
  const next = /^\s*(?:,|and\b|&)/i.exec(after)?.[0].trim()
  // Of "milk, eggs and bread", "milk and bread" or "milk and eggs" are left.
  const isListed = /,\s*$/.test(before)
  if (isListed && next) return `${before.replace(/,\s*$/, '')}${after}`
  if (next) return `${before}${after.replace(/^\s*(?:,|and\b|&)\s*/i, '')}`
  const more = /,?\s*(?:\band|&|,)\s*$/i.exec(before)
  if (more) {
    const rest = before.slice(0, more.index)
    return `${isListed ? rest : rest.replace(/,([^,]*)$/, ' and$1')}${after}`
  }
  const isEnd = after.trim() === '' || PREPOSITIONS.has(wordsIn(after)[0]?.norm ?? '')
  const rest = isEnd ? withoutLoose(before) : before
  return `${rest.trimEnd()} ${after.trimStart()}`
}

function withoutLoose(text: string): string {
  const words = wordsIn(text)
  const last = words.findLastIndex(({ norm }) => !isLoose(norm))
  return text.slice(0, words[last]?.end)
}

/** How certain a correction is: it names the intended words, takes something back, or states a fact. */
export type Certainty = 'sure' | 'weak' | 'told'

type Edit = { title: string; own: Word[]; said: string; words: Word[]; how: Certainty }

/**
 * Aligns the words with the title: each replaces a similar word. Only a `sure` correction replaces the thing the title is
 * about.
 */
export function alignedTitle(title: string, said: string, how: Certainty): string | undefined {
  const edit = { title, own: wordsIn(title), said, words: wordsIn(said), how }
  if (edit.words.length === 0 || edit.words.length > 10 || NO_NAMES.test(said)) return undefined
  const told = withNumber(edit) ?? withOtherNumber(edit) ?? withPhrase(edit) ?? withShared(edit)
  if (told !== undefined || how === 'told') return told ?? withLetters(edit)
  return (
    withLetters(edit) ?? withVerb(edit) ?? withAlike(edit) ?? (how === 'sure' ? withThing(edit) : undefined)
  )
}

/** "20", "£20": the only number of the title is another one. */
function withNumber({ title, own, words }: Edit): string | undefined {
  const numbers = own.flatMap(({ norm }, at) => (isNumber(norm) ? [at] : []))
  const number = words.find(({ norm }) => isNumber(norm))
  const unit = words.find(({ norm }) => !isNumber(norm))
  if (!number || words.length > 2 || (words.length === 2 && !unit)) return undefined
  const isFirst = number === words[0]
  const besides = numbers.filter((at) => !unit || own[at + (isFirst ? 1 : -1)]?.stem === unit.stem)
  const isAmount = (at: number) =>
    /[£$€]$/.test(title.slice(0, own[at]?.start)) || CURRENCY.test(own[at + 1]?.norm ?? '')
  const places = unit && besides.length === 0 && CURRENCY.test(unit.norm) ? numbers.filter(isAmount) : besides
  const [at, ...more] = places
  if (at === undefined || more.length > 0) return undefined
  return putWords(title, own, { from: at, to: at + 1 }, number.text)
}

/** "a table for 6", where the title has "table for 4": the same words around another number. */
function withOtherNumber({ title, own, words }: Edit): string | undefined {
  const said = words.filter(({ norm }) => !DETERMINERS.has(norm))
  const at = said.findIndex(({ norm }) => isNumber(norm))
  const number = said[at]
  if (!number || said.length < 3 || said.filter(({ norm }) => isNumber(norm)).length > 1) return undefined
  const isHere = (from: number) =>
    said.every((word, index) => {
      const each = own[from + index]
      return each && (index === at ? isNumber(each.norm) : isSame(each, word))
    })
  const from = own.findIndex((_, index) => isHere(index))
  return from < 0 ? undefined : putWords(title, own, { from: from + at, to: from + at + 1 }, number.text)
}

const CURRENCY = /^(?:pounds?|quid|euros?|dollars?|bucks|dollar|kr|chf|usd|eur|gbp)$/

function isNumber(norm: string): boolean {
  return NUMBER.test(norm) && !/^an?$/.test(norm)
}

/** "with Ana and Marko", "against Cathcart": takes the place of what the title has with the same word before it. */
function withPhrase({ title, own, said, words }: Edit): string | undefined {
  const [lead] = words
  if (!lead || words.length < 2 || !PREPOSITIONS.has(lead.norm)) return undefined
  const places = own.flatMap(({ norm }, at) => (norm === lead.norm && at > 0 ? [at] : []))
  const [from, ...more] = places
  if (from === undefined || more.length > 0) return undefined
  const next = own.findIndex(({ norm }, at) => at > from + 1 && PREPOSITIONS.has(norm))
  return putWords(title, own, { from, to: next < 0 ? own.length : next }, said)
}

/** "oat milk", "Ana and Marko", "buy cupcakes": a word of the title with others around it. */
function withShared({ title, own, said, words, how }: Edit): string | undefined {
  const [lead, next] = words
  const at = words.findIndex((word) => !isLoose(word.norm) && own.some((each) => isSame(each, word)))
  const shared = words[at]
  const place = own.findIndex((each) => shared && isSame(each, shared))
  if (!lead || !shared || place < 0) return undefined
  const isSaidVerb = DOING.has(lead.norm) && words.length > 1
  const hasVerb = DOING.has(own[0]?.norm ?? '') && own.length > 1
  // "call mom", where the title is "Call dad": only the rest of it is new.
  if (at === 0 && place === 0 && hasVerb && next) {
    const [rest, more] = [title.slice(own[1]?.start), said.slice(next.start)]
    const changed = alignedTitle(rest, more, how)
    const isSmall = /^\p{Ll}/u.test(rest) && /^\p{Ll}/u.test(more)
    const written = isSmall && changed ? changed.charAt(0).toLowerCase() + changed.slice(1) : changed
    return written && `${title.slice(0, own[1]?.start)}${written}`
  }
  const isOwn = (word: Word) => own.some((each) => isSame(each, word))
  const common = words.filter(isOwn).length
  if (how === 'sure' && common >= 2 && words.length >= own.length - 2)
    return sentence(hasVerb && !isSaidVerb ? `${title.slice(0, own[place]?.start)}${said}` : said)
  const end = own.findLastIndex((each) => isSame(each, words.findLast(isOwn) ?? shared)) + 1
  const isLast = isOwn(words.at(-1) ?? shared)
  if (isSaidVerb && hasVerb && isLast) return putWords(title, own, { from: 0, to: end }, said)
  const isMore = AND.test(said.slice(shared.end)) && !AND.test(title.slice(own[place]?.end))
  if (isMore) return putWords(title, own, { from: place, to: place + 1 }, said.slice(shared.start))
  // "school Delfshaven", where the title has "School Blijdorp".
  const isNamed = (word: Word | undefined) => /^\p{Lu}\p{Ll}/u.test(word?.text ?? '')
  if (at === 0 && words.length === 2 && isNamed(next) && isNamed(own[place + 1]))
    return putWords(title, own, { from: place, to: place + 2 }, said)
  if (!isLast || words.length > 4) return undefined
  // "milk", then "oat milk"; "English homework", then "maths homework"
  const before = own[place - 1]
  const kinds = words.slice(0, at).filter(({ norm }) => !DETERMINERS.has(norm))
  const isNoKind = ({ norm }: Word) => STOP_WORDS.has(norm) || DOING.has(norm)
  if (kinds.length === 0 || kinds.some(isNoKind)) return undefined
  const isKind = before && !isLoose(before.norm) && !DOING.has(before.norm)
  const from =
    isKind || (before && isNumber(kinds[0]?.norm ?? '') && NUMBER.test(before.norm)) ? place - 1 : place
  return putWords(title, own, { from, to: end }, said.slice(kinds[0]?.start))
}

/** "text him": another verb. */
function withVerb({ title, own, said, words, how }: Edit): string | undefined {
  const [verb, object, ...rest] = words
  const [first] = own
  if (!verb || !first || !DOING.has(verb.norm) || !DOING.has(first.norm) || own.length < 2) return undefined
  const isAlone = !object || (PRONOUNS.has(object.norm) && rest.length === 0)
  if (isAlone)
    return how === 'sure' || isAlike(verb.norm, first.norm)
      ? putWords(title, own, { from: 0, to: 1 }, verb.text)
      : undefined
  return how === 'sure' ? sentence(said) : undefined
}

/** "Teresa", "the dentist", "lunch": one of its kind for the only one of its kind. */
function withAlike({ title, own, said, words }: Edit): string | undefined {
  const rest = withoutFunction(words)
  const [first] = rest
  if (!first || rest.length > 3 || (rest.length > 1 && !isName(rest, said))) return undefined
  const isOne = (place: Span) => putWords(title, own, wider(own, place, words), said)
  const alike = own.flatMap(({ norm }, at) => (rest.length === 1 && isAlike(norm, first.norm) ? [at] : []))
  if (alike.length === 1) return isOne({ from: alike[0] as number, to: (alike[0] as number) + 1 })
  if (alike.length > 1) return undefined
  const isWho = isName(rest, said) || kindsOf(first.norm).has('who')
  const names = isWho ? namesIn(title, own) : []
  const who =
    isWho && names.length === 0
      ? own.flatMap(({ norm }, at) => (kindsOf(norm).has('who') ? [{ from: at, to: at + 1 }] : []))
      : names
  return who.length === 1 ? isOne(who[0] as Span) : undefined
}

/** "stop cock" for "stop clock": nearly the same letters. */
function withLetters({ title, own, said, words }: Edit): string | undefined {
  const rest = withoutFunction(words)
  if (rest.length === 0 || rest.length > 3 || rest.some(({ norm }) => isNumber(norm))) return undefined
  const text = rest.map(({ norm }) => norm).join(' ')
  const most = text.length > 8 ? 3 : text.length > 4 ? 2 : 1
  const found = own
    .flatMap((_, from) =>
      [rest.length, rest.length + 1, rest.length - 1].map((count) => ({ from, to: from + count })),
    )
    .filter(({ from, to }) => to > from && to <= own.length)
    .map((place) => ({
      place,
      off: distance(
        own
          .slice(place.from, place.to)
          .map(({ norm }) => norm)
          .join(' '),
        text,
        most,
      ),
    }))
    .filter(({ place, off }) => off > 0 && off <= most && !isLoose(own[place.from]?.norm ?? ''))
    .sort((one, other) => one.off - other.off)
  const [best] = found
  return best && putWords(title, own, best.place, said.slice(rest[0]?.start))
}

/** Words about something other than a title. */
const NO_NAMES =
  /^(?:it|that|this|all|well|enough|something|anything|everything|fun|easy|quick|cheap|nice|great|ok|okay|cool|later|sooner|earlier|never|maybe|fine|good|right|wrong|sure|done|next|thanks|same|wait|what|nothing|none|better|worse|ready|busy|late|early)$/i

/** "Call dad", then "I mean mom": what the title is about is another thing, and its verb stays. */
function withThing({ title, own, said, words }: Edit): string | undefined {
  const rest = withoutFunction(words)
  const hasVerb = DOING.has(own[0]?.norm ?? '') && own.length > 1
  if (rest.length === 0 || rest.length > 3 || !rest.some(({ norm }) => /\p{L}{3}/u.test(norm)))
    return undefined
  if (DOING.has(words[0]?.norm ?? '') && words.length > 1) return sentence(said)
  const from = hasVerb ? 1 : 0
  // "take the chicken out the freezer"
  const next = own.findIndex(
    ({ norm }, at) => at > from && (PREPOSITIONS.has(norm) || /^(?:out|off|away|back)$/.test(norm)),
  )
  const to = next < 0 ? own.length : next
  const things = withoutFunction(own.slice(from, to))
  if (things.length === 0 || things.length > 2) return undefined
  const isPlain = things.length === to - from && !hasVerb
  return putWords(title, own, { from, to }, isPlain ? said.slice(rest[0]?.start) : said)
}
