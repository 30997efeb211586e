import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { DOING } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'
import { hasJustDone } from './read-taken-back.ts'

const ANOTHER_THING =
  /^(?:(?:oh|ah|oops|argh|ugh|no|hang on|hold on|actually)[ ,.!]+)*(?:(?:no[ ,]+)?wait(?:[ ,]+no)?|sorry|oops|i mean|i meant)[ ,.!]+(?:(?:i mean|i meant|make (?:it|that)) )?(?:the |some |a |an )?(?<x>[a-z][a-z-]*(?: [a-z][a-z-]*){0,2})(?:[.!] .*)?[ .!]*$/
const NO_THING =
  /\b(?:i|we|you|he|she|they|it|that|this|not|no|don't|never|keep|leave|stop|wait|forget|undo|cancel|same|again|first|second|last|other|one|yes|ok|sure|nothing|none|all|both|is|are|was|should|high|low|urgent|too|late|early|earlier|later|again|right|wrong|fine|good|thanks?|more|need|needs|still|got|have|has|had|nah|hurry|please|so|very)\b/
/** A verb, how much, and the thing, up to where or for whom: "Order 5kg salmon for Friday". */
const OBJECT =
  /^(?<verb>\p{L}+(?: (?:up|out|in|off|back))? )(?<many>(?:\d+ ?(?:kg|g|l|ml|x|boxes of|packs of|bags of)? |some |the |a |an )?)(?<thing>.+?)(?<rest>(?: (?:for|from|to|at|in|on|with|about) .+)?)$/iu

/** "buy nails", "no wait, screws": the task just added is about another thing. */
export function readAnotherThing(whole: Clause, { state, view }: Context): Reading | undefined {
  const [number, ...more] = state.focus
  const task = view.get(number ?? 0)
  if (state.done?.kind !== 'add' || !hasJustDone(state) || !task || more.length > 0) return undefined
  if (whole.whens.length + whole.levels.length > 0) return undefined
  const thing = whole.match(ANOTHER_THING)?.x
  if (!thing || NO_THING.test(thing.text) || DOING.has(wordsIn(thing.text)[0]?.norm ?? '')) return undefined
  const { verb = '', many = '', thing: before, rest = '' } = OBJECT.exec(task.title)?.groups ?? {}
  if (!before || !DOING.has(wordsIn(verb)[0]?.norm ?? '')) return undefined
  const isKnown = matches(thing.piece.text, view, (each) => each !== task && !each.completed).some(
    ({ wordShare }) => wordShare >= 0.8,
  )
  return isKnown
    ? undefined
    : {
        act: {
          kind: 'change',
          target: { by: 'numbers', numbers: [task.number] },
          set: { title: `${verb}${many}${thing.piece.text}${rest}` },
        },
        score: 0.96,
      }
}
