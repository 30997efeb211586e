import type { Reading, Setting } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import { settingIn } from '../clauses/setting-in-clause.ts'
import type { Context } from '../context.ts'
import { alignedTitle, hasWords, titleWithReplaced } from '../renaming/title-edit.ts'
import { COUNTED } from '../targets/places.ts'
import { matches } from '../tasks/match-titles.ts'

// Details about tasks that were just added.

/** "both needed by monday", "they're all three due friday", "i need them both tomorrow" */
const ALL_DUE =
  /^(?:they(?:'re| are) |(?:i |we )?(?:need|want|must have|have to have) (?:them )?)?(?<n>both|(?<=need |want )(?:those|these|them)|all (?:two|three|four|five|of (?:them|these|those))|all)(?: (?:of (?:them|these|those)|are|is|to be|must be|have to be|need to be|got to be|needed|wanted|required|due|done|ready|bought|here))* \x80[ .!]*$/

const FACT =
  '(?:(?:phone |mobile |tel |order |account |reference |ref |booking |flight |room |customer )?(?:number|no|code|ref|reference|address|email|postcode|link|name))'
const NOTED = [
  // "add that it's page 42 to 44"
  /^(?:add|put|note|write|include|mention|say)(?: in| down| on there| to (?:it|that))? (?:that )?(?:it|they|he|she)(?:'s|'re| is| are) (?<x>.+)$/,
  // "put his number with it, 07700 900123"
  new RegExp(
    `^(?:add|put|note|write|include|stick|pop|save|keep)(?: in| down)? (?<x>(?:his|her|their|the|its) ${FACT})(?: (?:with|on|in|to|next to|against|for) (?:it|that|there|him|her|them))?(?: ?[,:]| is|'s) ?(?<y>.+)$`,
  ),
  // "his number is 07700 900123"
  new RegExp(`^(?<x>(?:his|her|their|the|its) ${FACT})(?:'s| is| ?:) ?(?<y>.*\\d.*)$`),
  // "it's page 42 to 44"
  /^(?:it's|its|that's|they're) (?<x>(?:pages?|chapters?|exercises?|questions?|room|gate|platform|flat|size|model|part) \d.*)$/,
]

/** "its Brian with an i" */
const SPELT =
  /^(?:it's|its|that's|it is|he's|she's) (?<x>[a-z'-]+)(?: (?:spelt |spelled )?with (?:(?:an?|one|two|the|no|double) )?[a-z]{1,2}(?:'s|s)?| spelt [a-z](?:[ -][a-z])+)(?:,? (?:not|and not|instead of) .+)?$/

/** "did that go in all right?" */
const WENT_IN =
  /^(?:(?:so|and|ok|sorry)[ ,]+)*(?:(?:did|has) (?:that|it|this) (?:go(?:ne)? (?:in|on|through)|work(?:ed)?|saved?|register(?:ed)?|get (?:in|saved|added))|is (?:that|it|this) (?:in|on|saved|added|down|on (?:the|my) list)|have you got (?:that|it|this)(?: down)?)(?: (?:all right|alright|ok|okay|now|then|properly|fine|yet|there))*[ ?.!]*$/

/** "the pipe one is for tomorrow", "cake by friday, the others whenever" */
const ONE_DUE = [
  /^(?:the|my) (?<x>[a-z0-9'-]+(?: [a-z0-9'-]+){0,2}?) (?:one|bit|part|task|job)(?:'s| is)?(?: due| needed| wanted)* \x80[ .!]*$/,
  /^(?:the |my )?(?<x>[a-z0-9'-]+(?: [a-z0-9'-]+){0,2}?)(?: is|'s)?(?: due| needed)* \x80[ ,.]+(?:and |but )?(?:the )?(?:others?|rest|other (?:two|three|four|ones))(?: (?:is|are|can(?: be)?))* (?:whenever|any ?time|no (?:rush|hurry)|not urgent|later|can wait|don't matter|wait)[ .!]*$/,
]

/** "karate today not judo" */
const OTHER_THEN = /^(?:it's |its )?(?<to>[a-z'-]+(?: [a-z'-]+)?) \x80,? not (?<from>[a-z'-]+(?: [a-z'-]+)?)$/

export function readMoreAboutLast(whole: Clause, context: Context): Reading | undefined {
  const { state, view } = context
  if (state.done?.kind !== 'add' || state.question || state.proposed) return undefined
  if (state.focus.length === 1 && WENT_IN.test(whole.text))
    return { act: { kind: 'ask', ask: { about: 'task', aspect: 'any', target: { by: 'it' } } }, score: 0.96 }
  if (/\?/.test(whole.text)) return undefined
  const plain = withoutMarks(withoutTail(withoutLeads(whole).clause))
  const all = dueOfAll(plain, context) ?? dueOfOne(plain, context)
  if (all) return all
  const task = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  if (!task || task.completed) return undefined
  const name = plain.match(SPELT)?.x?.piece.text
  const title = name ? alignedTitle(task.title, name, 'told') : undefined
  if (title) return changed({ title })
  const swap = plain.match(OTHER_THEN)
  const other =
    swap?.to && swap.from && hasWords(task.title, swap.from.piece.text)
      ? titleWithReplaced(task.title, swap.from.piece.text, swap.to.piece.text)
      : undefined
  if (other) return changed({ ...settingIn(plain), title: other })
  if (plain.whens.length + plain.levels.length > 0) return undefined
  for (const form of NOTED) {
    const found = plain.match(form)
    if (!found?.x || !/\d|@|www|http/.test((found.y ?? found.x).text)) continue
    const { text } = found.x.piece
    return changed({ description: found.y ? `${text}: ${found.y.piece.text}` : text })
  }
  return undefined
}

function changed(set: Setting): Reading {
  return { act: { kind: 'change', target: { by: 'it' }, set }, score: 0.96 }
}

/** The new task that the words name. */
function dueOfOne(plain: Clause, { state, view }: Context): Reading | undefined {
  if (state.focus.length < 2) return undefined
  const name = ONE_DUE.map((form) => plain.match(form)?.x?.piece.text).find(Boolean)
  const set = name ? settingIn(plain) : undefined
  if (!name || !set) return undefined
  const [best, ...more] = matches(name, view, ({ completed }) => !completed).filter(
    ({ wordShare }) => wordShare >= 0.8,
  )
  return best && more.length === 0 && state.focus.includes(best.task.number)
    ? { act: { kind: 'change', target: { by: 'numbers', numbers: [best.task.number] }, set }, score: 0.96 }
    : undefined
}

function dueOfAll(plain: Clause, { state }: Context): Reading | undefined {
  const said = plain.match(ALL_DUE)?.n?.text
  const set = said ? settingIn(plain) : undefined
  // "not both by monday"
  if (!said || !set || /\bnot *$/.test(plain.message.masked.slice(0, plain.from))) return undefined
  // "I need those by friday", after one message for each
  const isTwo = /^(?:those|these|them)$/.test(said) && state.focus.length === 1 && state.recent.length === 2
  const word = /^all (\w+)$/.exec(said)?.[1] ?? ''
  const count = said === 'both' || isTwo ? 2 : COUNTED.indexOf(word) + 1
  return {
    act: { kind: 'change', target: { by: 'them', ...(count > 0 && { count }) }, set },
    score: 0.96,
  }
}
