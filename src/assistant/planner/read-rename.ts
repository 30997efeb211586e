import type { Reading } from './act.ts'
import { LEVEL, QUOTED, WHEN } from './clause.ts'
import type { Context } from './context.ts'
import { TASK_NOUN } from './lexicon.ts'
import { isKnown, targetIn } from './read-target.ts'
import type { Clause } from './said-clause.ts'
import { cutEnd, unquoted } from './targets.ts'
import { sentence } from './words.ts'

const TO_QUOTED = [
  new RegExp(
    `^(?:the )?(?:task )?(?<x>${QUOTED}) (?:is|was) wrong,? (?:correct is|it should be|should be|it's|the right one is) (?<y>${QUOTED})$`,
  ),
  new RegExp(
    `^(?:change|update|rename|edit|modify|reword|retitle|revise|set|make) (?:the (?:title|name|text) of )?(?<x>.+?)(?:'s)?(?: (?:title|name|text))? (?:to|into|as|so (?:that )?it says|to say|say|read|to read|to be) (?<y>${QUOTED})$`,
  ),
  new RegExp(
    `^(?!(?:fix|correct|change|mend)\\b)(?<x>.+?) should (?:be(?: called| named)?|say|read) (?<y>${QUOTED})$`,
  ),
]

const RENAMED = [
  /^(?:fix|correct|change|mend) (?:the )?(?:spelling|title|name|wording|typo)(?: (?:of|in|on) (?<x>.+?))?,? (?:it should (?:be|say|read)|it's|should be|so (?:that )?it says|to) (?<y>.+)$/,
  /^(?:rename|retitle|reword|rephrase) (?<x>.+?) (?:to|as|into|→) (?<y>.+)$/,
  /^(?:change|update|edit|set|correct|fix) (?:the )?(?:title|name|wording|text|spelling) of (?<x>.+?) (?:to|into) (?<y>.+)$/,
  /^(?:change|update|edit|set|correct|fix) (?:the |its )?(?:title|name|wording|text) (?:to|into) (?<y>.+)$/,
  /^(?:change|update|edit|set) (?<x>.+?)(?:'s)? (?:title|name|wording|text) (?:to|into) (?<y>.+)$/,
  /^(?:change|update|edit|modify|revise|correct|turn|switch) (?<x>.+?) (?:to say|to read|to be|to|into|from .{1,60}? to) (?<y>.+)$/,
  /^(?:replace|swap|switch) (?<x>.+?) (?:with|by) (?<y>.+)$/,
  new RegExp(`^(?:change|update|edit|rename) (?<x>(?:${TASK_NOUN} ?|number ?)?#? ?\\d+) ?[:,-] ?(?<y>.+)$`),
  new RegExp(
    `^(?<x>(?:${TASK_NOUN}|number) ?#? ?\\d+|it|that|this|that one) should (?:be called|be named|actually say|say|read|be) (?<y>.+)$`,
  ),
  new RegExp(
    `^(?:call|name) (?<x>it|that|this|(?:${TASK_NOUN}|number) ?#? ?\\d+|that one|the (?:second|first|last|third) one) (?<y>.+?)(?: instead)?$`,
  ),
  /^(?:it|that|this) should (?:actually )?(?:say|read|be called) (?<y>.+)$/,
  /^(?:make|let) (?<x>it|that|this) (?:say|read) (?<y>.+)$/,
]

const NO_TITLE = new RegExp(
  `^(?:an? )?(?:${LEVEL}|${WHEN}|high|low|medium|none|normal|urgent|important|done|completed?|finished|pending|open|not done|\\d{1,2}(?:[:.]\\d\\d)?)(?: (?:priority|instead|please))*$`,
)

const MISNAMED =
  /^(?:it's|its|that's|it is|the name is) not (?<x>[^,]{2,40}), (?:it's|its|it is|but) (?<y>[^,]{2,40}?)[ .!]*$/

const NOT_NAMED =
  /^(?:.+? )?(?:is|are|should be|was)(?: for| with| to| at| about)? (?<y>[\p{L}]+),? not (?:for |with |to |at |about )?(?<x>[\p{L}]+)[ .!]*$/u

/** "it's not Mrs Darko, it's Mrs Darkwa", "the email is for Darren not Dave", where one task has that name. */
function readMisnamed(clause: Clause, { view }: Context): Reading | undefined {
  const found = clause.match(MISNAMED) ?? clause.match(NOT_NAMED)
  if (!found?.x || !found.y || clause.whens.length > 0) return undefined
  const [from, to] = [found.x.piece.text, found.y.piece.text]
  const tasks = view.tasks.filter(
    ({ title, completed }) => !completed && title.toLowerCase().includes(from.toLowerCase()),
  )
  const [task, ...more] = tasks
  if (!task || more.length > 0) return undefined
  const at = task.title.toLowerCase().indexOf(from.toLowerCase())
  const title = sentence(`${task.title.slice(0, at)}${to}${task.title.slice(at + from.length)}`)
  return {
    act: { kind: 'change', target: { by: 'numbers', numbers: [task.number] }, set: { title } },
    score: 0.92,
  }
}

export function readRename(clause: Clause, context: Context): Reading | undefined {
  const misnamed = readMisnamed(clause, context)
  if (misnamed) return misnamed
  for (const [index, form] of [...TO_QUOTED, ...RENAMED].entries()) {
    const found = clause.match(form)
    if (!found?.y) continue
    const title = cutEnd(
      found.y,
      /, (?:typo|my typo|my bad|sorry|please|spelling)$|,? (?:so (?:that )?(?:i|we|it|nobody)|because|since|cos|as (?:i|we|it)|in case|otherwise|or (?:else |i )) .*$|, (?:i|i'll|i'm|we|it|it's|that's|he|she|they)(?:'\w+)? .*$| please$/,
    )
    if (NO_TITLE.test(title.text)) continue
    const target = found.x ? targetIn(found.x, context) : ({ by: 'it' } as const)
    if (target.by === 'unsaid' || target.by === 'filter') continue
    const isSure =
      index < TO_QUOTED.length ||
      /^(?:rename|retitle|reword)/.test(clause.text) ||
      /\b(?:title|name|wording)\b/.test(clause.text)
    if (!isSure && context.hasView && !isKnown(target, context)) continue
    return {
      act: { kind: 'change', target, set: { title: sentence(unquoted(title.piece.text)) } },
      score: 0.91,
    }
  }
  return undefined
}
