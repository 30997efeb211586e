import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { WHEN } from '../clauses/masked-message.ts'
import { BEGINS } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { namedIn } from '../targets/named-task.ts'
import { wordsIn } from '../words/words.ts'

const BOTH = new RegExp(
  `^(?:(?:ok|so|and|then|please) )*(?:both )?(?<a>(?:the |my |our )?[^,.;]{2,40}?) (?:and|&|\\+) (?<b>(?:the |my |our )?[^,.;]{2,40}?)(?: both)?(?: to| ->| →| until| till) (?<w>${WHEN})(?: instead| please)*[ .!]*$`,
)

/** "yoga and paint to sunday": two tasks are moved together, without a verb. */
export function readBoth(whole: Clause, context: Context): Reading | undefined {
  const { a, b, w } = whole.match(BOTH) ?? {}
  const when = w?.whenAt(0)
  if (!a || !b || !when || when.isPast || when.often) return undefined
  const numbers = [a, b].map((part) => {
    const target = part.whens.length === 0 ? namedIn(part, context, 'open') : undefined
    const number = target?.by === 'numbers' && target.numbers.length === 1 ? target.numbers[0] : undefined
    // "delete swimming and move gym to saturday" are two requests.
    const [verb] = wordsIn(part.text)
    const [own] = wordsIn(context.view.get(number ?? 0)?.title ?? '')
    return BEGINS.test(part.text) && verb?.stem !== own?.stem ? undefined : number
  })
  const [one, other] = numbers
  return one !== undefined && other !== undefined && one !== other
    ? {
        act: { kind: 'change', target: { by: 'numbers', numbers: [one, other] }, set: settingOf(when) },
        score: 0.95,
      }
    : undefined
}
