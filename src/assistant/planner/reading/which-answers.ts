import type { Act, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import type { Context } from '../context.ts'
import type { Question } from '../state.ts'
import { nameIn, targetOf } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'
import { contentWords, wordsIn } from '../words/words.ts'
import { readMessage } from './read-message.ts'

type Which = Extract<Question, { kind: 'which' }>

const ALL_OF_THEM =
  /^(?:(?:yes|yeah|yep|ok|sure)[ ,]+)*(?:(?:delete|remove|complete|move) )?(?:all|both|all of (?:them|those)|both of (?:them|those)|them (?:all|both)|every one|the lot|all (?:two|three|four|five|six|seven|eight|nine|ten|\d))$/

/** The person's choice among the offered tasks. */
export function chosenTasks(plain: Clause, question: Which, context: Context): Act[] | undefined {
  const { act, numbers } = question
  const part = withoutMarks(withoutTail(withoutLeads(plain).clause))
  if (ALL_OF_THEM.test(part.text))
    return [
      { ...act, target: { by: 'numbers', numbers }, ...(act.kind === 'delete' && { isSeen: true }) } as Act,
    ]
  const left = leftBy(plain, numbers, context)
  if (left)
    return left.length === 1
      ? withChosen(question, left)
      : [{ ...act, target: { by: 'anyof', numbers: left } } as Act]
  const target = targetOf(part)
  const alone = /^#? ?(\d{1,6})$/.exec(part.text)?.[1]
  if (target.by === 'numbers' || alone !== undefined)
    return byNumber(target.by === 'numbers' ? target.numbers : [Number(alone)], question)
  const named = byName(part, target, question, context)
  if (named) return withChosen(question, [named])
  if (target.by === 'place') {
    const number = numbers.at(target.index)
    return number === undefined ? undefined : withChosen(question, [number])
  }
  const reasoned = part.match(WITH_REASON)
  const picked =
    reasoned?.x && reasoned.why && reasoned.why.whens.length === 0
      ? byWords(reasoned.x, reasoned.x, question, context)
      : undefined
  return picked ?? byWords(plain, part, question, context)
}

/** "the rash, it's cleared up on its own" */
const WITH_REASON =
  /^(?<x>(?:the|my|our) [^,.]{2,40}), (?<why>(?:it|that|they|he|she|we|i|there|those)(?:'\w+)? .+)$/

function withChosen({ act }: Which, numbers: number[]): Act[] {
  return [{ ...act, target: { by: 'numbers', numbers } } as Act]
}

/** "not the eggs": chooses the others. */
function leftBy(plain: Clause, numbers: number[], { view }: Context): number[] | undefined {
  const not = plain.match(
    /^(?:hmm,? |well,? |no,? |but )*(?:not|anything but|all but|any but|except) (?<x>.+?)(?: though)?[ .!]*$/,
  )?.x
  const said = not && (nameIn(not)?.piece.text ?? not.piece.text)
  const out = said
    ? matches(said, view, ({ number }) => numbers.includes(number)).filter((each) => each.hits >= 0.75)
    : []
  const left = numbers.filter((number) => !out.some(({ task }) => task.number === number))
  return out.length > 0 && left.length > 0 && left.length < numbers.length ? left : undefined
}

/** A number of a task, or else its place in the list. */
function byNumber(said: number[], question: Which): Act[] | undefined {
  const own = said.filter((number) => question.numbers.includes(number))
  if (own.length > 0) return withChosen(question, own)
  const placed = said.flatMap((place) => question.numbers[place - 1] ?? [])
  return placed.length > 0 ? withChosen(question, placed) : undefined
}

/** "top one" of a top gate and a bottom gate, "the IT one": a word of one title only, though it also points. */
function byName(part: Clause, { by }: Target, { numbers }: Which, { view }: Context): number | undefined {
  if (by !== 'place' && by !== 'it') return undefined
  const called = contentWords(part.piece.text).map(({ stem }) => stem)
  const name = /^(?:the )?(.+?) ones?$/i.exec(part.piece.text)?.[1]
  const found = numbers.filter((number) =>
    wordsIn(view.get(number)?.title ?? '').some(
      ({ stem, text }) => called.includes(stem) || (text === name && /^[A-Z]/.test(text)),
    ),
  )
  return found.length === 1 ? found[0] : undefined
}

/** A statement rather than a choice. */
const TELLS =
  /^(?:i|we|you|he|she|they)(?:'(?:m|ve|ll|d|re|s))? (?!(?:mean|meant|want|wanted|think|guess|said|need the|would like|like|choose|pick|prefer|(?:was|am) (?:talking|thinking|meaning|asking))\b)/

function byWords(plain: Clause, part: Clause, question: Which, context: Context): Act[] | undefined {
  // "i called the bank" tells something, and picks nothing.
  if (TELLS.test(part.text)) return undefined
  const { act, numbers } = question
  const { view } = context
  const own = readMessage(plain.piece.text, { ...context, state: { ...context.state, focus: [] } })[0]
  const said = nameIn(part)?.piece.text ?? part.piece.text
  // A request of its own is no answer, even if its words are those of a title.
  if (
    own &&
    own.score >= 0.9 &&
    own.act.kind !== 'chat' &&
    !('target' in own.act && own.act.kind === act.kind)
  )
    return undefined
  const found = matches(said, view, ({ number }) => numbers.includes(number))
  const [best, second] = found
  const clear = best && (!second || best.hits > second.hits + 0.4 || best.wordShare > second.wordShare + 0.15)
  if (clear && best.hits >= 0.7) return withChosen(question, [best.task.number])
  const [dated, ...more] = datedLike(part, numbers, context)
  if (dated !== undefined && more.length === 0) return withChosen(question, [dated])
  if (!best || contentWords(said).length > 4) return undefined
  const left = found.filter(({ hits }) => hits >= best.hits - 0.3).map(({ task }) => task.number)
  if (left.length < numbers.length && left.length > 1) return withChosen(question, left)
  // Words that fit them all leave the question as it was.
  return left.length > 1 && (!own || own.score < 0.7)
    ? [{ ...act, target: { by: 'anyof', numbers } } as Act]
    : undefined
}

/** "the friday one" */
function datedLike({ whens: [when] }: Clause, numbers: number[], { view }: Context): number[] {
  if (!when) return []
  return numbers.filter((number) => {
    const task = view.get(number)
    return (
      task &&
      (when.day === undefined || task.due_date === when.day) &&
      (when.time === undefined || task.due_time === when.time)
    )
  })
}
