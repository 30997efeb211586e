import { compactPattern } from '../../../compact-pattern.ts'
import type { Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { DONE_WORDS } from '../clauses/says-done.ts'
import type { Context } from '../context.ts'
import { type Match, matches } from '../tasks/match-titles.ts'
import { wordsIn } from '../words/words.ts'
import { listParts } from './targets.ts'

/** The task a sentence names; several if joined by "and". */
export function namedIn(
  clause: Clause,
  context: Context,
  status: 'open' | 'done' | 'any',
  /** Whether a word unique to one title is enough, to resolve "it". */
  isLoose = false,
): Target | undefined {
  const among = (task: { completed: boolean }) => status === 'any' || task.completed === (status === 'done')
  const text = withoutDates(clause)
  const found = matches(text, context.view, among)
  const [best, second] = found
  if (!best) return undefined
  const parts = listParts(clause)
  if (parts.length > 1) {
    const each = parts.map((part) => matches(withoutDates(part), context.view, among)[0])
    const numbers = [
      ...new Set(each.flatMap((match) => (match && isNamed(match) ? [match.task.number] : []))),
    ]
    if (
      numbers.length > 1 &&
      each.every(
        (match, index) =>
          (match && isNamed(match)) ||
          wordsIn(parts[index]?.text ?? '').length > 5 ||
          index === parts.length - 1,
      )
    )
      return { by: 'numbers', numbers }
  }
  if (!isNamed(best) && !(isLoose && best.hits >= 0.75)) return undefined
  const rivals = found.filter((match) => match !== best && isRival(match, best))
  if (rivals.length > 0 && second) {
    const near = [best, ...rivals].map(({ task }) => task.number)
    const inFocus = near.filter(
      (number) => context.state.focus.includes(number) || context.state.listed.includes(number),
    )
    if (inFocus.length === 1) return { by: 'numbers', numbers: inFocus }
    return { by: 'anyof', numbers: near.slice(0, 10) }
  }
  return { by: 'numbers', numbers: [best.task.number] }
}

/** Whether enough of its title is named. */
function isNamed({ titleShare, hits, wordShare }: Match): boolean {
  return (
    titleShare >= 0.5 ||
    (wordShare >= 0.95 && hits >= 1) ||
    (hits >= 2 && titleShare >= 0.34) ||
    (wordShare >= 0.5 && titleShare >= 0.25) ||
    (wordShare >= 0.34 && hits >= 1 && titleShare >= 0.4)
  )
}

/** As good a guess as the best one. */
function isRival(match: Match, best: Match): boolean {
  // "Dentist" is as much of "Dentist for me" as of "Dentist for Leo".
  const isWhole = wordsIn(best.task.title).length === best.task.words.length
  if (!isWhole && match.wordShare >= best.wordShare - 0.05 && match.hits >= best.hits - 0.05) return true
  return (
    (isNamed(match) || match.hits >= 0.75) &&
    match.hits >= best.hits - 0.3 &&
    match.score >= best.score * 0.86 &&
    match.titleShare >= best.titleShare * 0.7
  )
}

const ALL_DONE_WORDS = compactPattern(new RegExp(DONE_WORDS.source, 'gi'))

/** The clause without its dates and priorities, which are no part of a name. */
export function withoutDates(clause: Clause): string {
  const { text, start } = clause.piece
  let rest = text
  for (const { start: from, end } of [...clause.whens, ...clause.levels].sort(
    (one, other) => other.start - one.start,
  ))
    rest = `${rest.slice(0, Math.max(from - start, 0))} ${rest.slice(Math.max(end - start, 0))}`
  return rest.replace(ALL_DONE_WORDS, ' ')
}
