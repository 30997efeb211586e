import { type Clock, instantOf, isDay } from '../tasks/calendar.ts'
import type { Repeat } from '../tasks/repeat/repeat.ts'
import type { Draft, Drafts, Source, Warn } from './draft.ts'

/** todo.txt: a line for each task. Any text with one task per line is a todo.txt. */
export function readTodoTxt({ text, clock, warn }: Source): Drafts {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  return { drafts: lines.filter((line) => line !== '').map((line) => readLine(line, clock, warn)) }
}

const LINE =
  /^(?<done>x )?\s*(?:\((?<priority>[A-Z])\) )?\s*(?:(?<first>\d{4}-\d\d-\d\d) )?(?:(?<second>\d{4}-\d\d-\d\d) )?(?<rest>.*)$/

function readLine(line: string, clock: Clock, warn: Warn): Draft {
  const { done, priority, first, second, rest = line } = LINE.exec(line)?.groups ?? {}
  const words = wordsIn(rest)
  const title = words.title || rest
  const letter = priority ?? words.facts.get('pri')
  if (letter && letter > 'C') warn('Priorities from D to Z become Low', title)
  const [list, ...others] = words.projects
  if (others.length > 0) warn('Only the first project becomes a list; the others become tags', title)
  // After the x comes the day of completion, and then that of creation.
  const [completed, created] = done ? [first, second] : [undefined, first]
  const due = words.facts.get('due')
  const start = words.facts.get('t')
  if (start) warn('Start dates (t:) are kept in the description', title)
  const repeat = done ? undefined : repeatIn(words.facts.get('rec'), title, warn)
  return {
    title,
    description: start ? `Start: ${start}` : '',
    priority: letter === undefined ? null : (PRIORITIES[letter] ?? 'Low'),
    tags: [...words.contexts, ...others],
    list,
    ...(due && isDay(due) && { due: { day: due, time: null } }),
    ...(!due && repeat && start && isDay(start) && { due: { day: start, time: null } }),
    repeat,
    isCompleted: done !== undefined,
    completedAt: noonOf(completed, clock),
    createdAt: noonOf(created, clock),
  }
}

const PRIORITIES: Readonly<Record<string, Draft['priority']>> = { A: 'High', B: 'Medium', C: 'Low' }

type Words = { title: string; projects: string[]; contexts: string[]; facts: Map<string, string> }

const FACTS = new Set(['due', 't', 'rec', 'pri'])

/** The title without +projects, @contexts and the facts that become fields. Other facts stay in the title. */
function wordsIn(rest: string): Words {
  const words: Words = { title: '', projects: [], contexts: [], facts: new Map() }
  const kept = rest.split(/\s+/).filter((word) => {
    const [, name = '', value = ''] = /^([a-z]+):(\S+)$/i.exec(word) ?? []
    if (/^\+\S/.test(word)) words.projects.push(word.slice(1))
    else if (/^@\S/.test(word)) words.contexts.push(word.slice(1))
    else if (FACTS.has(name.toLowerCase()) && isFact(name.toLowerCase(), value))
      words.facts.set(name.toLowerCase(), value)
    else return true
    return false
  })
  return { ...words, title: kept.join(' ') }
}

function isFact(name: string, value: string): boolean {
  if (name === 'pri') return /^[A-Z]$/.test(value)
  return name === 'rec' || isDay(value)
}

const UNITS: Readonly<Record<string, string>> = { d: 'DAILY', w: 'WEEKLY', m: 'MONTHLY', y: 'YEARLY' }

/** rec:2w counts from completion, rec:+2w from the due date. */
function repeatIn(value: string | undefined, title: string, warn: Warn): Repeat | undefined {
  if (value === undefined) return undefined
  const [, strict, count = '1', unit = 'd'] = /^(\+?)(\d{1,3})([dwmyb]?)$/i.exec(value) ?? []
  const from = strict ? 'due' : 'completion'
  const every = Number(count)
  const freq = UNITS[(unit || 'd').toLowerCase()]
  if (strict !== undefined && every > 0 && freq)
    return { rule: `FREQ=${freq}${every > 1 ? `;INTERVAL=${every}` : ''}`, from }
  if (strict !== undefined && unit.toLowerCase() === 'b' && every === 1)
    return { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', from: 'due' }
  warn('Repetitions that could not be read are left out', `${title}: rec:${value}`)
  return undefined
}

/** The file has days without a time. */
function noonOf(day: string | undefined, { timezone, now }: Clock): string | undefined {
  if (day === undefined || !isDay(day)) return undefined
  const noon = instantOf(day, '12:00', timezone)
  return noon.getTime() > 0 ? new Date(Math.min(noon.getTime(), now.getTime())).toISOString() : undefined
}
