import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutStart } from '../clauses/cut.ts'
import { withoutMarks } from '../clauses/lead-ins.ts'
import { sentencesOf } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { readClause } from '../reading/read-clause.ts'
import type { State } from '../state.ts'
import { isNo } from '../talk/read-chat.ts'

// Messages that take back the last change: keep it, put it back, scratch that, a protest.

/** Words that may precede it. */
export const LEADS =
  '(?:(?:oh|oi|ah|ach|no+|nah|nope|wait|hang on|hold on|actually|sorry|oops|whoops|hmm+|hm|argh|ugh|omg|lol|haha|jk|just kidding|hey|well|but|um|uh|er|erm|ok|okay|damn|shit|crap|fuck|bugger|god|jeez|please|and|my bad|my mistake|i was wrong|i got (?:it|that) wrong|you know what|on second thoughts?)(?:[ ,.!…]+|$))*'

/** Whether the last message changed something and no other question is open. */
export function hasJustDone({ done, changes, question, proposed }: State): boolean {
  const isAsked = question && !(question.kind === 'confirm' && question.act.kind === 'undo')
  return done !== undefined && changes.length > 0 && !isAsked && !proposed
}

export const UNDONE: Reading = { act: { kind: 'undo', steps: 1 }, score: 0.97 }

const KEPT = compactPattern(
  new RegExp(
    `^(?:on second thoughts?,? (?:i|we) (?:will|am|do|can|'ll)[^.]*[.!] )?(?:i mean |i meant )?${LEADS}(?:(?:cancel|stop|scratch|forget|undo) (?:that|it)[ ,.!]+|(?:it's|its|it is|that's|they're) [^,.!?]{2,40}[,.!]+ (?=keep|leave|i ))?(?:(?:keep|leave) (?:it|that|them|that one|this one|both)|(?:don't|do not) (?:delete|remove|bin|scrap)(?: (?:it|that|them))?|(?:i|we) (?:do |still |actually |really )*(?:need|want)(?: to keep)? (?:it|that|them|those|that one)|(?:i|we) (?:want|need|would like|'d like) (?:it|that|them|that one) back|(?:can|could|may) (?:i|we) (?:have|get) (?:it|that|them|that one) back|(?:i|we) (?:still|do|actually|do actually|actually do|actually still|do still) (?:have|need|want|got) to [a-z]+(?: (?:up|out|off|back|in|to|with|for|on))? (?:it|that|them|him|her|there)|(?:restore|recover|reinstate|un-?delete)(?: (?:it|that|them))?)(?: (?:after all|actually|on|in|there|on the list|please|then|though))*(?=$|[,.!?])[ ,.!?]*`,
  ),
)

const IS_DONE =
  /(?:^|[ ,.!])(?:(?:it )?should be (?:as )?(?:done|completed?|finished)|(?:it's|its|it is) (?:already )?(?:done|finished)|(?:mark|tick) (?:it|that)(?: as)? (?:done|off|completed?))[ .!]*$/

/** "actually keep it, just move it to friday": what was just deleted comes back first. */
export function readKept(whole: Clause, context: Context): Reading[] | undefined {
  const { state } = context
  if (state.done?.kind !== 'delete' || !hasJustDone(state)) return undefined
  // "Oh, it's on after all! Can I have it back?"
  const [told, last, ...more] = sentencesOf(whole)
  const isTold = told && last && more.length === 0 && !KEPT.test(whole.text) && !asksForMore(told, context)
  const said = isTold ? last : whole
  const length = KEPT.exec(said.text)?.[0].length
  if (length === undefined) return undefined
  const rest = said.part(length)
  const next = rest.isEmpty ? undefined : readClause(rest, context)
  const isIts = next && 'target' in next.act && next.act.target.by === 'it'
  // "don't delete it, I sold it! should be as done"
  if (!isIts && IS_DONE.test(rest.text))
    return [UNDONE, { act: { kind: 'complete', target: { by: 'it' } }, score: 0.97 }]
  return [UNDONE, ...(isIts ? [next] : [])]
}

const AS_IT_WAS = compactPattern(
  new RegExp(
    `^${LEADS}(?:(?:leave|keep|put|set|change|turn|return|bring|get|make|go|switch|move)(?: (?:it|that|them|everything|it all|the .{2,40}?))?(?: back)?(?: to)? )?(?:(?:where|how|as|like|the way|what) (?:it|they|things) (?:was|were)(?: (?:before|originally|at first))?|(?:(?:same|like|as) )+(?:before|the (?:first|last) time)|(?:never ?mind[ ,.!]+)?(?:the )?(?:original|old|first|previous) (?:day|date|time|plan) (?:is|was) (?:fine|better|ok|okay|good|right|best)(?: after all)?)(?: please| again)*(?<why>[,.!]+ .{2,60}?)?[ .!?]*$`,
  ),
)

/** "no, return how it was before": undoes the last change. */
export function readAsItWas(message: Clause, context: Context): Reading | undefined {
  if (!hasJustDone(context.state) || message.text.length > 100) return undefined
  // "Stop, I was looking at the other ferry. return how it was"
  const [told, last, ...more] = sentencesOf(message)
  const isTold = told && last && more.length === 0 && !asksForMore(told, context)
  const whole = isTold && AS_IT_WAS.test(last.text) ? last : message
  if (!AS_IT_WAS.test(whole.text)) return undefined
  const why = whole.match(AS_IT_WAS)?.why
  return why && asksForMore(withoutMarks(cutStart(why, /^[,.! ]+/)), context)
    ? undefined
    : { ...UNDONE, score: 0.98 }
}

const WRONG_ONE = compactPattern(
  new RegExp(
    `^${LEADS}(?:(?:that's|that is|that was|it's|it was|you (?:did|took|deleted|ticked|marked|got)) )?(?:the )?(?:wrong (?:one|task)|not (?:that|this)(?: one)?)[ .!]*$`,
  ),
)
/** "oh no i still want to go" */
const STILL_WANTED = compactPattern(
  new RegExp(
    `^${LEADS}(?:i|we)(?:'m| am|'re| are)? (?:do )?still (?:want|need|going|doing|have|using)(?: (?:it|that|this|them|that one|to (?:go|do (?:it|that|this)|have it)))?[ .!]*$`,
  ),
)
const PROTEST = compactPattern(
  /^(?:(?:oh|um|hmm|wait|hey|erm|no+|sorry|but)[ ,.!]+)*(?:oops|whoops|no+|nope|nah|wrong|that's (?:not true|wrong|not right|incorrect|not it|not what i (?:said|meant|wanted|asked(?: for)?))|not really|oh no|(?:haha |lol )*(?:just kidding|jk|kidding)|well,? (?:almost|nearly|not quite|not really)|almost|you (?:got|understood|read|heard) (?:that|me|it) (?:all )?wrong|you misunderstood(?: me)?|you've misunderstood(?: me)?|(?:what|why) (?:did|have|would) you (?:do|done|did|delete|deleted|remove|removed|add|added|move|moved|mark|marked|tick|ticked|complete|completed|change|changed) (?:that|it|them|this)(?: (?:for|off|as done|done))*|(?:i|we) (?:didn't|did not|never) (?:want|wanted|ask for|asked for|ask you|asked you|mean|meant)(?: (?:that|it|this|so|for (?:that|it|this)|to do (?:that|it)))*|i was mistaken|i made a mistake|why)[ .!?]*$/,
)

const POLITE_NO =
  /\b(?:thanks?|later|not now|fine|ok|okay|good|nothing|none|as it is|where it is|worries|problem|need)\b/

/** A "no" right after a change; after a question it is an answer. */
export function readProtest(whole: Clause, { state }: Context): Reading | undefined {
  if (!hasJustDone(state) || state.question) return undefined
  const isSettled = state.done?.kind === 'complete' || state.done?.kind === 'delete'
  if (isSettled && WRONG_ONE.test(whole.text)) return UNDONE
  if (state.done?.kind === 'delete' && STILL_WANTED.test(whole.text)) return UNDONE
  const isRefusal = isNo(withoutMarks(whole).text) && !POLITE_NO.test(whole.text)
  return PROTEST.test(whole.text) || isRefusal ? { act: { kind: 'protest' }, score: 0.98 } : undefined
}

/** "ah no, my husband forgot": a no and words that ask for nothing are a no to what was just done. */
export function isProtest(text: string, { state }: Context): boolean {
  return hasJustDone(state) && !state.question && !POLITE_NO.test(text.toLowerCase())
}

const SCRATCH = compactPattern(
  new RegExp(
    `^${LEADS}(?:scratch|scrap|strike|forget|cancel|bin|drop|ignore|undo) (?:that|it)(?: one)?(?=$|[ ,.!])`,
  ),
)

/** "scratch that, she's just walked in": what was done last is taken back, unless something else is asked for. */
export function readScratch(whole: Clause, context: Context): Reading | undefined {
  const length = SCRATCH.exec(whole.text)?.[0].length
  const { state } = context
  if (length === undefined || state.changes.length === 0 || state.question || state.proposed) return undefined
  return asksForMore(whole.part(length), context) ? undefined : UNDONE
}

/** Whether words after it ask for something else: "scratch that, move it to friday instead". */
export function asksForMore(rest: Clause, context: Context): boolean {
  const reading = rest.isEmpty ? undefined : readClause(rest, context)
  return (
    reading !== undefined &&
    reading.score >= 0.8 &&
    !/^(?:chat|complete|undo|reopen|yes|no)$/.test(reading.act.kind)
  )
}
