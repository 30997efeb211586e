import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import { LEVEL, TAG } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'

const TAGS = `${TAG}(?:(?:,| and|, and| &)? ?${TAG})*`
const POINTED =
  '(?:it|that|this|them|those|these|both|that one|this one|both of (?:them|those)|all of (?:them|those)|them (?:all|both)|(?:(?:task|number|no\\.?) ?)?#? ?\\d+|(?:the )?(?:first|second|third|last|other) one)'
const HERS = `(?:(?:the|an?|it'?s|their|my|this|that|some) )`

/** Orders that give tags. `t` or `u` holds the tags, `x` the task. */
const TAGGED = [
  /^tag (?<x>.+?) (?:with|as)(?: the)?(?: tags?)? (?<t>.+)$/,
  new RegExp(`^tag (?<x>${POINTED}) (?<t>.+)$`),
  new RegExp(`^tag (?<x>.+?) (?<t>${TAGS}|${LEVEL})$`),
  new RegExp(`^(?:add|put|apply|attach|stick|pop) (?<t>${TAGS}) (?:to|on|onto) (?<x>.+)$`),
  new RegExp(`^(?:add|put|apply|attach|stick|pop) ${HERS}?tags? (?<t>.+?) (?:to|on|onto|for) (?<x>.+)$`),
  new RegExp(`^(?:add|put|apply|attach|stick|pop) ${HERS}?(?<t>[^,]+?) tags? (?:to|on|onto|for) (?<x>.+)$`),
  new RegExp(`^give (?<x>.+?) ${HERS}tags? (?<t>.+)$`),
  new RegExp(`^give (?<x>.+?) ${HERS}(?<t>[^ ]+(?: and [^ ]+)?) tags?$`),
  new RegExp(`^give (?<x>.+?) (?<t>${TAGS})$`),
]

/** Orders that take tags away; all of them if none is named. */
const UNTAGGED = [
  new RegExp(`^un-?tag (?<t>${TAGS}|[^ ]+) from (?<x>.+)$`),
  new RegExp(`^un-?tag (?<x>.+?)(?: (?:as|from|with) (?<t>.+)| (?<u>${TAGS}|${LEVEL}))?$`),
  new RegExp(`^(?:remove|take|drop|delete|lose|strip) (?<t>${TAGS}) (?:from|off(?: of)?|of) (?<x>.+)$`),
  /^(?:remove|clear|delete|drop|take|strip|lose)(?: off| away)? (?:all )?(?:of )?(?:the|it'?s|their|any|all) tags(?: (?:off|away))?(?: (?:from|off(?: of)?|of|on) (?<x>.+?))?(?: off| away)?$/,
  new RegExp(
    `^(?:remove|take|drop|delete|lose|strip) ${HERS}?tags? (?<t>[^ ]+(?: and [^ ]+)?)(?: (?:from|off(?: of)?|of) (?<x>.+?))?(?: off| away)?$`,
  ),
  new RegExp(
    `^(?:remove|take|drop|delete|lose|strip) ${HERS}?(?<t>[^ ]+(?: and [^ ]+)?) tags?(?: (?:from|off(?: of)?|of) (?<x>.+?))?(?: off| away)?$`,
  ),
]

const RETAGGED = [
  /^(?:change|set|make|update) (?:the|it'?s) tags?(?: (?:of|on|for) (?<x>.+?))? (?:to|as|be) (?<t>.+)$/,
  /^retag (?<x>.+?) (?:as|to|with) (?<t>.+)$/,
]

/** "tag it work", "remove the work tag from the report" */
export function readTagging(clause: Clause, context: Context): Reading | undefined {
  if (!/\b(?:un-?|re)?tags?\b|\x84/.test(clause.text)) return undefined
  return (
    reading(clause, TAGGED, '+', context) ??
    reading(clause, UNTAGGED, '-', context) ??
    reading(clause, RETAGGED, '', context)
  )
}

/** "tag task 2 home, urgent": the comma ends nothing between tags of one word. */
export function readTagOrder(whole: Clause, context: Context): Reading | undefined {
  const clause = withoutMarks(withoutTail(withoutLeads(whole).clause))
  const found = /^(?:un-?|re)?tag /.test(clause.text) ? readTagging(clause, context) : undefined
  const isOne = found?.act.kind === 'change' && found.act.set.tags?.every((tag) => !/.-/.test(tag))
  return isOne ? found : undefined
}

function reading(clause: Clause, forms: RegExp[], sign: string, context: Context): Reading | undefined {
  for (const form of forms) {
    const found = clause.match(form)
    if (!found) continue
    const said = found.t ?? found.u
    const names = said ? tagNames(said) : []
    if (said && names.length === 0) continue
    const tags = names.length === 0 ? ['none'] : names.map((name) => `${sign}${name}`)
    const target: Target = found.x ? targetIn(found.x, context) : { by: 'it' }
    const isPointing = target.by === 'it' || target.by === 'them'
    if (context.hasView && !isPointing && !isKnown(target, context)) continue
    return { act: { kind: 'change', target, set: { tags } }, score: 0.98 }
  }
  return undefined
}

/** The names in "home and urgent", "#home #urgent" or "“deep work”". */
function tagNames({ piece }: Clause): string[] {
  return namesIn(piece.text)
}

function namesIn(text: string): string[] {
  const names = text
    .replace(/[.!?]+$/, '')
    // "as urgent" is one mark.
    .replace(/^(?:as|with)\s+/i, '')
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*|\s+(?=#)/)
    .map((name) =>
      name
        .trim()
        .replace(/^["“”'‘#]+|["“”'’]+$/g, '')
        .toLowerCase(),
    )
    .filter((name) => name !== '' && name !== 'and')
  const isName = (name: string) => name.length <= 40 && name.split(' ').length <= 3 && !/[:;()\n]/.test(name)
  return names.every(isName) && names.length <= 10 ? names.map((name) => name.replace(/\s+/g, '-')) : []
}

const STOP =
  '(?!(?:in|on|at|by|for|to|it|them|the|an?|my|me|as|with|and|or|not|no|that|this|yet|so|up|out)\\b)'
const ONE_TAG = `#?${STOP}[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*`
const SOME_TAGS = `(?<t>${ONE_TAG}(?:(?:, | and | & |, and )${ONE_TAG}(?=$|[\\s,.!?]))*)`
/** "anything tagged work", "everything with the tag home" */
const IN_WORDS = [
  new RegExp(
    `\\b(?:that(?:'s| is| are) |which (?:is|are) )?tagged (?:with |as )?(?:the )?(?:tags? )?${SOME_TAGS}(?=$|[\\s,.!?])`,
    'iu',
  ),
  new RegExp(`\\b(?:with|under|having|has|have) (?:the )?tags? ${SOME_TAGS}(?=$|[\\s,.!?])`, 'iu'),
  new RegExp(`\\b(?:with|under|having|has|have) the ${SOME_TAGS} tags?(?=$|[\\s,.!?])`, 'iu'),
]
  .map(compactPattern)
  .map(compactPattern)

/** Writes tags in words as "#work", which the readers know. */
export function withHashTags(text: string): string {
  if (!/\btag/i.test(text)) return text
  const parts = text.split(QUOTATION)
  return parts.map((part, index) => (index % 2 === 0 ? tagsAsHashes(part) : part)).join('')
}

const QUOTATION = /(["“][^"”]*["”]|(?<!\w)['‘][^'’]*['’](?!\w))/

function tagsAsHashes(text: string): string {
  return IN_WORDS.reduce(
    (rest, form) =>
      rest.replace(form, (all, ...groups) => {
        const { t } = groups.at(-1) as { t: string }
        return DATE_WORDS.test(t)
          ? all
          : t
              .split(/,? and |, | & /)
              .map((name) => `#${name.replace(/^#/, '')}`)
              .join(' ')
      }),
    text,
  )
}

const DATE_WORDS = /^(?:today|tomorrow|tonight|yesterday|again|later|soon|now)$/i

/** "add the report, tag it urgent": the order at the end is for the new tasks. */
const TAG_NEW =
  /^(?:(?:please|can you|could you|ok|also|and)[ ,]+)*(?:add|put|create|remind|new|note|jot|i (?:need|have) to)\b.+?(?<cut>(?:[,.;]|,? and)+ (?:please )?tag (?:it|that|this|them|both)(?: (?:with|as))? (?<t>[^,.;!?]+?(?:(?:,| and|, and) [^,.;!?]+?)*)[ .!]*)$/is

/** The message without such an order, and its tags. */
export function cutTagOrder(text: string): { rest: string; tags: string[] } {
  const { cut, t } = /\btag\b/i.test(text) ? (TAG_NEW.exec(text)?.groups ?? {}) : {}
  const tags = t === undefined ? [] : namesIn(t)
  return cut !== undefined && tags.length > 0
    ? { rest: text.slice(0, -cut.length), tags }
    : { rest: text, tags: [] }
}
