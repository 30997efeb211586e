import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { matches } from '../tasks/match-titles.ts'
import { COMPLETE_VERBS, DELETE_VERBS } from '../words/lexicon.ts'

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
  /^(?<x>.+?) (?:needs?|has|have|should|must)(?: to)?(?: be)? (?:re-?open(?:ed|ing)|open(?:ed)? again|back (?:on|in|onto) (?:my|the) list|unticking|unticked)$/,
  /^put (?<x>.+?) back (?:on|in|onto|to) (?:my|the) (?:list|to-?dos?|open|pending).*$/,
  /^(?<x>.+?)(?:'s| is| are| should be| should still be) (?:actually |in fact )?(?:still|back) (?:open|pending|to do|to be done|on (?:my|the) list)$/,
  /^(?:(?:i|we) )?still (?:have|need|got) to do (?<x>it|that|this|that one)$/,
]

/** "I haven't bought the milk": reopens a completed task only. */
const NOT_DONE = 4

/** "complete everything that isn't done" is about others. */
const COMMANDED = compactPattern(
  new RegExp(`^(?:${COMPLETE_VERBS}|${DELETE_VERBS}|mark) .*\\b(?:that|which)$`),
)

/** "reopen the report", "mark 3 as not done" */
export function readReopen(clause: Clause, context: Context): Reading | undefined {
  for (const [index, form] of REOPENED.entries()) {
    const found = clause.match(form)
    if (!found || (found.x && COMMANDED.test(found.x.text))) continue
    if (index === NOT_DONE && !context.hasView) continue
    const target = found.x ? targetIn(found.x, context) : ({ by: 'it' } as const)
    if (index >= 2 && context.hasView) {
      // About an open task, this only states a fact.
      const isDone = (number: number) => context.view.get(number)?.completed === true
      const known =
        target.by === 'words'
          ? matches(target.text, context.view).some(
              ({ task, wordShare }) => task.completed && wordShare >= 0.6,
            )
          : target.by === 'numbers'
            ? target.numbers.some(isDone)
            : target.by === 'it' && context.state.focus.some(isDone)
      if (!known) continue
    }
    return { act: { kind: 'reopen', target }, score: 0.95 }
  }
  return undefined
}
