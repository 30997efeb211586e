import { DOING } from '../words/lexicon.ts'
import { contentWords, wordsIn } from '../words/words.ts'
import { likeness } from './match-titles.ts'

/** "got the milk" is only a part of "Buy milk, bread and wipes". */
export function isPartOf(said: string, title: string): boolean {
  if (isOneOf(said, title)) return true
  const items = itemsOf(title)
  if (items.length < 2) return false
  // "got milk and bread but no wipes"
  const words = contentWords(
    said.replace(/\b(?:but|and)? ?(?:not|no|without|still need) (?:the |any |my )?.*$/i, ''),
  )
  const named = items.filter((item) =>
    contentWords(item).some((own) => words.some((word) => likeness(word, own) >= 0.8)),
  )
  return named.length > 0 && named.length < items.length
}

/** "I ironed one shirt" is not "Iron shirts". */
function isOneOf(said: string, title: string): boolean {
  const one = /\b(?:one|1|a single|another|an extra) (?:\w+ )?(?<noun>\w+)\b/i.exec(said)?.groups?.noun
  const [thing] = wordsIn(one ?? '')
  return (
    thing !== undefined &&
    !thing.norm.endsWith('s') &&
    wordsIn(title).some(({ norm, stem }) => norm.endsWith('s') && stem === thing.stem && norm !== thing.norm)
  )
}

/** The things that a title lists: milk, bread, wipes. */
function itemsOf(title: string): string[] {
  const [verb] = wordsIn(title)
  if (!verb || !DOING.has(verb.norm)) return []
  const [things = ''] = title.slice(verb.end).split(/ (?:about|for|with|to|from|at|in|on|re|by) /i)
  return things.split(/,(?: and)? | and | & | \+ /i).filter((item) => contentWords(item).length > 0)
}
