import type { Reading } from './act.ts'
import { wordsOf } from './ask-filters.ts'
import { followUp } from './ask-follow-up.ts'
import {
  ABOUT_FORMS,
  ASKING,
  BARE_LIST,
  CHECKING,
  DATE_FORMS,
  DONE_FORMS,
  EXISTS_FORMS,
  isInverted,
  WHAT_ABOUT,
  WHEN_FORMS,
  WHICH_ONES,
} from './ask-forms.ts'
import { asked, askList } from './ask-list.ts'
import { askTask } from './ask-task.ts'
import type { Context } from './context.ts'
import { DOING, HYPOTHETICAL } from './lexicon.ts'
import type { Clause } from './said-clause.ts'
import { cutEnd, cutStart } from './targets.ts'
import { wordsIn } from './words.ts'

/** "what's on today?", "when is lunch with Sam?", "did I finish the report?" */
export function readAsk(whole: Clause, context: Context): Reading | undefined {
  const clause = cutEnd(
    cutStart(
      whole,
      /^(?:if|were|suppose|supposing|what if|say)\b[^,?]*, (?=(?:what|when|do|would|will|is|am|how|which))/,
    ),
    /,? (?:just )?(?:so (?:that )?(?:i|we)|because|since|as i) .*$|,? (?:i'm only asking|just asking|just checking|just curious|out of curiosity).*$/,
  )
  const text = /\?\s*$/.test(whole.text) && !/\?\s*$/.test(clause.text) ? `${clause.text}?` : clause.text
  const isMarked = /\? *$/.test(text)
  if (!isQuestion(text, isMarked) && !isInverted(clause)) return undefined
  if (/^(?:who|what|which)(?:'s| is| are)? (?:the )?(?:most|next|first)/.test(text))
    return askList(clause, context)
  if (WHICH_ONES.test(text) && context.state.ask?.about === 'list') {
    const { about, filter } = context.state.ask
    return asked({ about, filter }, 0.96)
  }
  return (
    askAdded(text, context) ??
    askTask(clause, context, ABOUT_FORMS, 'when') ??
    askFirst(text, context) ??
    askAgain(clause, text, isMarked, context) ??
    askAdvice(clause, text) ??
    askClash(whole, whole.text) ??
    askTask(clause, context, DATE_FORMS, 'when') ??
    askTask(clause, context, WHEN_FORMS, 'when') ??
    askTask(clause, context, DONE_FORMS, 'done') ??
    askList(clause, context) ??
    askTask(clause, context, EXISTS_FORMS, 'any')
  )
}

function isQuestion(text: string, isMarked: boolean): boolean {
  if (
    !isMarked &&
    !ASKING.test(text) &&
    !CHECKING.test(text) &&
    !/\bwhat should (?:it be|i do)\b/.test(text) &&
    !/\b(?:when|what time|what day)(?: (?:is|was|are) (?:it|that|they))?(?: again)?$/.test(text) &&
    !(HYPOTHETICAL.test(text) && /\b(?:clash|conflict|run into)\b/.test(text)) &&
    !BARE_LIST.test(text)
  )
    return false
  // "Check off milk", "is done", "have the report done by friday" are no questions.
  if (
    /^(?:check|tick) (?:off|out)\b|^(?:is|are) (?:done|finished|complete)\b|^(?:have|has) (?:to|a|an|the|my)\b|^do (?:the|my|a|an|some|it|laundry|dishes)\b|^read (?:the|a|chapter|chapters|book|my|through|up|\d|page|pages|[A-Z'"])/.test(
      text,
    ) &&
    !isMarked
  )
    return false
  return true
}

const ADDED =
  /^what (?:did|have|was it) (?:i|you|we) (?:just |actually )*(?:add|added|put|put in|put down|say|said|write|wrote|enter|entered|note|noted)(?: (?:down|in|just now|last|again|there|just))*\??$|^(?:did|have) (?:you|that|it) (?:get|got|catch|note|hear|save|saved|work|go through|added|add|noted)(?: (?:that|it|all that|this|all of that))?(?: (?:down|in|ok|okay))*\??$/

/** "what did I just add?" */
function askAdded(text: string, { state }: Context): Reading | undefined {
  if (!ADDED.test(text) || !state.done || state.focus.length === 0) return undefined
  const target = state.focus.length > 1 ? ({ by: 'them' } as const) : ({ by: 'it' } as const)
  return asked({ about: 'task', aspect: 'any', target }, 0.95)
}

const WHICH_FIRST =
  /^(?:and |so )*(?:which|what)(?: one)?(?: of (?:them|those|these|thems))?(?:'s| is| comes)? (?:due )?(?:the )?(?:first|next|soonest|earliest|most urgent|most important)\??$/

/** "which of them is first?" after a list */
function askFirst(text: string, { state }: Context): Reading | undefined {
  if (!WHICH_FIRST.test(text) || state.ask?.about !== 'list' || state.listed.length < 2) return undefined
  return asked({ ...state.ask, show: 'first' }, 0.96)
}

/** "what about friday?": the question before, about something else. */
function askAgain(clause: Clause, text: string, isMarked: boolean, context: Context): Reading | undefined {
  const follow = clause.match(WHAT_ABOUT)
  if (follow?.x && context.state.ask && (isMarked || /^(?:and )?(?:what|how) (?:about|of)/.test(text))) {
    const found = followUp(follow.x, context)
    if (found) return found
  }
  if (
    isMarked &&
    context.state.ask &&
    !ASKING.test(text) &&
    wordsIn(text).length <= 6 &&
    (wordsIn(text).length === 1 || !DOING.has(wordsIn(text)[0]?.norm ?? '')) &&
    !/^(?:delete|undo|add|remove|reschedule|shift|postpone|bump|delay)\b/.test(text)
  ) {
    const found = followUp(clause, context)
    if (found) return found
  }
  return undefined
}

/** "what should I start with?" */
function askAdvice(clause: Clause, text: string): Reading | undefined {
  const [when] = clause.whens.filter(({ range }) => range)
  if (/\bwhat should (?:it be|i (?:do|pick|choose|start)|that be)\b/.test(text))
    return asked(
      {
        about: 'list',
        filter: { status: 'pending', ...(when?.range && { due: when.range, dueWords: wordsOf(when) }) },
        show: 'first',
      },
      0.95,
    )
  return undefined
}

/** "would friday clash with anything?" */
function askClash(clause: Clause, text: string): Reading | undefined {
  const clash =
    /\b(?:clash|conflict|run into|interfere|overlap|already have (?:something|anything)|anything (?:else )?(?:on|that day|then|planned)|something (?:on|that day|then)|am i free|be free|double[- ]?book)/.test(
      text,
    )
  const [day] = clause.whens.filter(({ range }) => range)
  if (clash && day?.range && /^(?:if|what if|would|will|could|suppose|were i|should i)\b/.test(text))
    return asked(
      { about: 'list', filter: { status: 'pending', due: day.range, dueWords: wordsOf(day) }, show: 'free' },
      0.96,
    )
  return undefined
}
