import { compactPattern } from '../../../compact-pattern.ts'
import type { Act, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd } from '../clauses/cut.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import type { Context } from '../context.ts'
import { exceptOf } from './filters.ts'

const EXCLUDES = compactPattern(
  /(?:^|[ ,])(?:except(?: for)?|excepting|excluding|apart from|aside from|other than|besides|but not|(?<=(?:everything|all|both|every)(?!\w).*)but (?:leave|keep|spare)|i mean (?:everything|all)|(?<=(?:everything|all|anything)(?: \w+){0,4} )but)(?![\w'])/,
)

/** "move all of them to monday, just not the dentist", in the words that the readers know. */
export function withPlainException(message: string): string {
  return message.replace(
    /(?<=\b(?:all|everything|both|every)\b.*?),? (?:only|just) not (?=(?:the|my|our) )/i,
    ' but not ',
  )
}

const ONLY_LEADS = /^(?:(?:oh|ah|ok|yes|no|sorry|wait|hmm|well|and)[ ,]*)*$/

/** An exclusion changes nothing unless the reading covers it. */
export function withExclusion(reading: Reading, sentence: Clause, { state }: Context): Reading {
  const { act, score } = reading
  const excluded = EXCLUDES.exec(sentence.text)
  const at = excluded?.index
  // "but not the choir, that stays on monday": limits the last change.
  const isOfLast =
    act.kind === 'change' && act.target.by === 'numbers' && ONLY_LEADS.test(sentence.text.slice(0, at))
  if (at === undefined || isOfLast) return reading
  if (act.kind === 'add' && act.isBare && /^\W*(?:\w+ )?(?:everything|all)\b/.test(sentence.text))
    return {
      act: {
        kind: 'change',
        target: { by: 'filter', filter: { unread: sentence.part(at).piece.text } },
        set: {},
      },
      score,
    }
  if (!('target' in act) || act.kind === 'instead') return reading
  if (act.target.by === 'filter' && (act.target.filter.except || act.target.filter.unread !== undefined))
    return reading
  // "mark everything done but not the invoice"
  const isListed = act.target.by === 'them' && state.listed.length > 1
  const except =
    (act.target.by === 'filter' || isListed) && excluded && !/\bi mean\b/.test(excluded[0])
      ? exceptOf(withoutMarks(sentence.part(at + excluded[0].length)))
      : undefined
  const filter =
    act.target.by === 'filter' && except
      ? { ...act.target.filter, except }
      : // "got all of them except foil", after a list
        isListed && except
        ? { among: [...state.listed], except }
        : { unread: sentence.part(at).piece.text }
  return { act: { ...act, target: { by: 'filter', filter } } as Act, score }
}

const KEEPS = /^(?:keep|leave|spare|not|(?:don't|do not) (?:delete|remove|touch|complete|move|change)) /

/** "Delete everything. Keep the milk.": the second sentence leaves some out of the first. */
export function keeps(act: Act, sentence: Clause): boolean {
  if (!('target' in act) || act.target.by !== 'filter' || act.target.filter.except) return false
  const clause = withoutMarks(withoutTail(withoutLeads(sentence).clause))
  const length = KEEPS.exec(clause.text)?.[0].length
  if (length === undefined) return false
  const named = cutEnd(clause.part(length), / (?:alone|as (?:it is|they are)|out|be|though)$/)
  const except = exceptOf(named)
  if (except) act.target.filter.except = except
  return except !== undefined
}

/** "Keep the milk. Delete everything.": tasks to keep are left out of a request for all. */
export function leaveOutKept(readings: Reading[], requests: Reading[]): void {
  const numbers = readings.flatMap(({ act }) =>
    act.kind === 'chat' && act.about === 'unchanged' ? (act.numbers ?? []) : [],
  )
  if (numbers.length === 0) return
  for (const { act } of requests)
    if ('target' in act && act.target.by === 'filter' && !act.target.filter.except)
      act.target.filter.except = { by: 'numbers', numbers }
}
