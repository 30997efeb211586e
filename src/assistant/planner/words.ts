import { tidy } from './when.ts'
import type { WishArguments } from './wish.ts'

/** How a task, or the list of them, is called. */
export const TASK =
  '(?:tasks?|to[ -]?dos?(?: items?| tasks?)?|reminders?|items?|alerts?|notifications?|entry|entries)'

/** The first capture of the first pattern that fits. */
export function captured(said: string, patterns: RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(said)?.[1]?.trim()
    if (found) return found
  }
  return undefined
}

/** The two captures of the first pattern that fits. */
export function both(said: string, patterns: RegExp[]): [string, string] | [] {
  for (const pattern of patterns) {
    const match = pattern.exec(said)
    if (match?.[1] && match[2]) return [match[1].trim(), match[2].trim()]
  }
  return []
}

/** The task that is meant, if what was said names one. */
export function meant(target: string): WishArguments {
  const words = taskWords(target)
  return words ? { task_identifier: words } : {}
}

const COUNTED = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NUMBERED = new RegExp(
  `^(?:the\\s+|my\\s+)?(?:(?:${TASK}|number|no\\.?)\\s*(?:number\\s*|no\\.?\\s*|#\\s*)?(\\d+|${COUNTED.join('|')})|#\\s*(\\d+))$`,
  'i',
)
const LIST_AFTER =
  /\s+(?:from|on|off|in|of|to) (?:my |the |our |a )?(?:[\w-]+ ){0,2}(?:list|lists|tasks|reminders|to-?dos?)(?: list)?$/i
const POINTING =
  /^(?:(?:the|my|our|that|this|those|these|an?|all(?: of)?(?: my| the)?|any|every|some|recurring|upcoming)\s+(?!ones?\b)(?=\S))+/i
const KIND_BEFORE = new RegExp(
  `^${TASK}(?:\\s+(?:that )?(?:i (?:just )?(?:have set|have|had|set|made)|there is|set|is|are))?\\s*(?:[:,]|\\b(?:to|for|for me to|about|of|called|named|titled|regarding|concerning|pertaining to|relating to|related to|that says|saying|on|set for|with)\\b)?\\s+(?=\\S)`,
  'i',
)
const KIND_AFTER = new RegExp(
  `\\s+(?:${TASK}|ones?)(?:\\s+(?:that (?:is|are|was) )?(?:set|scheduled|i (?:set|made|have|gave you)))?(?:\\s+(?:for|on|at|to|about|from))?$`,
  'i',
)
const LOOSE_AFTER =
  /\s+(?:for|on|at|to|from|by|that (?:is|are)(?: set)?(?: for)?|set(?: for)?|scheduled(?: for)?|any ?more|instead)$/i

const NO_NAME = new RegExp(`^(?:${TASK}|lists?|all|everything|one|ones|as|the|my)$`, 'i')

/** How a task is called in the middle of a request, without what only points at it. */
export function taskWords(text: string): string {
  let words = unquoted(tidy(text.replace(/\?+$/, '')))
  const number = numberIn(words)
  if (number !== undefined) return number
  for (let before = ''; before !== words; ) {
    before = words
    words = tidy(
      words
        .replace(LIST_AFTER, '')
        .replace(POINTING, '')
        .replace(KIND_BEFORE, '')
        .replace(KIND_AFTER, '')
        .replace(/^(?:to|about|for|of)\s+(?=\S)/i, '')
        .replace(LOOSE_AFTER, ''),
    )
  }
  return NO_NAME.test(words) ? '' : unquoted(words)
}

function numberIn(words: string): string | undefined {
  const [, named, alone] = NUMBERED.exec(words) ?? []
  const counted = COUNTED.indexOf(named?.toLowerCase() ?? '')
  return counted >= 0 ? String(counted + 1) : (named ?? alone)
}

export function unquoted(text: string): string {
  return /^["“”'](.+)["“”']$/.exec(text.trim())?.[1]?.trim() ?? text.trim()
}

/** As a title is written: "buy groceries" becomes "Buy groceries". */
export function sentence(text: string): string {
  const [first = '', ...rest] = tidy(text)
  return first.toUpperCase() + rest.join('')
}

export const PRIORITY =
  /(?<![\w-])(?:(?:an?|as|with|to|of|at|the|it's|is)\s+){0,3}(?:(?:the\s+)?(high|low|medium|normal|top)(?:est)?[- ]priority|priority\s*(?:is|to|as|of|:|=)?\s*(high|low|medium|normal|top)|!(high|low|medium)|p([123]))(?!\w)/i

/** The priority that is named, if one is. */
export function priorityOf(said: string): WishArguments {
  const match = PRIORITY.exec(said)
  if (!match) return {}
  const word = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase()
  return { priority: match[4] === '1' ? 'High' : match[4] === '3' ? 'Low' : asPriority(word) }
}

export function asPriority(word: string): 'Low' | 'Medium' | 'High' {
  return /^(?:high|top|urgent|important)/i.test(word) ? 'High' : /^low/i.test(word) ? 'Low' : 'Medium'
}
