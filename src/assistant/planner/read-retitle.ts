import type { Reading } from './act.ts'
import { WHEN } from './clause.ts'
import type { Context } from './context.ts'
import { matches } from './ground.ts'
import { DOING, STOP_WORDS } from './lexicon.ts'
import { Clause } from './said-clause.ts'
import { settingOf } from './setting-of.ts'
import { unquoted } from './targets.ts'
import { contentWords, distance, sentence, wordsIn } from './words.ts'

/** "*60", "*lanterns", "60 not 40", "I meant lanterns": a word of the title is put right. */
export function retitled(
  clause: Clause,
  { state, view }: Context,
  isCorrection: boolean,
): Reading | undefined {
  const task = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  if (!task || state.done?.kind !== 'add' || KIND_OF.test(clause.text)) return undefined
  const swap =
    new Clause(clause.said).match(NOT_THIS) ??
    clause.match(
      /^(?:(?:the|her|his|their|its) (?:last |first |sur)?name (?:is|should be|should say|should read) )?(?<to>(?!.*\b(?:should|only|just|mine)\b)[\p{L}\p{N}' -]{1,40}?)(?:,? i meant?)?,? (?:not|instead of|rather than) (?<from>[\p{L}\p{N}' -]{1,40})$/u,
    )
  if (swap?.to && swap.from && task.title.toLowerCase().includes(swap.from.piece.text.toLowerCase()))
    return { act: { kind: 'retitle', from: swap.from.piece.text, to: swap.to.piece.text }, score: 0.92 }
  const star = (
    /^\* ?(.+)$/.exec(clause.said.text.trim())?.[1] ??
    /^([\p{L}\p{N}]+)\*/u.exec(clause.said.text.trim())?.[1]
  )?.replace(/[.!*\p{Extended_Pictographic}\s]+$/u, '')
  const lead = clause.said.masked.slice(0, clause.from)
  const isSaidAfter = /^[ ,]*i (?:mean|meant|should say)[ .!]*$/.test(clause.said.masked.slice(clause.to))
  const isMade = /\bmake (?:that|it) *$/.test(lead)
  const meant =
    star ??
    (isMade && wordsIn(clause.text).length === 1 && nearestWord(clause.piece.text, task.title)
      ? clause.piece.text
      : undefined) ??
    (/(?:\bi meant?|\bmeant|should (?:say|be)|supposed to (?:be|say)) *$/.test(lead) ||
    /^(?:that's supposed to be|it's supposed to be|that should (?:say|be)|it should (?:say|be)|(?:no|sorry).*it's (?:actually )?(?:the|my) )/.test(
      clause.text,
    ) ||
    (isCorrection && /^it's (?:actually )?(?:the |my )?\S+$/.test(clause.text)) ||
    isSaidAfter
      ? clause.piece.text.replace(
          /^(?:i meant?|(?:that['’]s|it['’]s) supposed to (?:be|say)|that should (?:say|be)|it should (?:say|be)|it['’]s(?: actually)?)\s+/i,
          '',
        )
      : undefined)
  const longer =
    isCorrection && clause.whens.length === 0 ? withMore(clause.piece.text, task.title) : undefined
  if (longer) return { act: { kind: 'retitle', ...longer }, score: 0.92 }
  const colour = isCorrection ? COLOURS.exec(task.title)?.[0] : undefined
  if (colour && new RegExp(`^${COLOURS.source}$`, 'i').test(clause.text))
    return { act: { kind: 'retitle', from: colour, to: clause.piece.text }, score: 0.93 }
  const name = isCorrection && NAME.test(meant ?? clause.piece.text) ? onlyName(task.title) : undefined
  if (name && name !== clause.piece.text)
    return { act: { kind: 'retitle', from: name, to: meant ?? clause.piece.text }, score: 0.92 }
  if (meant === undefined) return undefined
  const said = /\bdid i say ([^?.,]+)[?.,]/i.exec(clause.said.text)?.[1]?.trim()
  if (said && task.title.toLowerCase().includes(said.toLowerCase()))
    return { act: { kind: 'retitle', from: said, to: meant }, score: 0.95 }
  const isLike =
    wordsIn(meant).length > 1 &&
    wordsIn(meant).some(({ stem }) => task.words.some((word) => word.stem === stem)) &&
    Math.abs(wordsIn(meant).length - wordsIn(task.title).length) <= 1
  if (isLike && clause.whens.length === 0) return { act: { kind: 'retitle', to: meant }, score: 0.93 }
  const from = nearestWord(meant, task.title)
  if (from) return { act: { kind: 'retitle', from, to: meant }, score: 0.93 }
  const isShort =
    wordsIn(task.title).length <= 3 && contentWords(meant).length <= 3 && clause.whens.length === 0
  return star || isShort
    ? {
        act: { kind: 'retitle', ...objectOf(task.title, meant), to: meant.replace(/^(?:the|my) /i, '') },
        score: 0.6,
      }
    : undefined
}

/** "not with bank, with auditor" */
const NOT_THIS = /^(?:it's )?not (?<from>[^,]{1,40}), (?:but |it's )?(?<to>[^,]{1,40}?)[ .!]*$/

const NAME = /^(?:(?:Mrs?|Ms|Dr|Miss|Prof)\.? )?\p{Lu}\p{Ll}+$/u

/** "milk", then "no, oat milk": a title word with a more specific kind. */
function withMore(said: string, title: string): { from: string; to: string } | undefined {
  const words = wordsIn(said)
  const own = wordsIn(title)
  const at = own.findIndex(({ stem }) => stem === words.at(-1)?.stem)
  const [last, before] = [own[at], own[at - 1]]
  if (!last || words.length < 2 || words.length > 3) return undefined
  const isNew = words
    .slice(0, -1)
    .every(({ norm }) => !STOP_WORDS.has(norm) && !own.some((word) => word.norm === norm))
  // "English homework", then "maths homework"
  const isKind = before && !DOING.has(before.norm) && !STOP_WORDS.has(before.norm)
  const from = title.slice(isKind ? before.start : last.start, last.end)
  return isNew ? { from, to: said.replace(/[.!\s]+$/, '') } : undefined
}

/** The only name in a title. */
function onlyName(title: string): string | undefined {
  const found = /(?<=\s)(?:(?:Mrs?|Ms|Dr|Miss|Prof)\.? )?\p{Lu}\p{Ll}+(?![\p{L}'’])/gu
  const names = title.match(found) ?? []
  return names.length === 1 ? names[0] : undefined
}

/** "Call dad", then "I mean mom": the verb stays. */
function objectOf(title: string, meant: string): { from?: string } {
  const [verb, object] = wordsIn(title)
  const isThing = !DOING.has(wordsIn(meant)[0]?.norm ?? '')
  return verb && object && DOING.has(verb.norm) && isThing ? { from: title.slice(object.start) } : {}
}

const NUMBERS = /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a|an)$/

const COLOURS =
  /\b(?:red|blue|green|yellow|white|black|pink|purple|orange|brown|gr[ea]y|gold|silver|beige|navy|cream|turquoise)\b/i

const MEALS = /\b(?:breakfast|brunch|lunch|dinner|supper|coffee|drinks|tea|call|meeting)\b/i

const WHOLE_TITLE = new RegExp(
  `^(?:make (?:it|that)(?: say)?|change (?:it|that) to(?: say| read)?|call it) (?<x>.+?)(?:,? (?<w>${WHEN}))?[ .!]*$`,
)

const BARE_TITLE = new RegExp(`^(?<x>.+?)(?:,? (?<w>${WHEN}))?[ .!]*$`)
const IN_NAME =
  /^(?:and )?it's (?<x>(?:on|with|at|in|for|by|about) .+?)(?: now)?,? (?:so )?(?:put|add|stick|include) (?:that|it) (?:in|to|into|on) (?:the |its )?(?:name|title)[ .!]*$/

const SIZE =
  /^(?:(?:it's |she's |he's |they're |in )*(?:an? )?)(?<x>size \w{1,4})(?:,? (?:please|i think|put that in|as well|too))*[ .!]*$/
const KIND_OF =
  /^(?:it's |its )?(?:the|my) (?<x>.{2,30}?) (?:one|ones|kind|type|sort|version)(?:,? (?:i mean|please|put that in))*[ .!]*$/

/** "formula milk", then "the stage 1 one": says which, where no other task is meant. */
function specified(clause: Clause, title: string, { view, state }: Context): Reading | undefined {
  const size = state.done?.kind === 'add' ? clause.match(SIZE)?.x : undefined
  if (size)
    return {
      act: { kind: 'change', target: { by: 'it' }, set: { title: `${title}, ${size.piece.text}` } },
      score: 0.85,
    }
  const which = state.done?.kind === 'add' && clause.whens.length === 0 ? clause.match(KIND_OF)?.x : undefined
  if (!which || /^(?:first|second|third|last|other|next|same|new|old)$/.test(which.text)) return undefined
  const isOther = matches(which.piece.text, view).some(({ said, hits }) => said >= 0.6 && hits >= 1)
  return isOther
    ? undefined
    : {
        act: { kind: 'change', target: { by: 'it' }, set: { title: `${title} (${which.piece.text})` } },
        score: 0.85,
      }
}

const OTHER_VERB =
  /^(?:make (?:it|that) |change (?:it|that) to )?(?<v>[a-z]+) (?:him|her|them|it)(?: instead)?(?:, .*)?[ .!]*$/

/** "Call Kwabena", then "make that text him" */
function withVerb(clause: Clause, title: string): Reading | undefined {
  const isMade = /\b(?:make|change) (?:that|it)(?: to)?[ ,]*$/.test(clause.said.masked.slice(0, clause.from))
  const verb = clause.match(OTHER_VERB)?.v
  const [first] = wordsIn(title)
  if (!verb || !first || !(isMade || /^(?:make|change)/.test(clause.text))) return undefined
  if (!DOING.has(verb.text) || !DOING.has(first.norm)) return undefined
  const renamed = sentence(`${verb.piece.text}${title.slice(first.end)}`)
  return { act: { kind: 'change', target: { by: 'it' }, set: { title: renamed } }, score: 0.92 }
}

/** "it's on Teams, put that in the name" */
function lengthened(clause: Clause, title: string): Reading | undefined {
  const more = clause.match(IN_NAME)?.x?.piece.text
  return more === undefined
    ? undefined
    : { act: { kind: 'change', target: { by: 'it' }, set: { title: `${title} ${more}` } }, score: 0.93 }
}

/** "make it four bags", "actually size 5 now": words that share one with the title say how it should be. */
export function reworded(clause: Clause, context: Context): Reading | undefined {
  const { state, view } = context
  const task = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  if (!task || !state.done || clause.levels.length > 0) return undefined
  const longer =
    withVerb(clause, task.title) ?? lengthened(clause, task.title) ?? specified(clause, task.title, context)
  if (longer) return longer
  const isMade = /\b(?:make|change) (?:that|it)(?: to)?[ ,]*$/.test(clause.said.masked.slice(0, clause.from))
  const whole = clause.match(WHOLE_TITLE) ?? (isMade ? clause.match(BARE_TITLE) : undefined)
  const when = whole?.w?.whens[0]
  if (whole?.x && whole.x.whens.length === 0) {
    const named = wordsIn(whole.x.piece.text)
    const common = named.filter(({ stem }) => task.words.some((word) => word.stem === stem)).length
    const meal = MEALS.exec(task.title)?.[0]
    const set = when ? settingOf(when) : {}
    if (common >= 2)
      return {
        act: {
          kind: 'change',
          target: { by: 'it' },
          set: { ...set, title: sentence(unquoted(whole.x.piece.text)) },
        },
        score: 0.92,
      }
    if (meal && named.length === 1 && MEALS.test(whole.x.text))
      return {
        act: {
          kind: 'change',
          target: { by: 'it' },
          set: { ...set, title: sentence(task.title.replace(MEALS, whole.x.piece.text)) },
        },
        score: 0.92,
      }
  }
  if (clause.whens.length > 0) return undefined
  const found = clause.match(
    /^(?:make (?:it|that)|change (?:it|that) to|it should be|should be)? ?(?<x>.{2,40}?)(?: (?:now|instead|please))*(?:(?:,| (?=(?:they're|he's|she's|it's|because|cos) )).*)?$/,
  )
  const said = found?.x ? wordsIn(found.x.piece.text) : []
  if (!found?.x || said.length < 2 || said.length > 4) return undefined
  const own = wordsIn(task.title)
  const at = said.findIndex(({ stem }) => own.some((word) => word.stem === stem && !NUMBERS.test(word.norm)))
  const place = own.findIndex(({ stem }) => stem === said[at]?.stem)
  const shared = own[place]
  if (at < 0 || !shared) return undefined
  for (const step of [-1, 1]) {
    const [mine, theirs] = [said[at + step], own[place + step]]
    if (!mine || !theirs || !NUMBERS.test(mine.norm) || !NUMBERS.test(theirs.norm)) continue
    const title = `${task.title.slice(0, theirs.start)}${mine.text}${task.title.slice(theirs.end)}`
    return { act: { kind: 'change', target: { by: 'it' }, set: { title } }, score: 0.85 }
  }
  if (!(isMade || /^(?:make|change|it)/.test(clause.text)) || said.length > 3) return undefined
  const title = `${task.title.slice(0, shared.start)}${found.x.piece.text}${task.title.slice(shared.end)}`
  return { act: { kind: 'change', target: { by: 'it' }, set: { title: sentence(title) } }, score: 0.8 }
}

/** The word of a title that another was most likely meant for: a number for a number, or nearly the same letters. */
function nearestWord(word: string, title: string): string | undefined {
  if (/\s/.test(word.trim())) return undefined
  const words = wordsIn(title)
  if (/^\d+$/.test(word)) {
    const numbers = words.filter(({ norm }) => /^\d+$/.test(norm))
    return numbers.length === 1 ? numbers[0]?.text : undefined
  }
  const most = word.length > 6 ? 3 : 2
  const [best] = words
    .map((each) => ({ each, off: distance(each.norm, word.toLowerCase(), most) }))
    .filter(({ off }) => off > 0 && off <= most)
    .sort((one, other) => one.off - other.off)
  return best?.each.text
}
