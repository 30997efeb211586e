import { findOften, findWhen, without } from './when.ts'
import type { Wish, WishArguments } from './wish.ts'
import { captured, meant, priorityOf, TASK, taskWords } from './words.ts'

const DONE = '(?:done|complete|completed|finished|finish)'

const COMPLETED = [
  new RegExp(
    `^(?:mark|set|flag|put)\\s+(?:off\\s+)?(.+?)\\s+(?:as|to|is|off as)?\\s*(?:being\\s+)?${DONE}$`,
    'i',
  ),
  new RegExp(`^(?:mark|flag) (?:as )?${DONE}[:,]?\\s+(.+)$`, 'i'),
  new RegExp(`^(?:check|tick|cross|knock|strike|mark)\\s+(?:off|out)\\s+(.+?)(?:\\s+as ${DONE})?$`, 'i'),
  /^(?:check|tick|cross|knock|strike|mark)\s+(.+?)\s+(?:off|out)(?: (?:of |from )?(?:my|the|our) .*)?$/i,
  /^(?:complete|finish|close)\s+(?!list)(.+)$/i,
  /^i(?:'ve| have|'m| am)?\s*(?:just |already |now )?(?:finished|completed|done(?: with)?|did|took care of)\s+(?:with\s+)?(.+)$/i,
  new RegExp(
    `^(?!what|which|is |are |how|do |show|list|if )(.+?)\\s+(?:is|are|has been|have been|was|were)\\s+(?:now |already |all )?${DONE}$`,
    'i',
  ),
  new RegExp(`^((?:the\\s+)?(?:[\\w-]+\\s+)?${TASK}(?:\\s+#?\\d+)?|#\\d+)\\s+(?:is\\s+)?${DONE}$`, 'i'),
  /^done(?: with)?[:,]?\s+(.+)$/i,
  /^(?:finished|completed)\s+(?:with\s+)?((?:the|my|task|#)\s*(?!tasks\b|to-?dos\b|list\b|ones\b).+)$/i,
  /^i(?:'ve| have)?\s*(?:just |already )?(?:bought|paid|called|emailed|sent|washed|cleaned|fixed|booked|ordered|watered|fed|walked|picked up|returned|submitted|renewed|got)\s+(.+)$/i,
]
const BARELY_COMPLETED =
  /^(?:done|complete|finish|mark(?: (?:as )?(?:done|complete|completed|finished))?|check off|tick off)$/i

/** "mark task 3 as complete", "I finished the report", "check off milk" */
export function readComplete(said: string): Wish | undefined {
  if (/\b(?:not|isn't|un)\s*(?:done|complete|finished)|\bincomplete\b/i.test(said)) return undefined
  if (BARELY_COMPLETED.test(said)) return { tool: 'complete_task', args: {} }
  const target = captured(said, COMPLETED)
  return target === undefined ? undefined : many('complete', 'complete_task', target)
}

const OPEN = '(?:not (?:done|complete|completed|finished)|incomplete|pending|open|undone|unfinished)'
const REOPENED = [
  /^(?:re-?open|un-?check|un-?complete|un-?tick)\s+(.+)$/i,
  new RegExp(`^(?:mark|set)\\s+(.+?)\\s+(?:as|to)?\\s*${OPEN}(?: again)?$`, 'i'),
  /^(?!what|which|show|list|how)(.+?) (?:is|was)(?: not|n't) (?:done|complete|completed|finished)(?: yet| after all)?$/i,
]

/** "reopen the report", "mark 3 as not done" */
export function readReopen(said: string): Wish | undefined {
  const target = captured(said, REOPENED)
  return target === undefined
    ? undefined
    : { tool: 'update_task', args: { ...meant(target), status: 'pending' } }
}

const DELETE =
  '(?:delete|remove|cancel|erase|get rid of|drop|clear(?: out| off)?|scratch|discard|forget about|trash|wipe|dismiss|eliminate|take off|throw (?:away|out)|turn off|shut off|stop reminding me(?: of| about| to)?|no more reminding me(?: of| about| to)?)'
const BARELY_DELETED = new RegExp(`^${DELETE}$`, 'i')
const DELETED = [
  new RegExp(`^${DELETE}\\s+(.+)$`, 'i'),
  /^take\s+(.+?)\s+off(?: (?:of )?(?:(?:my|the|our)\b.*|(?:[\w-]+ )?list))?$/i,
  /^(?:i )?(?:don't|do not|no longer|won't|will not)(?: be)? (?:need|want|needing)(?: to be reminded (?:about|of|to)| to)?\s+(.+)$/i,
  /^(?:never ?mind|forget)\s+(?:about\s+)?(?!to\b)(.+)$/i,
  new RegExp(
    `^((?:the|my|all)\\s+.*${TASK}.*?)\\s+(?:needs? to|should|must) be (?:deleted|removed|cancell?ed)$`,
    'i',
  ),
]

/** Why it is not wanted any more. */
const WHY = /(?:[.,;]\s+(?:i|we|it|he|she|they)(?:'\w+)?|,?\s+(?:because|since))\s.*$/i

/** "delete the meeting task", "take milk off my list" */
export function readRemove(said: string): Wish | undefined {
  if (BARELY_DELETED.test(said)) return { tool: 'delete_task', args: {} }
  const target = captured(said, DELETED)?.replace(WHY, '')
  return target === undefined ? undefined : many('delete', 'delete_task', target)
}

const NUMBERS = new RegExp(
  `^(?:the )?(?:${TASK}|numbers?)?\\s*#?\\d+(?:\\s*(?:,|and|&|,\\s*and)\\s*(?:task |number )?#?\\d+)+$`,
  'i',
)
const EVERYTHING = /^(?:(?:all(?: of)?|every(?: single)?|each(?: of)?|any)\b\s*|everything\b)(.*)$/i
const PLURAL =
  /^(?:my |the )?((?:(?:completed?|done|finished|overdue|pending|old|(?:high|low|medium)[- ]priority)\s+(?:tasks|to-?dos|items|reminders|ones)\b.*)|completed|overdue|(?:to-?do |task )?list|tasks|reminders|to-?dos)$/i

/** One task, several named ones, or all of a kind. */
function many(change: 'complete' | 'delete', tool: 'complete_task' | 'delete_task', target: string): Wish {
  const kind = EVERYTHING.exec(target)?.[1] ?? PLURAL.exec(target)?.[1]
  if (kind !== undefined) return { tool: 'change_tasks', args: { change, scope: 'all', ...kindOf(kind) } }
  if (NUMBERS.test(target))
    return { tool: 'change_tasks', args: { change, task_identifier: target.match(/\d+/g) as string[] } }
  const often = findOften(target)
  const once = often ? without(target, often) : target
  const when = findWhen(once).at(-1)
  const args: WishArguments = meant(when ? without(once, when) : once)
  if (when) args.filter_due_phrase = when.phrase
  if (often) args.recurrence = often.phrase
  return { tool, args }
}

const NO_WORDS =
  /^(?:completed?|done|finished|pending|open|overdue|my|the|of|incomplete|high|low|medium|old|next|last|this)\b/i

const NAMED = [
  new RegExp(
    `\\b${TASK}\\s+(?:i have )?(?:about|for|with|containing|mentioning|concerning|regarding|pertaining to|relat(?:ed|ing) to|to|that (?:say|mention))\\s+(.+)$`,
    'i',
  ),
  /^(?:of\s+)?(?:my|the)?\s*([\w' -]+?)\s+(?:tasks|reminders|to-?dos|alerts)$/i,
]

/** Which of all tasks: by status, priority, date, or words. */
function kindOf(text: string): WishArguments {
  const args: WishArguments = { ...priorityOf(text) }
  if (/\b(?:completed?|done|finished)\b/i.test(text)) args.status = 'completed'
  else if (/\b(?:pending|open|incomplete|unfinished)\b/i.test(text)) args.status = 'pending'
  const when = findWhen(text).at(-1)
  if (/\boverdue\b|\blate\b/i.test(text)) args.filter_due_phrase = 'overdue'
  else if (when) args.filter_due_phrase = when.phrase
  const words = captured(when ? without(text, when) : text, NAMED)
  const query = words === undefined ? '' : taskWords(words)
  // The words are also what a single task would be called by.
  if (query && !NO_WORDS.test(query)) return { ...args, query, task_identifier: query }
  return args
}
