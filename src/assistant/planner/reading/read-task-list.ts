import { compactPattern } from '../../../compact-pattern.ts'
import type { NewTask, Reading } from '../act.ts'
import { itemsIn } from '../adding/list-items.ts'
import { newTasks } from '../adding/new-task.ts'
import { readAdd } from '../adding/read-add.ts'
import { readBare } from '../adding/read-bare-task.ts'
import { startsAsking } from '../asking/ask-forms.ts'
import type { Clause } from '../clauses/clause.ts'
import { withoutLeads } from '../clauses/lead-ins.ts'
import { sentencesOf } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { fieldsOf, onDay } from '../dates/due-fields.ts'
import { readClause } from './read-clause.ts'

const HEAD = compactPattern(
  /^(?:[^\n:]{0,80}?(?:\b(?:add|tasks?|to-?dos?|list|things?|following|items?|stuff|note|jot|put|remember|shopping|groceries|need)\b|\x80)[^\n:]{0,60}): ?\n?/,
)
const ADD_LINE =
  /^(?:[^\n]{0,60}?)\b(?:add|put|note|jot|create)\b[^\n:]{0,40}\n|^(?:(?:i|we) )?(?:need|have|got|want) to (?:order|buy|get|pick up|pack|bring|do)\n/

/** A list on lines of its own, or after a colon: each line is a task. */
export function readList(whole: Clause, context: Context): Reading | undefined {
  const head = HEAD.exec(whole.text)?.[0]
  if (!isList(whole.text, head !== undefined) || (head && startsAsking(head))) return undefined
  const rest = head ? whole.part(head.length) : whole
  const lead = head ? undefined : ADD_LINE.exec(rest.text)?.[0]
  const body = lead ? rest.part(lead.length) : rest
  const shared = fieldsOf(
    whole.part(0, head?.length ?? lead?.length ?? 0).whens.find(({ isPast }) => !isPast),
  )
  const tasks = tasksIn(body, context, head !== undefined || lead !== undefined).map((task) =>
    onDay(shared, task),
  )
  if (tasks.length < 2) return head ? readAdd(rest, context) : undefined
  // Under a heading with bullets, "clean up the alerts" is something to do.
  const isBulleted =
    head !== undefined && (body.text.match(/(?:^|\n)\s*(?:[-*•]|\d{1,2}[.)]) ?/g) ?? []).length >= 2
  return !isBulleted && hasRequests(body, context) ? undefined : { act: { kind: 'add', tasks }, score: 0.95 }
}

/** The lines as tasks. Without a request to add, they must look like tasks. */
function tasksIn(body: Clause, context: Context, isAsked: boolean): NewTask[] {
  if (isAsked) return newTasks(itemsIn(body), body)
  const bare = readBare(body, context)
  return bare?.act.kind === 'add' ? bare.act.tasks : []
}

function isList(text: string, hasHead: boolean): boolean {
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}\x80-\x83]/u.test(line))
  const bulleted = lines.filter((line) => /^\s*(?:[-*•]|\d{1,2}[.)]) ?/.test(line)).length
  const inline = (text.match(/(?:^|[ :])\d{1,2}[.)] \S/g) ?? []).length
  if (bulleted >= 2 || inline >= 2) return true
  if (lines.length < 2) return false
  if (hasHead || (bulleted === 1 && /:\s*$/.test(lines[0] ?? ''))) return true
  return lines.every((line) => !startsAsking(line.trim()) && !/[.?!]\s*$/.test(line) && line.length < 90)
}

/** Lines that are each a request of their own are no list of tasks. */
function hasRequests(body: Clause, context: Context): boolean {
  return body.text.split('\n').some((line) => {
    const bullet = /^\s*(?:[-*•]|\d{1,2}[.)])? ?/.exec(line)?.[0].length ?? 0
    const at = body.text.indexOf(line)
    const one = readClause(body.part(at + bullet, at + line.length), context)
    return one && one.act.kind !== 'add' && one.score >= 0.7
  })
}

/** "add buy milk; call mom; Anna": what follows is added too, unless it is a request of its own. */
export function readSeveral(whole: Clause, context: Context): Reading | undefined {
  const [first, ...more] = whole.text.includes(';') ? sentencesOf(whole) : []
  if (!first || more.length === 0 || !/^[^.!?\n]*$/.test(whole.text.trim().replace(/[.!]$/, '')))
    return undefined
  const isOther = more.some((part) => {
    const one = readClause(part, context)
    return one && one.score >= 0.7
  })
  const reading = isOther ? undefined : readAdd(withoutLeads(whole).clause, context)
  return reading?.act.kind === 'add' && reading.act.tasks.length > 1 ? reading : undefined
}
