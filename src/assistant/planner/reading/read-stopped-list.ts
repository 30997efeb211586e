import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import { newTasks } from '../adding/new-task.ts'
import type { Clause } from '../clauses/clause.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { sentencesOf } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { readChat } from '../talk/read-chat.ts'
import { namedIn } from '../targets/named-task.ts'
import { isAdjective } from '../words/whole-sentence.ts'
import { contentWords, wordsIn } from '../words/words.ts'

const STOPPED = /^[a-z][a-z' -]{1,24}(?:\. [a-z][a-z' -]{1,24}){2,}[.!]?$/

/** Remarks and the weather. */
const REMARK = compactPattern(
  /^(?:again|typical|always|never|ugh+|help|yes|no|maybe|ok|okay|why|really|same|cold|wet|hot|warm|sunny|rain|rainy|snow|wind|fog|home|bed|sleep|silence|nothing|everything|done|finished|over|enough|wow|argh|please|thanks|love|peace|bliss|heaven|hell|chaos|stress|sorry|next|stop|wait|go|delete|undo|cancel|\w+ly|\w+ing hell)\b/,
)

/** "Laundry. Dishes. Trash.": three things or more, each with a stop. */
export function readStoppedList(whole: Clause, context: Context): Reading | undefined {
  if (!STOPPED.test(whole.text) || context.state.question || context.state.proposed) return undefined
  const items = sentencesOf(whole)
  const areThings = items.every((item) => isThing(item) && !namedIn(item, context, 'open'))
  const tasks = areThings ? newTasks(items, whole.part(0, 0)) : []
  return tasks.length === items.length ? { act: { kind: 'add', tasks }, score: 0.95 } : undefined
}

function isThing(item: Clause): boolean {
  const words = wordsIn(item.text)
  return (
    words.length <= 2 &&
    contentWords(item.text).length === words.length &&
    !words.some(({ norm }) => isAdjective(norm)) &&
    !REMARK.test(item.text) &&
    donenessIn(item) === 'none' &&
    readChat(item) === undefined
  )
}
