import { compactPattern } from '../../../compact-pattern.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { contentWords } from '../words/words.ts'
import { nameIn } from './targets.ts'

/** Begins a reason that follows without a comma. */
const TELLS = compactPattern(
  /^(?:(?:i|we|he|she|they|it|you|someone|somebody|someone's|everyone|everybody|nobody|no one|there)(?:'\w+)?(?: (?!all\b)\S)|(?:found|already|turns out|cant|can't|cannot|couldn't|don't|dont|won't|wont|didn't|isn't|sold|bought|gave|changed|lost|wrong|too|not (?:needed|necessary|worth|going|happening|doing|my)|no (?:longer|need|time|money|point)|got (?!to\b))(?![\w'])|(?:our|my|the|his|her|their) [a-z]+(?: [a-z]+)?(?:'s|'ll| is| are| was| has| have| will| can| got| did| took| found| said| bought| doesn't| can't| isn't) )/,
)

/** "cancel the invoice but it's too late" goes on. */
const JOINED =
  /(?:^|[ ,])(?:but|and|or|if|when|while|unless|until|till|before|after|once|that|which|who|what|where|how|not)(?: |$)/

/** "delete the flat viewing someone else took it": the words up to the reason name the task. */
export function withoutRunOn(part: Clause, { view, hasView }: Context): Clause {
  if (!hasView || part.text.length > 160) return part
  for (const { index } of part.text.matchAll(/ /g)) {
    const rest = part.part(index + 1)
    if (!TELLS.test(rest.text)) continue
    const first = part.part(0, index)
    if (JOINED.test(first.text)) continue
    const name = nameIn(first)?.piece.text ?? ''
    const [best] = matches(name, view)
    if (!best || best.wordShare < 0.95 || best.hits < 1) continue
    // "delete call mum I promised her": the whole may be a title.
    const [whole] = matches(part.piece.text, view)
    if (whole && contentWords(whole.task.title).length > 1 && whole.titleShare > best.titleShare + 0.1)
      return part
    return first
  }
  return part
}
