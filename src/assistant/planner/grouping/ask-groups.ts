import { compactPattern } from '../../../compact-pattern.ts'
import type { Act, Aspect, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import { TAG } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { matches } from '../tasks/match-titles.ts'
import { knownList } from './known-list.ts'
import { listPhraseIn } from './list-phrase.ts'
import { STEP } from './read-steps.ts'

const STEP_FORMS = [
  new RegExp(`^(?:the )?${STEP} (?:of|for) (?<x>.+?)[ ?.!]*$`),
  new RegExp(
    `^(?:what|which|what's|show(?: me)?|list|see|read(?: me)?|tell me|name|give me|how many)(?: are| is| were)?(?: all)?(?: of)?(?: the| my| it'?s| their)?(?: (?:open|remaining|other|next|individual|single|first|last))* ${STEP}(?: (?:are|is|have i|do i have|does it have|remain|remaining|left|still|open|there|to do|done|to go|got))*(?: (?:of|for|in|to|under|on|with) (?<x>.+?))?(?: (?:are|is|remain|remaining|left|still|open|there|to do|done))*[ ?.!]*$`,
  ),
  new RegExp(
    `^(?:what|which|how many) ${STEP} (?:does|do|has|have) (?<x>.+?) (?:have|got|need|take|involve|left)(?: left)?[ ?.!]*$`,
  ),
  new RegExp(`^(?:show(?: me)? |list |what are )?(?<x>.+?)(?:'s)? ${STEP}[ ?.!]*$`),
]
const PROGRESS_FORMS = [
  /^how far (?:along )?(?:am i|are we|have i got|have i come|did i get|i am|we are)(?: along)? (?:with|on|in|through|into) (?<x>.+?)(?: so far| now| already)*[ ?.!]*$/,
  /^(?:(?:what's|what is|how's|how is|show(?: me)?) )?(?:the |my )?progress (?:on|with|of|in|for) (?<x>.+?)[ ?.!]*$/,
  new RegExp(
    `^how (?:much|many(?: ${STEP})?) of (?<x>.+?) (?:is|are|have i|did i|has been|i've)(?: (?:already|still|got|been|do|finish))*(?: (?:done|left|finished|completed|open|to do))?[ ?.!]*$`,
  ),
  /^what(?:'s| is)(?: still)? left (?:of|for|on|in) (?<x>.+?)[ ?.!]*$/,
  /^how(?:'s| is| are) (?<x>.+?) (?:going|coming along|coming on|progressing|getting on|getting along|looking)(?: so far)?[ ?.!]*$/,
]
const LIST_FORMS = [
  /^(?:which|what) list(?:'s| is| was| did i put| have i put| does)? (?<x>.+?)(?: (?:in|on|under|belong to|belong|go on))*[ ?.!]*$/,
  /^(?:in|on|under) (?:which|what) list (?:is|are|was|did i put|have i put|does) (?<x>.+?)[ ?.!]*$/,
]
const TAG_FORMS = [
  /^(?:which|what) tags? (?:does|do|has|have|is|are) (?<x>(?!i\b|we\b|there\b).+?)(?: (?:have|got|on))*[ ?.!]*$/,
  /^(?:how )?(?:is|are|did i) (?:tag )?(?<x>.+?)(?: tagged)[ ?.!]*$/,
]

/** "what are the steps of the move?", "how far am I with it?", "which list is the milk in?" */
export function askGroups(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  const names = askNames(text)
  if (names) return names
  if (ONLY_TAGS.test(text))
    return asked({ about: 'list', filter: { tags: clause.tags.map(({ name }) => name) } }, 0.95)
  return (
    askSteps(clause, STEP_FORMS, false, context) ??
    askSteps(clause, PROGRESS_FORMS, true, context) ??
    askAspect(clause, LIST_FORMS, 'list', context) ??
    askAspect(clause, TAG_FORMS, 'tags', context)
  )
}

type Question = Extract<Act, { kind: 'ask' }>['ask']

function asked(ask: Question, score: number): Reading {
  return { act: { kind: 'ask', ask }, score }
}

/** "#work", "#work?" */
const ONLY_TAGS = new RegExp(`^(?:${TAG}(?:,| and)? ?)+[?.! ]*$`)

const NAMES = (noun: string) =>
  compactPattern(
    new RegExp(
      `^(?:(?:what|which|how many)(?: are| is)?(?: all)?(?: of)?(?: (?:my|the|our|other))* ${noun}(?: (?:do (?:i|we) (?:have|use)|have (?:i|we) got|(?:i|we) have|are there|there are|exist|now|so far|already))*|(?:show|list|name|tell|give|see|view)(?: me)?(?: all)?(?: of)?(?: (?:my|the|our|all))+ ${noun}(?: (?:i have|there are|please))*|do (?:i|we) have (?:any |other |more )*${noun}|(?:my|all my|all) ${noun})[ ?.!]*$`,
    ),
  )
const LIST_NAMES = NAMES('lists')
const LONGEST_LIST = compactPattern(
  /^(?:which|what)(?: (?:of )?my)? lists?(?: (?:is|has|have|are))?(?: (?:the|my))? (?:most|fewest|longest|shortest|biggest|fullest|smallest|empty)\b/,
)
const TAG_NAMES = NAMES('tags')

/** "which lists do I have?" */
function askNames(text: string): Reading | undefined {
  if (LIST_NAMES.test(text) || LONGEST_LIST.test(text)) return asked({ about: 'names', of: 'lists' }, 0.97)
  return TAG_NAMES.test(text) ? asked({ about: 'names', of: 'tags' }, 0.97) : undefined
}

function askSteps(
  clause: Clause,
  forms: RegExp[],
  isProgress: boolean,
  context: Context,
): Reading | undefined {
  for (const form of forms) {
    const found = clause.match(form)
    if (!found) continue
    const target = found.x ? targetIn(found.x, context) : ({ by: 'it' } as const)
    if (target.by === 'unsaid' || target.by === 'filter') continue
    if (context.hasView ? !isNamed(found.x, context) : isProgress && found.x === undefined) continue
    if (form === STEP_FORMS[3] || LEFT_OF.test(clause.text) ? !hasSteps(found.x, context) : false) continue
    return asked({ about: 'steps', target, ...(isProgress && { isProgress }) }, 0.97)
  }
  return undefined
}

/** "what's left of the move?" asks for its steps, or else for tasks about it. */
const LEFT_OF = /^what(?:'s| is)(?: still)? left /

function hasSteps(named: Clause | undefined, context: Context): boolean {
  const target = named && targetIn(named, context)
  const [best] = target?.by === 'words' ? matches(target.text, context.view) : []
  return best?.task.steps !== undefined
}

/** The words must name a task: "how's the weather looking" asks for no progress. */
function isNamed(named: Clause | undefined, context: Context): boolean {
  const target = named ? targetIn(named, context) : ({ by: 'it' } as const)
  if (target.by !== 'words') return isKnown(target, context)
  return matches(target.text, context.view).some(({ wordShare }) => wordShare >= 0.8)
}

function askAspect(clause: Clause, forms: RegExp[], aspect: Aspect, context: Context): Reading | undefined {
  for (const form of forms) {
    const named = clause.match(form)?.x
    if (named && (!context.hasView || isNamed(named, context)))
      return asked({ about: 'task', aspect, target: targetIn(named, context) }, 0.97)
  }
  return undefined
}

const MANAGES =
  /^(?:rename|retitle|merge|combine|archive|unarchive|hide|unhide|reorder|re-order|rearrange|delete|remove|erase|get rid of|scrap|drop|bin|trash|share|duplicate|copy) /
const ALL_LISTS = compactPattern(
  /^(?:rename|merge|combine|archive|hide|reorder|re-order|rearrange|delete|remove) (?:(?:all|both|some|two|of) )*(?:my |the |our )?(?:two |other |old |empty )?lists\b|^(?:merge|combine) .+ lists?\b|^(?:rename|retitle|merge|archive|unarchive) (?:my |the |our )?list (?!of\b)/,
)
const NEW_LIST =
  /^(?:(?:create|make|start|add|set up|open|begin)(?: me)? (?:an? |another )?(?:new |separate |second |empty )?list|(?:an? )?new list)(?:(?: called| named| titled| for(?= (?:my |our |the )?[\p{L}\p{N}'-]+[ .!]*$)(?: my| our| the)?|:) ?(?<name>.+?)(?: and (?:put|add|move|stick|then)\b.*)?)?[ .!]*$/u

/** "delete my groceries list", "create a list called camping": no tool does that. */
export function readListOrders(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  const made = clause.match(NEW_LIST)
  if (made) return readNewList(made.name)
  if (ALL_LISTS.test(text)) return MANAGED
  if (!MANAGES.test(text)) return undefined
  const phrase = listPhraseIn(clause, context.view)
  const rest = clause.text.slice(phrase?.noun[1] ?? 0)
  const verb = MANAGES.exec(text)?.[0].length ?? 0
  const isObject = phrase !== undefined && !phrase.isBare && phrase.link === '' && phrase.noun[0] === verb
  const isWhole = /^(?: (?:to|as|into|with|and|please|for me)\b.*)?[ .!?]*$/.test(rest)
  if (isObject && isWhole && !isTitle(clause.part(...phrase.noun), context)) return MANAGED
  // "rename groceries to food", where that is a list and no task
  const named =
    /^(?:rename|archive|merge|delete|remove|get rid of) (?:my |the |our )?(?<x>.+?)(?: (?:to|into|with|and) .+)?[ .!]*$/.exec(
      text,
    )
  const name = named?.groups?.x
  return name !== undefined && knownList(name, context.view) && !matches(name, context.view).length
    ? MANAGED
    : undefined
}

/** A list begins with its first task. */
function readNewList(name: Clause | undefined): Reading {
  return name
    ? { act: { kind: 'add', tasks: [], due: { list: unquoted(name.piece.text) } }, score: 0.98 }
    : { act: { kind: 'chat', about: 'new-list' }, score: 0.98 }
}

const MANAGED: Reading = { act: { kind: 'chat', about: 'manage-lists' }, score: 0.98 }

/** "delete the price list", where that is a task */
function isTitle({ piece }: Clause, { view }: Context): boolean {
  return matches(piece.text, view).some(
    ({ task, wordShare }) => wordShare >= 0.9 && /\blist\b/i.test(task.title),
  )
}
