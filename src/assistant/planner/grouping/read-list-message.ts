import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import { Clause } from '../clauses/clause.ts'
import { withoutLeads } from '../clauses/lead-ins.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import { BEGINS, sentencesOf } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import type { State } from '../state.ts'
import { DOING } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'
import { listPhraseIn, mayNameList } from './list-phrase.ts'
import { ADDS, readInList } from './read-in-list.ts'

type Read = (text: string) => Reading[]

/** Reads a message that names a list. */
export function readListMessage(message: string, context: Context, read: Read): Reading[] | undefined {
  const text = withNamedList(message, context.state)
  if (!mayNameList(text, context.view)) return undefined
  const whole = new Clause(new MaskedMessage(text, context.clock))
  const sentences = sentencesOf(whole)
  const sentence = sentences.find((each) => listPhraseIn(each, context.view))
  if (!sentence) return undefined
  return (
    (sentences.length === 1 ? readEachClause(sentence, context, read) : undefined) ??
    readInList(sentence, context, read, whole)
  )
}

const THERE = /\b(on|onto|in|into|to)(?:(?<! to) there| (?:that|the same|this) list)\b/i
const IN_NO_LIST = compactPattern(
  /\b(?:(?:that (?:are|is) )?not (?:in|on) (?:a|any) list|without (?:a|any) list|(?:with|have|has|in) no list)\b/i,
)
const FIELD = /[,;.]? list ?[:=] ?(?<name>[\p{L}\p{N}][\p{L}\p{N} &'-]{0,40})[.!]*$/iu

/** Names the list in "put ham on there too" and "new task: pay the hotel, list: trip". */
function withNamedList(text: string, state: State): string {
  const list = lastList(state)
  const named = list === undefined ? text : text.replace(THERE, (_, link) => `${link} my ${list} list`)
  const field = /^(?:please )?(?:add|new|create|task)\b/i.test(named) ? FIELD.exec(named) : null
  return (field ? `${named.slice(0, field.index)} to my ${field.groups?.name} list` : named).replace(
    IN_NO_LIST,
    'in the inbox',
  )
}

/** The list of the tasks just added, or just asked for. */
function lastList({ done, ask }: State): string | undefined {
  if (done?.kind === 'add') return done.tasks[0]?.list
  return ask?.about === 'list' && ask.filter.list !== 'none' ? ask.filter.list : undefined
}

const AND = /^,? (?:and |then |also |plus )*(?=\S)/
const POINTS = /\b(?:it|that|this|them|those|these|both)\b/

/** "add ink to my office list and milk to my shopping list", "add ink to my office list and call mum" */
function readEachClause(sentence: Clause, context: Context, read: Read): Reading[] | undefined {
  const { clause } = withoutLeads(sentence)
  const end = listPhraseIn(clause, context.view)?.noun[1]
  const and = end === undefined ? undefined : AND.exec(clause.text.slice(end))?.[0].length
  if (end === undefined || !and || !ADDS.test(clause.text)) return undefined
  const rest = clause.part(end + and)
  const first = readListMessage(clause.part(0, end).piece.text, context, read)?.[0]
  if (first?.act.kind !== 'add' || rest.isEmpty) return undefined
  if (listPhraseIn(rest, context.view)) {
    const order = ADDS.test(rest.text) ? '' : 'add '
    const second = readListMessage(`${order}${rest.piece.text}`, context, read)?.[0]
    return second?.act.kind === 'add'
      ? [{ act: { kind: 'add', tasks: [...first.act.tasks, ...second.act.tasks] }, score: first.score }]
      : undefined
  }
  const isClause = BEGINS.test(rest.text) || DOING.has(wordsIn(rest.text)[0]?.norm ?? '')
  if (!isClause || POINTS.test(rest.text) || wordsIn(rest.text).length < 2) return undefined
  return [first, ...read(rest.piece.text)]
}
