import { readFileSync } from 'node:fs'
import type { Understood } from '../src/assistant/understood.ts'

/** A request from a public data set; only the scored fields. */
export type LabelledRequest = {
  id: string
  source: string
  tier: 'primary' | 'secondary' | 'intent_only' | 'negative'
  text: string
  expected: {
    /** Null if it is not about tasks; a list if any of several is right. */
    tool: string | null | string[]
    /** The accepted values per argument; for several tasks, per task. */
    accept?: Record<string, string[] | string[][]>
  }
  flags: string[]
}

export type Reading = Pick<Understood, 'tool' | 'args'>

export type Tally = { right: number; total: number }

export type RequestScores = {
  toolOverall: Tally
  toolBySource: Map<string, Tally>
  frameBySource: Map<string, Tally>
  /** Requests that are not about tasks: right if no tool was chosen. */
  offTopic: Tally
  titles: Map<string, Tally>
  dates: Map<string, Tally>
  /** Requests without a date: right if none was read. */
  noDates: Map<string, Tally>
}

export function readRequests(file: string): LabelledRequest[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LabelledRequest)
}

/** Compares readings with labels. A frame is the tool, the title and the date together. */
export function scoreRequests(
  requests: Iterable<LabelledRequest>,
  readRequest: (text: string) => Reading,
): RequestScores {
  const scores: RequestScores = {
    toolOverall: { right: 0, total: 0 },
    toolBySource: new Map(),
    frameBySource: new Map(),
    offTopic: { right: 0, total: 0 },
    titles: new Map(),
    dates: new Map(),
    noDates: new Map(),
  }
  for (const request of requests) scoreRequest(scores, request, readRequest(request.text))
  return scores
}

function scoreRequest(scores: RequestScores, request: LabelledRequest, reading: Reading): void {
  const { source, tier, flags, expected } = request
  const { tool } = expected
  const isTool = Array.isArray(tool) ? tool.includes(reading.tool ?? '') : tool === reading.tool
  count(scores.toolOverall, isTool)
  count(tier === 'negative' ? scores.offTopic : tallyOf(scores.toolBySource, source), isTool)
  // Only the primary sources label titles and dates.
  if (tier !== 'primary' || typeof tool !== 'string') return

  const isSeveral = flags.includes('multi')
  const isTitle = isTool && (isSeveral ? titlesFit(request, reading) : titleFits(request, reading))
  if (isSeveral) count(tallyOf(scores.titles, `${source}, several tasks`), isTitle)
  else if (acceptedTitles(request).length > 0) count(tallyOf(scores.titles, `${source}, ${tool}`), isTitle)

  // A repeating task has no one date to compare.
  if (flags.includes('recurring')) return
  let isDate = true
  if (DATED_SOURCES.has(source)) {
    const accepted = (expected.accept?.[dateKey(tool)] ?? []) as string[]
    isDate = isTool && dateFits(accepted, reading.args[dateKey(tool)])
    count(tallyOf(accepted.length > 0 ? scores.dates : scores.noDates, `${source}, ${tool}`), isDate)
  }
  count(tallyOf(scores.frameBySource, source), isTitle && isDate)
}

/** The other sources do not label dates. */
const DATED_SOURCES: ReadonlySet<string> = new Set(['topv2-reminder'])

function titleKey(tool: string): 'title' | 'query' | 'task_identifier' {
  if (tool === 'add_task') return 'title'
  return tool === 'list_tasks' ? 'query' : 'task_identifier'
}

/** Adding and updating set a date; the other tools choose tasks by it. */
function dateKey(tool: string): 'due_phrase' | 'filter_due_phrase' {
  return tool === 'add_task' || tool === 'update_task' ? 'due_phrase' : 'filter_due_phrase'
}

function acceptedTitles({ expected }: LabelledRequest): string[] | string[][] {
  return expected.accept?.[titleKey(expected.tool as string)] ?? []
}

function titleFits(request: LabelledRequest, { args }: Reading): boolean {
  const accepted = acceptedTitles(request) as string[]
  const read = comparableTitle([args[titleKey(request.expected.tool as string)] ?? []].flat().join(' '))
  return accepted.length === 0 ? read === '' : accepted.some((title) => comparableTitle(title) === read)
}

/** Several tasks in one request: all of them, in order. */
function titlesFit(request: LabelledRequest, { args }: Reading): boolean {
  const accepted = acceptedTitles(request) as string[][]
  const read = [args[titleKey(request.expected.tool as string)] ?? []].flat().map(comparableTitle)
  return (
    accepted.length === read.length &&
    accepted.every((titles, index) => titles.some((title) => comparableTitle(title) === read[index]))
  )
}

function dateFits(accepted: string[], phrase: string | undefined): boolean {
  const read = comparableDate(phrase ?? '')
  return accepted.length === 0 ? read === '' : accepted.some((date) => comparableDate(date) === read)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

const OPENING = /^(?:(?:to|about|for|of|that|the|my|an?|our|i (?:need|have) to) )+/

/** "To call the bank." and "call the bank" are the same title. */
function comparableTitle(title: string): string {
  return wordsOf(title).join(' ').replace(OPENING, '')
}

const DATE_FILLERS: ReadonlySet<string> = new Set(
  'at on by for in to from of the around about due until till this s a an'.split(' '),
)

/** "on Friday at 5:00 p.m." and "5pm friday" are the same date. */
function comparableDate(phrase: string): string {
  const together = phrase
    .replace(/(\d)\s*([ap])\.?\s*m\.?\b/gi, '$1$2m')
    .replace(/(\d):00\s*([ap]m)/gi, '$1$2')
  return wordsOf(together)
    .filter((word) => !DATE_FILLERS.has(word))
    .sort()
    .join(' ')
}

function tallyOf(tallies: Map<string, Tally>, name: string): Tally {
  const tally = tallies.get(name) ?? { right: 0, total: 0 }
  tallies.set(name, tally)
  return tally
}

function count(tally: Tally, isRight: boolean): void {
  tally.total += 1
  if (isRight) tally.right += 1
}
