import { findOperation } from '../operations.ts'
import { isWaiting } from '../proposals/propose.ts'
import type { Reported } from '../tasks/change-kinds.ts'
import type { Made } from './made.ts'

type Claim = {
  kind: Reported | 'something'
  text: string
  isReport: boolean
  before: string
  sentence: string
}

const VERBS: Readonly<Record<Reported, string>> = {
  added: 'added|created|saved|noted|scheduled|set up|put(?: \\S+){1,8} on (?:your|the) list',
  deleted: 'deleted|removed|erased|cleared|wiped|cancell?ed|gotten rid of|got rid of',
  completed:
    'completed|finished|ticked off|checked off|marked(?: \\S+){0,6} (?:as )?(?:done|complete|completed|finished)',
  changed: 'updated|changed|renamed|moved|rescheduled|postponed|reopened|set|edited',
  undone: 'undone|restored|reverted|brought back',
}
const KINDS = Object.keys(VERBS) as Reported[]
const ANY = `(?:${Object.values(VERBS).join('|')})`
const HOW = '(?: just| now| also| all| both| then| successfully| permanently| completely| finally| already)*'
const THING = '(?:it|them|that|this|these|those|the|your|all|both|every|everything|an?|\\d+)\\b'

/** Claims to have done something. */
const CLAIMS = [
  `\\b(?:i|we)(?:'ve| have)?${HOW}(?: went ahead and| gone ahead and)?${HOW} ${ANY}\\b`,
  "\\bi(?:'ve taken| have taken| took) care of\\b",
  '\\bi (?:was able to|managed to) (?:add|create|delete|remove|clear|complete|mark|update|change|move|rename)\\b',
  `^(?:(?:ok|okay|sure|great|perfect|certainly|of course|all right|alright|yes|got it)[,.! -]+|all |both )*(?:successfully )?(?!set |put )(?:${ANY}|done)(?=[.!,]*$|[.!,] | ${THING})`,
  `\\bsuccessfully ${ANY}\\b`,
  `^(?:\\S+ ){0,4}(?:tasks?|items?|reminders?|everything|it)${HOW} ${ANY}(?: successfully| now| for you)?[.!]*$`,
  '\\bconsider (?:it|that|them) (?:all )?(?:done|deleted|removed|added)\\b',
].map((pattern) => new RegExp(pattern, 'i'))

/** Statements that something was done, which may also describe the list. */
const REPORTS = [
  `(?<!\\b(?:could|would|should|might|may|will|must|can) )(?:\\b(?:has|have)|'s|'ve)${HOW} been${HOW} ${ANY}\\b`,
  `(?:\\b(?:is|are|was|were)|'s|'re)${HOW} (?:deleted|removed|erased|cleared|wiped|gone)\\b`,
  `(?:\\b(?:is|are|was|were)|'s|'re)(?: now| all| both| successfully)+ ${ANY}\\b`,
  "\\b(?:it|that|everything)(?: is|'s) (?:all |now )*(?:done|taken care of)\\b",
].map((pattern) => new RegExp(pattern, 'i'))

const ALSO = new RegExp(`(?:\\band|,)${HOW} (${ANY})(?= ${THING}| \\S+[.!]*$)`, 'i')
const CONDITION =
  /\b(?:if|once|when|whenever|until|unless|as soon as|whether|looks like|seems|perhaps|maybe)\b/i
const DENIAL = /\b(?:nothing|none|no|not|never|neither|cannot|unable|failed|without|before|after)\b|n't\b/i
const PAST =
  /\b(?:yesterday|last (?:week|month|year|night|\w+day)|this (?:week|month|year)|on (?:\w+day|\d)|ago|so far)\b/i
const EARLIER = /\b(?:already|earlier|previously|before)\b/i

/**
 * A correction for a reply that claims a change no tool made. A claim about earlier turns is checked against the calls
 * `before` as well.
 */
export function correction(
  reply: string,
  made: readonly Made[],
  before: readonly Made[] = [],
): string | undefined {
  const done = doneIn(made)
  const everDone = doneIn([...before, ...made])
  const untrue = claimsIn(withoutListed(reply, made)).filter((claim) => {
    if (claim.isReport && (PAST.test(claim.sentence) || isShown(claim.kind, made))) return false
    return !isCovered(claim.kind, EARLIER.test(claim.text) ? everDone : done)
  })
  if (untrue.length === 0) return undefined
  if (done.size === 0) return 'To be clear: nothing was changed in your tasks.'
  return `To be clear: nothing was ${[...new Set(untrue.map(({ kind }) => kind))].join(' or ')}.`
}

/** Drops the lines that list a task: a title is not a claim. */
function withoutListed(reply: string, made: readonly Made[]): string {
  const titles = made.flatMap(({ envelope }) => {
    const { tasks, title } = Object(envelope.data) as { tasks?: { title: string }[]; title?: string }
    return [...(tasks ?? []).map((task) => task.title), ...(title === undefined ? [] : [title])]
  })
  const isListed = (line: string) => {
    const [mark = ''] = /^\s*(?:[-*•]\s+)?(?:#?\d+[.):]?\s+)?/.exec(line) ?? []
    return mark !== '' && titles.some((title) => line.startsWith(title, mark.length))
  }
  return reply
    .split('\n')
    .filter((line) => !isListed(line))
    .join('\n')
}

function claimsIn(reply: string): Claim[] {
  return sentencesIn(reply).flatMap((sentence) => {
    if (sentence.endsWith('?')) return []
    const first = find(CLAIMS, sentence, false) ?? find(REPORTS, sentence, true)
    if (!first || CONDITION.test(first.before) || DENIAL.test(clauseOf(first.before))) return []
    const also = ALSO.exec(sentence.slice(first.before.length + first.text.length))?.[1]
    return also ? [first, { ...first, text: also, kind: kindIn(also) }] : [first]
  })
}

/** Quotes are titles, so they are replaced; marks at the beginning are dropped. */
function sentencesIn(reply: string): string[] {
  return reply
    .replace(/“[^”]*”|"[^"]*"|«[^»]*»/g, 'it')
    .replace(/’/g, "'")
    .replace(/[*_`]/g, '')
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[^\p{L}\p{N}]+/u, '').trim())
}

function find(patterns: readonly RegExp[], sentence: string, isReport: boolean): Claim | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(sentence)
    if (!match) continue
    const [text] = match
    return { kind: kindIn(text), text, isReport, before: sentence.slice(0, match.index), sentence }
  }
  return undefined
}

function kindIn(text: string): Claim['kind'] {
  if (/\b(?:gone|delete|remove|clear)\b/i.test(text)) return 'deleted'
  return KINDS.find((kind) => new RegExp(`\\b(?:${VERBS[kind]})\\b`, 'i').test(text)) ?? 'something'
}

/** The words before a claim that belong to it: "No problem, I deleted it" denies nothing. */
function clauseOf(before: string): string {
  return before.split(/[,;:(–—]| - |\b(?:but|so|and)\b/).at(-1) ?? ''
}

/** The kinds of changes that were made. */
function doneIn(made: readonly Made[]): Set<Reported> {
  const done = new Set<Reported>()
  for (const { tool, envelope } of made) {
    if (!envelope.success || isWaiting(envelope)) continue
    const kind = findOperation(tool)?.reports?.(envelope.data)
    if (kind) done.add(kind)
  }
  return done
}

/** Whether the claim may describe the list that was just read: a task in it is completed. */
function isShown(kind: Claim['kind'], made: readonly Made[]): boolean {
  const wasRead = made.some(
    ({ tool, envelope }) => findOperation(tool)?.effect === 'read' && envelope.success,
  )
  return wasRead && (kind === 'completed' || kind === 'something')
}

/** An update also covers "marked as done"; any change covers "changed". */
function isCovered(kind: Claim['kind'], done: Set<Reported>): boolean {
  if (kind === 'something' || kind === 'changed') return done.size > 0
  return done.has(kind) || (kind === 'completed' && done.has('changed'))
}
