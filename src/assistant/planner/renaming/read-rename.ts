import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd, unquoted } from '../clauses/cut.ts'
import { QUOTED } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { ONLY_QUOTED } from '../targets/targets.ts'
import { DOING, TASK_NOUN } from '../words/lexicon.ts'
import { contentWords, sentence } from '../words/words.ts'
import { NO_TITLE, readTitlePart } from './read-title-part.ts'

const TO_QUOTED = [
  new RegExp(
    `^(?:the )?(?:task )?(?<x>${QUOTED}) (?:is|was) wrong,? (?:correct is|it should be|should be|it's|the right one is) (?<y>${QUOTED})$`,
  ),
  new RegExp(
    `^(?:change|update|rename|edit|modify|reword|retitle|revise|set|make) (?:the (?:title|name|text) of )?(?<x>.+?)(?:'s)?(?: (?:title|name|text))? (?:to|into|as|so (?:that )?it says|to say|say|read|to read|to be) (?<y>${QUOTED})$`,
  ),
  new RegExp(
    `^(?!(?:fix|correct|change|mend)\\b)(?<x>.+?) should (?:be(?: called| named)?|say|read) (?<y>${QUOTED})$`,
  ),
]

const RENAMED = [
  /^(?:fix|correct|change|mend) (?:the )?(?:spelling|title|name|wording|typo)(?: (?:of|in|on) (?<x>.+?))?,? (?:it should (?:be|say|read)|it's|should be|so (?:that )?it says|to) (?<y>.+)$/,
  /^(?:rename|retitle|reword|rephrase) (?<x>[^:]+?) ?(?::(?!\d)|\x86) ?(?<y>.+)$/,
  /^(?<x>[^:]{2,60}?) ?[:,-] ?(?:please )?(?:rename|retitle|new (?:title|name))(?: (?:it|this|that))?(?: to| as)? ?[:\x86]? ?(?<y>.+)$/,
  /^(?:rename|retitle|reword|rephrase) (?<x>.+?) (?:to|as|into) (?<y>.+)$/,
  /^(?:change|update|edit|set|correct|fix) (?:the )?(?:title|name|wording|text|spelling) of (?<x>.+?) (?:to|into) (?<y>.+)$/,
  /^(?:change|update|edit|set|correct|fix) (?:the |its )?(?:title|name|wording|text) (?:to|into) (?<y>.+)$/,
  /^(?:change|update|edit|set) (?<x>.+?)(?:'s)? (?:title|name|wording|text) (?:to|into) (?<y>.+)$/,
  /^(?:change|update|edit|modify|revise|correct|turn|switch) (?<x>.+?) (?:to say|to read|to be|so (?:that )?it (?:says|reads)|to|into|from .{1,60}? to) (?<y>.+)$/,
  /^(?:replace|swap|switch) (?<x>.+?) (?:with|by) (?<y>.+)$/,
  new RegExp(`^(?:change|update|edit|rename) (?<x>(?:${TASK_NOUN} ?|number ?)?#? ?\\d+) ?[:,-] ?(?<y>.+)$`),
  new RegExp(
    `^(?<x>(?:${TASK_NOUN}|number) ?#? ?\\d+|it|that|this|that one) should (?:be called|be named|actually say|say|read|be) (?<y>.+)$`,
  ),
  new RegExp(
    `^(?:call|name) (?<x>it|that|this|(?:${TASK_NOUN}|number) ?#? ?\\d+|that one|the (?:second|first|last|third) one) (?<y>.+?)(?: instead)?$`,
  ),
  /^(?:it|that|this) should (?:actually )?(?:say|read|be called) (?<y>.+)$/,
  /^(?:make|let) (?<x>it|that|this) (?:say|read) (?<y>.+)$/,
]

/** "… (brave i know)" */
const ASIDE =
  / ?\((?=[^)]*\b(?:i|i'm|i'll|we|you|lol|haha|sorry|finally|yay|obviously|my bad|typo|duh|oops)\b)[^)]*\)[ .!]*$/

const SHOULD_BE = /^(?:it|that|this|that one) should be (?!called|named)/

/** "that should be fun" is no title: it begins with a verb, or has words of the last one. */
function isTitle({ text, piece }: Clause, { state, view }: Context): boolean {
  const words = contentWords(piece.text)
  const own = view.get(state.focus[0] ?? 0)?.words ?? []
  const isLike = words.some(({ stem }) => own.some((word) => word.stem === stem))
  return ONLY_QUOTED.test(text) || isLike || (words.length > 1 && DOING.has(words[0]?.norm ?? ''))
}

const CHANGES_TO = /^(?:change|rename|update|edit|turn|switch) (?<all>.+ (?:to|into) .+ (?:to|into) .+)$/

/** "change parcel to Leeds to parcel to London": the words before the right "to" are a whole title. */
function readWithTo(clause: Clause, { view }: Context): Reading | undefined {
  const { all } = clause.match(CHANGES_TO) ?? {}
  if (!all) return undefined
  for (const { index, 0: between } of all.text.matchAll(/ (?:to|into) /g)) {
    const name = all.part(0, index).piece.text.toLowerCase()
    const task = view.tasks.find(({ title, completed }) => !completed && title.toLowerCase() === name)
    const title = all.part(index + between.length).piece.text
    if (task)
      return {
        act: {
          kind: 'change',
          target: { by: 'numbers', numbers: [task.number] },
          set: { title: sentence(title) },
        },
        score: 0.95,
      }
  }
  return undefined
}

export function readRename(clause: Clause, context: Context): Reading | undefined {
  const part = readWithTo(clause, context) ?? readTitlePart(clause, context)
  if (part) return part
  for (const [index, form] of [...TO_QUOTED, ...RENAMED].entries()) {
    const found = clause.match(form)
    if (!found?.y) continue
    const title = cutEnd(
      cutEnd(found.y, ASIDE),
      /, (?:typo|my typo|my bad|sorry|please|spelling)$|,? (?:so (?:that )?(?:i|we|it|nobody)|because|since|cos|as (?:i|we|it)|in case|otherwise|or (?:else |i )) .*$|, (?:i|i'll|i'm|we|it|it's|that's|he|she|they)(?:'\w+)? .*$| please$/,
    )
    if (NO_TITLE.test(title.text) || (SHOULD_BE.test(clause.text) && !isTitle(title, context))) continue
    const target = found.x ? targetIn(found.x, context) : ({ by: 'it' } as const)
    if (target.by === 'unsaid' || target.by === 'filter') continue
    const isSure =
      index < TO_QUOTED.length ||
      /^(?:rename|retitle|reword)/.test(clause.text) ||
      (/\b(?:title|name|wording)\b/.test(clause.text) && !/[:,-] ?(?:please )?new /.test(clause.text))
    if (!isSure && context.hasView && !isKnown(target, context)) continue
    // "switch the run to sunday after church" gives a day.
    if (!isSure && title.whenAt(0)) continue
    return {
      act: { kind: 'change', target, set: { title: sentence(unquoted(title.piece.text)) } },
      score: 0.91,
    }
  }
  return undefined
}
