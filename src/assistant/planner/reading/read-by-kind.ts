import type { Act, NewTask, Setting, Target } from '../act.ts'
import { newTask } from '../adding/new-task.ts'
import { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import { withoutLeads } from '../clauses/lead-ins.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import { donenessIn } from '../clauses/says-done.ts'
import type { Context } from '../context.ts'
import { fieldsOf } from '../dates/due-fields.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { argumentsOf } from '../model/arguments-of.ts'
import { readFreely } from '../model/read-freely.ts'
import { likelyKind } from '../model/turn-model.ts'
import { namedIn, withoutDates } from '../targets/named-task.ts'
import { placesIn } from '../targets/places.ts'
import { fitsTitle } from '../tasks/fits-title.ts'
import { matches } from '../tasks/match-titles.ts'
import { resolve } from '../tasks/resolve.ts'
import { isByOther, isTold as isHearsay, isWished } from '../words/only-told.ts'
import { isTold } from '../words/whole-sentence.ts'
import { contentWords, sentence, wordsIn } from '../words/words.ts'

const NEVER = 2
/** From here on, words that the rules took for a task are offered as one: a wrong offer costs a tap, a wrong task more. */
const SURE_TALK = 0.7

/** What a message most likely asks for, where the rules found nothing certain. */
export function readByKind(text: string, acts: readonly Act[], context: Context): Act | undefined {
  const [only, ...more] = acts
  if (!only || more.length > 0 || !context.hasView) return undefined
  const least = leastFor(only, context)
  if (least === NEVER || /\?\s*$/.test(text)) return undefined
  const { kind, p } = likelyKind(text, context)
  if (kind === 'none') return only.kind === 'add' && p >= SURE_TALK ? { kind: 'offer', text } : undefined
  if (p < least && !(only.kind === 'wonder' && kind === 'delete')) return undefined
  // A task that is not there is not changed in another way either.
  if ('target' in only && kind !== 'add') return undefined
  const { clause } = withoutLeads(new Clause(new MaskedMessage(text, context.clock)))
  switch (kind) {
    case 'add':
      return only.kind === 'add' || p < 0.95 ? undefined : addIn(clause)
    case 'change':
      return changeIn(clause, context)
    case 'complete': {
      const target = openIn(clause, context)
      return target && isDone(clause, target, context) ? { kind, target } : undefined
    }
    case 'delete': {
      const target = openIn(clause, context)
      return target && { kind, target, isGuess: true }
    }
    case 'reopen': {
      const target = namedIn(clause, context, 'done')
      return target && { kind, target }
    }
    case 'undo':
      return context.state.changes.length > 0 ? { kind, steps: 1 } : undefined
  }
}

/** How sure the trained model must be to overrule the rules. It never does where they found a negation or a doubt. */
function leastFor(act: Act, context: Context): number {
  switch (act.kind) {
    case 'offer':
      return 0.8
    case 'wonder':
      return 0.85
    case 'add':
      return act.isBare ? 0.9 : NEVER
    case 'change':
    case 'complete':
    case 'delete':
      return isLost(act.target, context) ? 0.9 : NEVER
    case 'chat':
      return act.about === 'offtopic' ? 0.9 : NEVER
    default:
      return NEVER
  }
}

/** The rules heard a request for a task that is not there. */
function isLost(target: Target, context: Context): boolean {
  const found = resolve(target, 'change', context)
  return !('tasks' in found) && !('which' in found)
}

/** "need it done by Friday"; in "it's freezing today" nothing is asked of it. */
const POINTS = /\b(?:need|want|do|have|get|make|put|move|push|shift|bring|change|set) (?:it|that|this|them)\b/
const IN_TIME = /\b(?:the|that) (?:later|latter|earlier|sooner|former)(?: one| task)?\b/

/** The open task that a message names or points at. */
function openIn(clause: Clause, context: Context): Target | undefined {
  const { state } = context
  const inTime = placesIn(IN_TIME.exec(clause.text)?.[0] ?? '')
  if (inTime && 'tasks' in resolve(inTime, 'change', context)) return inTime
  if (/\bother\b/.test(clause.text) && state.listed.length + state.focus.length > 1) return { by: 'other' }
  const named = namedIn(clause, context, 'open')
  // Which of several tasks is no question to ask on a guess.
  if (named?.by === 'anyof') return undefined
  if (named || state.focus.length === 0) return named
  return POINTS.test(clause.text) || contentWords(withoutDates(clause)).length === 0
    ? { by: 'it' }
    : undefined
}

/** "Mark called" and "cut the hedge" tell of nothing that the person did. */
const OWN_DEED =
  /(?:^|[^\w'])(?:i|i've|we|we've|is|are|was|were|been|got|has|have|finally|just|all)(?![\w'])|'s /

/** The message names all of the task and says that it was done: "I called Mary" is not about "Call Mark". */
function isDone(clause: Clause, target: Target, { view }: Context): boolean {
  if (target.by !== 'numbers' || donenessIn(clause) === 'denied' || !OWN_DEED.test(clause.text)) return false
  const { text } = clause.piece
  if (isHearsay(clause.text)) return false
  const [first] = wordsIn(text)
  return target.numbers.every((number) => {
    const [match] = matches(text, view, (task) => task.number === number)
    // "Isaac got his haircut" is the task "Isaac haircut"; the neighbour's fence is not mine.
    const namesOther = match && !wordsIn(match.task.title).some(({ norm }) => norm === first?.norm)
    if (namesOther && isByOther(clause.text)) return false
    return match !== undefined && match.titleShare >= 0.9 && fitsTitle(text, match.task, undefined)
  })
}

function changeIn(clause: Clause, context: Context): Act | undefined {
  const target = openIn(clause, context)
  if (!target) return undefined
  const isPast = isWished(clause.text) || /\b(?:was|were)\b/.test(clause.text)
  const set = isPast ? undefined : settingIn(clause, target, context)
  return set && { kind: 'change', target, set }
}

/** The last day, hour and priority that a message names, or a new title in quotes. */
function settingIn(clause: Clause, target: Target, { view }: Context): Setting | undefined {
  const set: Setting = {}
  for (const when of clause.whens) if (!when.isPast && !when.often) Object.assign(set, settingOf(when))
  const level = clause.levels.at(-1)?.value
  if (level !== undefined) set.priority = level
  const old = target.by === 'numbers' ? view.get(target.numbers[0] ?? 0)?.title : undefined
  const title = quotesIn(clause).find((quoted) => quoted.toLowerCase() !== old?.toLowerCase())
  if (title !== undefined && old !== undefined) set.title = sentence(title)
  return Object.keys(set).length > 0 ? set : undefined
}

function quotesIn(clause: Clause): string[] {
  return [...clause.text.matchAll(/\x82/g)].map(({ index }) =>
    unquoted(clause.part(index, index + 1).piece.text),
  )
}

/** Both models must take the words for a new task. */
const SURE_ADD = 0.9
/** The least certainty of the marked words to take them as the title. */
const SURE_SPANS = 0.4
/** Longer ones are stories. */
const MOST_WORDS = 20

/** A new task with the title that the trained model marks, or else all words but the dates at the ends. */
function addIn(clause: Clause): Act | undefined {
  const { text } = clause.piece
  const free = readFreely(text)
  if (free.tool !== 'add_task' || free.p < SURE_ADD) return undefined
  const { title } = free.pSpans >= SURE_SPANS ? argumentsOf(text, free) : {}
  const task =
    title !== undefined && wordsIn(title).length > 0
      ? { title: sentence(title), ...dueIn(clause), ...levelIn(clause) }
      : newTask(clause, clause.part(0, 0))
  const isTask = task && wordsIn(task.title).length <= MOST_WORDS && !isTold({ ...task, title: text })
  return isTask ? { kind: 'add', tasks: [task] } : undefined
}

/** "on Sunday in 10:30": the day of one date and the hour of another. */
function dueIn({ whens }: Clause): Partial<NewTask> {
  const ahead = whens.filter(({ isPast, shift }) => !isPast && !shift)
  const timed = ahead.findLast(({ time }) => time !== undefined)
  const dated = ahead.findLast(({ day, range, often }) => day ?? range ?? often)
  return { ...fieldsOf(timed), ...fieldsOf(dated) }
}

function levelIn({ levels }: Clause): Pick<NewTask, 'priority'> {
  const level = levels.at(-1)?.value
  return level === undefined || level === 'none' ? {} : { priority: level }
}
