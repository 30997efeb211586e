import type { Act, Target } from '../act.ts'
import { itemsIn } from '../adding/list-items.ts'
import { newTask, newTasks } from '../adding/new-task.ts'
import { startsAsking } from '../asking/ask-forms.ts'
import { Clause } from '../clauses/clause.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import { settingIn } from '../clauses/setting-in-clause.ts'
import type { Context } from '../context.ts'
import { fieldsOf } from '../dates/due-fields.ts'
import { datedTask, remindedAt } from '../reminding/answer-moment.ts'
import type { Question } from '../state.ts'
import { isNo } from '../talk/read-chat.ts'
import { nameIn, targetOf } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'
import { priorityOf } from '../words/priorities.ts'
import { contentWords, sentence, wordsIn } from '../words/words.ts'
import { onProposal } from './proposal-answers.ts'
import { readMessage } from './read-message.ts'
import { chosenTasks } from './which-answers.ts'
import { agrees, asksAfterYes } from './yes-answers.ts'

/** More than a yes, which may only mean "all right". */
const DO_IT =
  /\b(?:do it|do that|go ahead|go on|go for it|move|delete|remove|complete|mark|proceed|confirm(?:ed)?)\b/

/** "Katrin says yes, so please move it" */
const DO_AFTER_ALL =
  /^(?!.*\b(?:don't|not|never|no)\b).*(?:^|[ ,.])(?:so |then |please )*(?:(?:move|delete|remove|complete|do|change) it|(?:put|add|pop|stick|note|write) (?:it|that)(?: (?:in|on|down|to the list|on (?:the|my) list))?)(?: then| please| now| (?:for )?\x80)*[ .!]*$/

/** The acts of a message that answers the open question; undefined if it does not, which drops the question. */
export function answersTo(text: string, context: Context): Act[] | undefined {
  const { question, proposed, maybe } = context.state
  if (!question && !proposed && !maybe) return undefined
  const said = new MaskedMessage(text.slice(0, 1500), context.clock)
  const whole = new Clause(said)
  const plain = withoutMarks(whole)
  if (proposed && !question) return onProposal(whole, plain, context)
  if (maybe && !question && DO_AFTER_ALL.test(plain.text) && !/\?\s*$/.test(whole.text)) return [maybe]
  if (maybe && !question)
    return DO_IT.test(plain.text) && agrees(whole, plain, maybe.kind) ? [maybe] : undefined
  if (!question) return undefined
  // "No, keep it", of what was deleted
  const isKept =
    question.kind === 'confirm' && question.act.kind === 'undo' && context.state.done?.kind === 'delete'
  if (
    isKept &&
    /\b(?:keep|leave) (?:it|that|them)\b|\bi (?:still )?(?:need|want) (?:it|that)\b/.test(plain.text)
  )
    return [question.act]
  if (isNo(plain.text) && question.kind !== 'title') return [{ kind: 'no' }]
  switch (question.kind) {
    case 'which': {
      const first = /[.!?] /.exec(plain.text)?.index ?? /^just .+?, /.exec(plain.text)?.[0].lastIndexOf(',')
      const picks = [
        plain,
        ...(first === undefined ? [] : [plain.part(0, first), plain.part(first + 1)]),
      ].map((part) => chosenTasks(part, question, context))
      return picks.find(isDecided) ?? picks.find((picked) => picked !== undefined)
    }
    case 'confirm':
      // A bare "ok" does not answer "mark it as done, or leave it?".
      if (question.act.kind === 'complete' && NO_CHOICE.test(plain.text)) return [{ kind: 'no' }]
      return confirmed(whole, plain, question, context)
    case 'title':
      return isOther(text, context) ? undefined : titled(plain, question)
    case 'due':
      return datedTask(plain, question)
    case 'what':
      if (question.field === 'remind') return remindedAt(text, question, context)
      return isOther(text, context) ? undefined : changedTo(plain, question)
    case 'unknown':
      return explained(whole, plain, question, context)
  }
}

type Asked<Kind> = Extract<Question, { kind: Kind }>

/** The acts of an answer to a yes-or-no question. */
function confirmed(
  whole: Clause,
  plain: Clause,
  question: Asked<'confirm'>,
  context: Context,
): Act[] | undefined {
  if (agrees(whole, plain, question.act.kind)) return [question.act]
  const asks = asksAfterYes(whole, plain, context)
  if (asks) return [question.act, ...asks]
  const label = plain.text.replace(/[.!]+$/, '')
  if (
    question.act.kind === 'complete' &&
    !/\?\s*$/.test(whole.text) &&
    names(plain, question.act.target, context)
  )
    return [question.act]
  if (
    /^(?:move|move it|change it|the same(?: one)?|it's the same|same one|reschedule it)\b/.test(label) &&
    question.act.kind === 'change'
  )
    return [question.act]
  if (
    /^(?:add(?: it| another| a new one| one| new| both)?|another(?: one)?|new(?: one)?|a new one|it's (?:another|new|a new one|different)|different|both|keep both|separate)\b/.test(
      label,
    ) &&
    question.otherwise
  )
    return [question.otherwise]
  if (
    /^(?:delete|remove|get rid of|bin|scrap) (?:it|that|them)?$/.test(label) &&
    question.act.kind === 'delete'
  )
    return [question.act]
  if (/^(?:mark it |it's |tick it )?(?:as )?(?:done|completed?|off)$/.test(label) && 'target' in question.act)
    return [{ kind: 'complete', target: question.act.target }]
  return undefined
}

/** The acts of an answer about words we did not understand. */
function explained(
  whole: Clause,
  plain: Clause,
  question: Asked<'unknown'>,
  context: Context,
): Act[] | undefined {
  const near = oneOf(whole, plain, question, context)
  if (near) return near
  const named = withoutLeads(plain)
  const target = targetOf(withoutMarks(withoutTail(named.clause)))
  const isKnown =
    target.by === 'numbers' ||
    (target.by === 'words' && matches(target.text, context.view).some(({ wordShare }) => wordShare >= 0.6))
  if (
    question.act &&
    isKnown &&
    !/^(?:no,? )?not\b/.test(plain.text) &&
    (named.isCorrection || contentWords(plain.piece.text).length <= 4) &&
    !isOther(whole.piece.text, context)
  )
    return [{ ...question.act, target } as Act]
  if (/^(?:search|search for it|look (?:it )?up|find it|look for it)$/.test(plain.text))
    return [{ kind: 'search', text: question.text }]
  if (
    (question.isAsked &&
      agrees(whole, plain, 'add') &&
      /^(?:yes|yep|yeah|yup|sure|please|do|go)\b/.test(plain.text)) ||
    /^(?:add|add it|add it as a task|add that|as a task|yes,? add it|a task|task)$/.test(plain.text)
  )
    return [asTask(question.text, context)]
  if (ADD_IT_THEN.test(plain.text)) {
    const act = asTask(question.text, context)
    return [{ ...act, tasks: act.tasks.map((task) => ({ ...task, ...fieldsOf(plain.whens[0]) })) }]
  }
  return undefined
}

/** Names are shorter. */
const MOST_WORDS = 6
/** Longer than a name. */
const SENTENCE = /\b(?:is|are|was|were|will|should|must|can|don't|not|neither)\b|\?\s*$/

/** "dad's": one of the suggested tasks. */
function oneOf(
  whole: Clause,
  plain: Clause,
  { act, near = [] }: Asked<'unknown'>,
  context: Context,
): Act[] | undefined {
  if (!act || near.length === 0) return undefined
  const [only, ...more] = near
  if (only !== undefined && more.length === 0 && agrees(whole, plain, act.kind))
    return [{ ...act, target: { by: 'numbers', numbers: [only] } } as Act]
  if (SENTENCE.test(whole.text) || wordsIn(plain.text).length > MOST_WORDS) return undefined
  const picked = chosenTasks(plain, { kind: 'which', act, numbers: near }, context)
  return isDecided(picked) ? picked : undefined
}

/** "The plumber, I mean": names the task we asked about. */
function names(plain: Clause, target: Target, { view }: Context): boolean {
  const part = withoutMarks(withoutTail(withoutLeads(plain).clause))
  const said = nameIn(part)?.piece.text ?? ''
  const isOnly =
    contentWords(said).length <= 3 &&
    !startsAsking(part.text) &&
    !/\b(?:no|not|just|only|without)\b|^(?:so |then |please )*(?:take|delete|remove|drop|cancel)\b/.test(
      plain.text,
    )
  const [best] = isOnly ? matches(said, view) : []
  return (
    target.by === 'numbers' &&
    best !== undefined &&
    best.wordShare >= 0.8 &&
    target.numbers.includes(best.task.number)
  )
}

/** Whether an answer is complete. */
function isDecided(picked: Act[] | undefined): boolean {
  const [act] = picked ?? []
  return act !== undefined && 'target' in act && act.target.by === 'numbers'
}

const NO_CHOICE =
  /^(?:ok(?:ay)?|k|alright|all right|fine|cool|right|hmm|i see|sure)(?:[ ,.!]+(?:thanks?|thank you|cheers|then|ta))*[ .!]*$|^(?:yes|yeah|yep)\b.*\b(?:i|we) (?:still )?(?:need|have|must|should|want)\b/

const ADD_IT_THEN =
  /^(?:please |yes |ok |then |so |can you )*(?:add|put|note|pop|stick) (?:it|that|one|this|him|her|them)(?: (?:in|down|on|then|now|please|for me|to (?:the|my) list|on (?:the|my) list|for))*,?(?: \x80)?[ .!]*(?:please|then|too|as well|also)?[ .!]*$/

function asTask(text: string, context: Context): Extract<Act, { kind: 'add' }> {
  const task = newTask(
    new Clause(new MaskedMessage(text, context.clock)),
    new Clause(new MaskedMessage('', context.clock)),
  )
  return { kind: 'add', tasks: [task ?? { title: sentence(text) }] }
}

/** Another request is no answer. */
function isOther(text: string, context: Context): boolean {
  const [first, ...more] = readMessage(text, { ...context, state: { ...context.state, focus: [] } })
  if (!first) return false
  if (more.length > 0 && first.score >= 0.7) return true
  if (first.act.kind === 'chat') return first.score >= 0.9
  return first.score >= 0.8 && first.act.kind !== 'yes' && !(first.act.kind === 'add')
}

function titled(plain: Clause, { due }: Extract<Question, { kind: 'title' }>): Act[] | undefined {
  const { clause } = withoutLeads(plain)
  const rest = /^(?:add|call it|it's called|name it|title it) /.exec(clause.text)
  const said = withoutTail(rest ? clause.part(rest[0].length) : clause)
  const tasks = newTasks(itemsIn(said), clause).map((task) => ({ ...due, ...task }))
  return tasks.length > 0 ? [{ kind: 'add', tasks }] : undefined
}

const TO_TITLE = /^(?:(?:to|make it|call it|change it to|rename it to|the (?:title|name) (?:to|is)) )+/
/** Replies that are not answers. */
const NO_ANSWER =
  /\?\s*$|^(?:i|i'm|why|what|how|who|when|hmm|hm|um|well|dunno|not sure|no idea|don't|let me|maybe|ok|oh|it|it's|that|the .+ (?:is|isn't|'s)|give me|wait|never)(?![\w'])|\bnot\b/

function changedTo(plain: Clause, { number, field }: Extract<Question, { kind: 'what' }>): Act[] | undefined {
  const target = { by: 'numbers' as const, numbers: [number] }
  const set = settingIn(plain)
  if (set && !NO_ANSWER.test(plain.text)) return [{ kind: 'change', target, set }]
  const level = /^(?:make it |set it to |to )?(high|low|medium|urgent|important)(?: priority)?$/.exec(
    plain.text,
  )?.[1]
  if (level) return [{ kind: 'change', target, set: { priority: priorityOf(level) } }]
  if (/^(?:the )?(?:date|due date|time|title|name|priority|deadline)$/.test(plain.text)) return undefined
  const rest = TO_TITLE.exec(plain.text)?.[0].length ?? 0
  if (
    field === 'day' ||
    field === 'often' ||
    (rest === 0 && (field !== 'title' || NO_ANSWER.test(plain.text)))
  )
    return undefined
  return [{ kind: 'change', target, set: { title: sentence(plain.part(rest).piece.text) } }]
}
