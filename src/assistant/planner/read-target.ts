import { bulkWish, isShown, readBulk } from './bulk.ts'
import { findOften, findWhen, without } from './when.ts'
import type { Wish, WishArguments } from './wish.ts'
import { both, captured, meant, TASK } from './words.ts'

const DELETE =
  '(?:delete|remove|cancel|erase|get rid of|drop|clear(?: out| off)?|scratch|discard|forget about|trash|wipe|dismiss|eliminate|take off|throw (?:away|out)|turn off|shut off|stop reminding me(?: of| about| to)?|no more reminding me(?: of| about| to)?)'

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
    `^(?!what|which|is |are |how|do |show|list|if |${DELETE}\\s+(?:all|every|each|any))(.+?)\\s+(?:is|are|has been|have been|was|were)\\s+(?:now |already |all )?${DONE}$`,
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
  if (NOT_DONE.test(said) && !COMPLETES_ALL.test(said)) return undefined
  if (BARELY_COMPLETED.test(said)) return { tool: 'complete_task', args: {} }
  const [all, condition] = both(said, [ALL_COMPLETED])
  if (all && condition) return bulkWish(`${all} ${condition}`, { change: 'complete' })
  const target = captured(said, COMPLETED)
  if (target === undefined) return undefined
  return bulkWish(withTail(said, target), { change: 'complete' }) ?? many('complete', 'complete_task', target)
}

const NOT_DONE = /\b(?:not|isn't|un)\s*(?:done|complete|finished)|\bincomplete\b/i
const COMPLETES_ALL = /^(?:complete|finish|close|(?:check|tick) off)\s+(?:all|every|each)/i

/** "mark everything as done except the report" */
const ALL_COMPLETED = new RegExp(
  `^(?:mark|set|flag)\\s+((?:all|every|each)\\b.*?|everything.*?)\\s+as\\s+${DONE}\\s+(.+)$`,
  'i',
)

/** A target with the words that follow it, but for those that only complete the verb. */
function withTail(said: string, target: string): string {
  const tail = said.slice(said.indexOf(target) + target.length)
  return `${target}${tail.replace(OF_THE_VERB, '')}`
}

const OF_THE_VERB = new RegExp(
  `^\\s+(?:off|out)(?! (?:as )?${DONE})\\b|^(?:\\s+(?:as|to|is|are|has been|have been|was|were|off|out|being|now|already|all))*\\s+${DONE}\\b|^\\s+(?:needs? to|should|must) be (?:deleted|removed|cancell?ed)$`,
  'i',
)

const OPEN = '(?:not (?:done|complete|completed|finished)|incomplete|pending|open|undone|unfinished)'
const REOPENED = [
  /^(?:re-?open|un-?check|un-?complete|un-?tick)\s+(.+)$/i,
  new RegExp(`^(?:mark|set)\\s+(.+?)\\s+(?:as|to)?\\s*${OPEN}(?: again)?$`, 'i'),
  /^(?!what|which|show|list|how)(.+?) (?:is|was)(?: not|n't) (?:done|complete|completed|finished)(?: yet| after all)?$/i,
]

/** "reopen the report", "mark 3 as not done" */
export function readReopen(said: string): Wish | undefined {
  const target = captured(said, REOPENED)
  if (target === undefined) return undefined
  return (
    bulkWish(target, { change: 'reopen' }) ?? {
      tool: 'update_task',
      args: { ...meant(target), status: 'pending' },
    }
  )
}

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

const BECAUSE = /,?\s+(?:because|since (?:i|we|it|he|she|they|there)(?:'\w+)?)\s.*$/i
/** Why it is not wanted any more. */
const WHY = /(?:[.,;]\s+(?:i|we|it|he|she|they)(?:'\w+)?|,?\s+(?:because|since))\s.*$/i

/** "delete the meeting task", "take milk off my list" */
export function readRemove(said: string): Wish | undefined {
  if (BARELY_DELETED.test(said)) return { tool: 'delete_task', args: {} }
  const target = captured(said, DELETED)
  if (target === undefined) return undefined
  return (
    bulkWish(withTail(said, target).replace(BECAUSE, ''), { change: 'delete' }) ??
    many('delete', 'delete_task', target.replace(WHY, ''))
  )
}

const NUMBERS = new RegExp(
  `^(?:the )?(?:${TASK}|numbers?)?\\s*#?\\d+(?:\\s*(?:,|and|&|,\\s*and)\\s*(?:task |number )?#?\\d+)+$`,
  'i',
)

/** One task, or several that are named. */
function many(change: 'complete' | 'delete', tool: 'complete_task' | 'delete_task', target: string): Wish {
  if (NUMBERS.test(target))
    return { tool: 'change_tasks', args: { change, task_identifier: target.match(/\d+/g) as string[] } }
  const often = findOften(target)
  const once = often ? without(target, often) : target
  const when = findWhen(once).at(-1)
  const args: WishArguments = isShown(target)
    ? { task_identifier: 'them' }
    : meant(when ? without(once, when) : once)
  if (when) args.filter_due_phrase = when.phrase
  if (often) args.recurrence = often.phrase
  // "Delete the one for tomorrow" selects by date alone, so the rest of it must be accounted for too.
  const unclear = args.task_identifier === undefined && when ? readBulk(target).unclear : undefined
  return { tool, args, ...(unclear && { unclear }) }
}
