import type { Reading, Target } from './act.ts'
import type { Context } from './context.ts'
import { matches } from './ground.ts'
import {
  COMPLETE_VERBS,
  DELETE_VERBS,
  DONE,
  HYPOTHETICAL,
  LIST_NOUN,
  MAYBE_DELETE,
  TASK_NOUN,
} from './lexicon.ts'
import { withoutWhens } from './resolve.ts'
import type { Clause } from './said-clause.ts'
import { targetIn } from './target-in.ts'
import { cutStart, targetOf } from './targets.ts'
import { contentWords } from './words.ts'

/** Why, after what: "delete the gym one because I hurt my knee". */
const WHY =
  "(?:, (?:the|my|our) \\S+(?: \\S+)? (?:is|are|was|were|has|have|will|can|'s) .+|,? (?:because|since|as|cos|so that|so i|now that|given that|seeing as|bc) .+|[,.] (?:i|we|it|he|she|they|that|found|got|already|turns out|no(?! wait))(?:'\\w+)? .+|, [a-z]+(?: [a-z]+)? (?:had|has|have|got|gives?|gave|bought|did|says?|said) .+| (?:we're|we are|i'm|i am|they're|it's|he's|she's) (?:not|no longer|all|already) .+)?"

const DELETED = [
  new RegExp(`^${DELETE_VERBS} (?<x>.+?)${WHY}$`),
  new RegExp(
    `^take (?<x>.+?)(?: back)? (?:off|out|away)(?: of| from)?(?: (?:(?:my|the|our) )?(?:${LIST_NOUN}|there)(?: (?:he's|she's|they've|they're|it's|i've|i'm|we've|he|she|they|i|we) .+)?)?${WHY}$`,
  ),
  new RegExp(
    `^(?:i |we )?(?:don't|do not|no longer|won't|will not|shan't|needn't)(?: be| really| actually| have to| need to| want to)* ?(?:need|want|needing|worry about|bother with|do|have to do)? ?(?:to be reminded (?:about|of|to)|to|a reminder (?:for|about|to))? ?(?:any ?more (?<y>.+?)|(?<x>.+?) (?:any ?more|any longer|after all|now))(?<sure>,? (?:so |and |please |just |you can )*(?:(?:take|get|cross|strike) (?:it|that|them) (?:off|out).*|(?:remove|delete|bin|scrap|get rid of) (?:it|that|them)(?: please| then)*))?${WHY}$`,
  ),
  new RegExp(`^(?:i |we )?no longer (?:need|want|have to|need to)(?: do)? (?<x>.+?)${WHY}$`),
  new RegExp(
    `^(?:there's |there is )?no (?:(?:more )?need (?:to|for|of)|(?:point|use|sense)(?: in)?) (?:do |doing )?(?<x>.+?)(?: any ?more| now)?${WHY}$`,
  ),
  new RegExp(
    `^(?:skip|i'll skip|i will skip|let's skip|lets skip|i'm skipping|skipping|no) (?!to\\b|it\\b)(?<x>.+?)(?: \x80)?${WHY}$`,
  ),
  new RegExp(
    `^(?:never mind|forget)(?: about)? (?!to\\b|it\\b|that\\b|this\\b|her\\b|him\\b|them\\b|me\\b|us\\b|you\\b)(?<x>.+?)${WHY}$`,
  ),
  new RegExp(
    `^(?<x>(?:all|both|the|my|every) .+?|.+?) (?:needs? to|should|must|can|has to|have to) (?:be (?:deleted|removed|cancell?ed|scrapped|binned|dropped)|go|come off(?: (?:my|the) list)?)${WHY}$`,
  ),
  // "it was the van I wanted gone"
  /^(?:it was|it's|i meant) (?<x>(?:the|my) .+?) (?:that )?(?:i|we) (?:want(?:ed)?|meant?)(?: to)?(?: be)? (?:gone|deleted?|removed?|binned?|off|off the list|out)$/,
]
/** The others are also done to things: "get rid of the old bike tomorrow". */
const SURE_DELETE = /^(?:delete|remove|erase|cancel|scrap|bin off|bin|trash|ditch|drop)\b/
const BARELY_DELETED = new RegExp(`^(?:${DELETE_VERBS}|get rid)(?: (?:a|one|some|any) ${TASK_NOUN})?[.!?]*$`)

/** "delete the meeting task", "take milk off my list", "I don't need the eggs any more" */
export function readDelete(clause: Clause, context: Context): Reading | undefined {
  if (
    HYPOTHETICAL.test(clause.text) ||
    /^(?:don't|do not|never|not) (?:you )?(?:delete|remove|cancel|drop|clear|scrap|bin|go deleting|touch|erase|get rid)/.test(
      clause.text,
    )
  )
    return undefined
  const verb = /^(\w+)/.exec(clause.text)?.[1] ?? ''
  if (BARELY_DELETED.test(clause.text))
    return MAYBE_DELETE.has(verb)
      ? undefined
      : { act: { kind: 'delete', target: { by: 'unsaid' } }, score: 0.9 }
  for (const [index, form] of DELETED.entries()) {
    const found = clause.match(form)
    const part = found?.x ?? found?.y
    if (!part || /^(?:off|up|by|in|me|us)\b/.test(part.text)) continue
    // "delete only the date of the bike"
    if (/^(?:only |just )?(?:the |its )?(?:due )?(?:date|time|deadline|priority)\b/.test(part.text)) continue
    const field =
      index === 1 && /^(?:it|that|them)$/.test(part.text)
        ? /\b(?:date|deadline|time)\b/.exec(clause.said.masked)?.[0]
        : undefined
    if (field)
      return {
        act: {
          kind: 'change',
          target: targetOf(part),
          set: field === 'time' ? { time: 'none' } : { day: 'none', words: 'none' },
        },
        score: 0.93,
      }
    // Why comes after; but where the words are a title, they are all of it.
    const isRefused = index >= 2 && index <= 5
    const target = onList(clause, targetIn(cutStart(part, /^please /), context, isRefused))
    const isThere = isKnown(target, context)
    // "take the dog out", which is the title itself
    if ((index === 1 && isDeed(clause, context)) || (index === 0 && isOfName(clause, context))) continue
    // "and take the recycling out" is something to do.
    const isOut =
      index === 1 && / (?:out|away)(?:,? (?:as well|too|also|please|\x80))*[ .!]*$/.test(clause.text)
    const isSure = index === 0 ? !MAYBE_DELETE.has(verb) : index === 1 && !isOut
    if (!isThere && context.hasView && !isSure && (target.by === 'words' || target.by === 'each')) continue
    if (target.by === 'unsaid' && !isSure) continue
    // Who no longer needs something has not yet asked to delete it.
    const isGuess =
      (isRefused && !found?.sure) || (index === 0 && !SURE_DELETE.test(clause.text) && part.whens.length > 0)
    return {
      act: { kind: 'delete', target, ...(isGuess && { isGuess }) },
      score: isExcepting(target) ? 0.95 : isThere || !context.hasView ? 0.92 : isSure ? 0.85 : 0.6,
    }
  }
  return undefined
}

/** Whether the verb is part of a task's name: "bin bags" of "Get bin bags". */
function isOfName({ text }: Clause, { view }: Context): boolean {
  const two = /^([a-z]+ [a-z]+)[ .!]*$/.exec(text)?.[1]
  return (
    two !== undefined &&
    view.tasks.some(({ completed, title }) => !completed && title.toLowerCase().includes(` ${two}`))
  )
}

/** Whether the words are what a task is called: "Take the dog out". */
function isDeed(clause: Clause, { view }: Context): boolean {
  if (!/ (?:out|away)[ .!]*$/.test(clause.text)) return false
  const [best] = matches(clause.piece.text, view, ({ completed }) => !completed)
  return best !== undefined && /^take\b/i.test(best.task.title) && best.title >= 0.9 && best.said >= 0.9
}

/** Read as a whole: "delete yoga but keep the one with Mel". */
function isExcepting(target: Target): boolean {
  return target.by === 'filter' && target.filter.except !== undefined
}

const NAMED_LIST = new RegExp(
  ` (?:off|out)(?: of| from)? (?:my|the|our) (?!(?:${TASK_NOUN}|to do|whole|entire) )(?<name>[a-z-]+) list$`,
)

/** "take everything off the shopping list": of a list with a name, only what is about it. */
function onList({ text }: Clause, target: Target): Target {
  const name = NAMED_LIST.exec(text)?.groups?.name
  if (name === undefined || target.by !== 'filter' || target.filter.search !== undefined) return target
  return { by: 'filter', filter: { ...target.filter, search: name } }
}

const COMPLETED = [
  new RegExp(
    `^(?:mark|set|flag|put|count|call|consider|log|check|tick|show|make)(?: off)? (?<x>.+?) (?:as |to |is |off as |be |off )*(?:being )?(?:${DONE}|(?<!^(?:put|set|call) .*)off|complete)${WHY}$`,
  ),
  new RegExp(`^(?:mark|flag) (?:as )?${DONE}[:,]? (?<x>.+)$`),
  new RegExp(`^${COMPLETE_VERBS} (?<x>.+?)(?: as ${DONE})?${WHY}$`),
  new RegExp(
    `^(?:check|tick|cross|knock|strike|mark) (?<x>.+?) (?:off|out)(?: (?:of |from )?(?:(?:my|the|our) )?(?:${LIST_NOUN}|there))?${WHY}$`,
  ),
  new RegExp(`^${DONE}(?: with)?[:,]? (?<x>.+)$`),
]
const BARELY_COMPLETED = new RegExp(
  `^(?:${DONE}|mark(?: (?:as )?${DONE})|check off|tick off|all done|that'?s (?:it |that |me |all |that one |them |those )?(?:done|finished|sorted|complete)(?: (?:now|then|too))*|now it's (?:really )?(?:done|finished))[.! ]*$`,
)

/** "mark task 3 as complete", "tick off milk" */
export function readComplete(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  if (
    HYPOTHETICAL.test(text) ||
    /(?<!\b(?:that|which)(?: is| are)? )\b(?:not|isn't|un)[ -]?(?:done|complete|finished)|\bincomplete\b|^(?:don't|do not|never)\b/.test(
      text,
    )
  )
    return undefined
  const isNoun = /^(?:completed|finished)$/.test(text) && context.state.focus.length === 0
  // After adding a task, "great, that's done" is only thanks.
  const isThanks =
    context.state.done?.kind === 'add' &&
    /^(?:great|perfect|nice|cool|ok|okay|lovely|brilliant)\b/.test(clause.said.masked)
  if (BARELY_COMPLETED.test(text) && isThanks) return { act: { kind: 'chat', about: 'thanks' }, score: 0.93 }
  if (BARELY_COMPLETED.test(text) && !isNoun)
    return { act: { kind: 'complete', target: { by: 'it' } }, score: 0.93 }
  for (const [index, form] of COMPLETED.entries()) {
    const part = clause.match(form)?.x
    if (
      !part ||
      /^(?:\d+ times|once|twice)\b/.test(part.text) ||
      (index === 2 && isDeadline(clause, context))
    )
      continue
    const target = onList(clause, targetIn(part, context))
    const found = isKnown(target, context)
    const isSure = index !== 2 && !/^(?:put|make|call|show|check|set)/.test(text)
    if (
      !found &&
      context.hasView &&
      !isSure &&
      (target.by === 'words' || target.by === 'each' || target.by === 'unsaid')
    )
      continue
    return {
      act: { kind: 'complete', target },
      score: found || !context.hasView ? 0.92 : isSure ? 0.82 : 0.6,
    }
  }
  return undefined
}

/** "finish the essay and the bike by 5" sets a deadline and completes nothing. */
function isDeadline({ said, from, whens }: Clause, { view }: Context): boolean {
  const rest = said.masked.slice(from)
  if (!/^(?:finish|complete|wrap up)\b/.test(rest)) return false
  // "finish the essay, haven't even started"
  if (/, (?:i )?(?:haven't|not)(?: even)? (?:started|begun)\b/.test(rest)) return true
  const isLast = said.whens.some(({ prefix, isPast }) => !isPast && (prefix === 'by' || prefix === 'before'))
  // "and finish the book today", where nothing is due on that day
  const day = whens.find(({ isPast, prefix }) => !isPast && prefix === undefined)?.day
  const isNew = day !== undefined && !view.tasks.some((task) => !task.completed && task.due_date === day)
  return isLast || (isNew && /^finish (?:the |my |our |that )?(?!(?:all|every|both)\b)/.test(rest))
}

const OPEN =
  '(?:not (?:done|complete|completed|finished)|incomplete|pending|open|undone|unfinished|to do|not yet done)'
const REOPENED = [
  /^(?:re-?open|un-?check|un-?complete|un-?tick|un-?mark|un-?finish|reactivate|re-?activate) (?<x>.+)$/,
  new RegExp(
    `^(?:mark|set|put|make|change) (?!an? (?:note|reminder|task|to-?do)\\b)(?<x>.+?) (?:as |to |back to |back as |back )*${OPEN}(?: again)?$`,
  ),
  /^(?<x>.+?) (?:(?:is|was|are|were)(?: actually| really)? not|wasn't|isn't|aren't)(?: actually| really)?(?: yet)? (?:done|complete|completed|finished|sent|paid|bought|made|[a-z]{3,}ed)(?: yet| after all)?$/,
  /^(?:i )?(?:haven't|have not|didn't|did not)(?: actually| really)? (?:finish(?:ed)?|done|do|complete(?:d)?) (?<x>.+?)(?: yet| after all| actually)$/,
  /^(?:i |we )?(?:haven't|have not|didn't|did not)(?: actually| really)? (?<x>(?!mean\b|know\b|think\b)[a-z]+ (?:the|my|our|a|any)? ?.+?)(?: yet| after all| actually| though)*$/,
  /^(?:so |then |ah |oh )*(?<x>that one|it|that|this)?(?:'s| is|'s actually)? ?not (?:actually |really |quite )?(?:done|finished|complete)(?: (?:yet|then|after all|at all|actually))*$/,
  /^open (?<x>.+?) (?:again|back up|up again)$/,
  /^put (?<x>.+?) back (?:on|in|onto|to) (?:my|the) (?:list|to-?dos?|open|pending).*$/,
  /^(?<x>.+?)(?:'s| is| are| should be| should still be) (?:actually |in fact )?(?:still|back) (?:open|pending|to do|to be done|on (?:my|the) list)$/,
  /^(?:(?:i|we) )?still (?:have|need|got) to do (?<x>it|that|this|that one)$/,
]

/** "I haven't bought the milk": reopens a completed task only. */
const NOT_DONE = 4

/** "complete everything that isn't done" is about others. */
const COMMANDED = new RegExp(`^(?:${COMPLETE_VERBS}|${DELETE_VERBS}|mark) .*\\b(?:that|which)$`)

/** "reopen the report", "mark 3 as not done" */
export function readReopen(clause: Clause, context: Context): Reading | undefined {
  for (const [index, form] of REOPENED.entries()) {
    const found = clause.match(form)
    if (!found || (found.x && COMMANDED.test(found.x.text))) continue
    if (index === NOT_DONE && !context.hasView) continue
    const target = found.x ? targetIn(found.x, context) : ({ by: 'it' } as const)
    if (index >= 2 && context.hasView) {
      // Said of an open task, it is only how things are.
      const isDone = (number: number) => context.view.get(number)?.completed === true
      const known =
        target.by === 'words'
          ? matches(target.text, context.view).some(({ task, said }) => task.completed && said >= 0.6)
          : target.by === 'numbers'
            ? target.numbers.some(isDone)
            : target.by === 'it' && context.state.focus.some(isDone)
      if (!known) continue
    }
    return { act: { kind: 'reopen', target }, score: 0.95 }
  }
  return undefined
}

/** The words without their dates, unless nothing else is left. */
function nameOf(target: Extract<Target, { by: 'words' }>): string {
  const rest = withoutWhens(target)
  return contentWords(rest).length > 0 ? rest : target.text
}

/** Whether a target refers to an existing task. */
export function isKnown(target: Target, { view, state }: Context): boolean {
  switch (target.by) {
    case 'words':
      return matches(nameOf(target), view).some(
        ({ said, title }) => said >= 0.6 || (said >= 0.4 && title >= 0.6),
      )
    case 'each':
      return target.targets.length > 0
    case 'it':
    case 'them':
    case 'others':
    case 'other':
      return state.focus.length > 0 || state.listed.length > 0
    case 'unsaid':
      return false
    default:
      return true
  }
}
