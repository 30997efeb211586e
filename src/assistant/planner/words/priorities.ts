import { compactPattern } from '../../../compact-pattern.ts'
export type Priority = 'Low' | 'Medium' | 'High'
/** A priority in a text, and its position. */
export type Level = { start: number; end: number; value: Priority | 'none' }

const SAID = compactPattern(
  /(?<![\p{L}\p{N}-])(?:(?:with|as|at|of|a|an|to)\s+){0,2}(?:(?:the\s+)?(highest|high|hi|low|lowest|medium|med|normal|top|no)[- ]+(?:prio(?:rity)?|importance)|prio(?:rity)?\s*(?:is|to|as|of|:|=)?\s*(high|low|medium|normal|top|none)|!(high|low|medium)|!{1,3}(?=\s*$)|(?<![\p{L}\p{N}])p([123])|((?:not|isn't|isnt|aren't|no longer)\s+(?:(?:so|that|very|really|too|all that|super|an?|the|my)\s+){0,2}(?:urgent|important|(?:(?:high|top|big|main)[- ]+)?prio(?:rity)?))|(?:(?:pretty|really|very|quite|super|fairly|rather|kinda|extremely)\s+)?(urgent|asap))(?![\p{L}\p{N}])/giu,
)

export function findLevels(text: string): Level[] {
  const found: Level[] = []
  for (const match of text.matchAll(SAID)) {
    const word = match[1] ?? match[2] ?? match[3] ?? match[5] ?? match[6]
    const value = match[4]
      ? (['High', 'Medium', 'Low'] as const)[Number(match[4]) - 1]
      : word && priorityOf(word)
    // An exclamation is no priority.
    if (value) found.push({ start: match.index, end: match.index + match[0].length, value })
  }
  return found
}

export function priorityOf(word: string): Priority | 'none' {
  if (/^no longer/i.test(word)) return 'Low'
  if (/^(?:hi|top|urgent|asap|important|critical|essential)/i.test(word)) return 'High'
  if (/^(?:low|not|isn'?t|aren't)/i.test(word)) return 'Low'
  return /^no(?:ne)?$/i.test(word) ? 'none' : 'Medium'
}
