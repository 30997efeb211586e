import { bulkWish } from './bulk.ts'
import { meantWhen, readMove } from './read-move.ts'
import type { Wish, WishArguments } from './wish.ts'
import { asPriority, both, captured, meant, priorityOf, sentence, TASK, unquoted } from './words.ts'

/** "change task 1 to 'Call mom'", "move the dentist to friday", "make it high priority" */
export function readChange(text: string): Wish | undefined {
  const said = text.replace(/\?+$/, '')
  return (
    renameQuoted(said) ??
    empty(said) ??
    prioritise(said) ??
    readMove(said) ??
    rename(said) ??
    describe(said) ??
    unsaid(said)
  )
}

const TO_QUOTED = [
  /^(?:change|update|rename|edit|modify|reword|retitle|revise|set|make)\s+(?:the (?:title|name) of\s+)?(.+?)(?:'s)?(?:\s+(?:title|name|text))?\s+(?:to|into|as|so (?:that )?it says|to say|say|read)\s+["“'](.+)["”']$/i,
  /^(.+?)\s+should (?:be(?: called| named)?|say|read)\s+["“'](.+)["”']$/i,
]

function renameQuoted(said: string): Wish | undefined {
  const [target, title] = both(said, TO_QUOTED)
  return target === undefined || title === undefined ? undefined : renamed(target, title)
}

const FIELD = '(?:due )?(?:dates?|time|day|deadline)|priority|description|notes?|details'
const EMPTIED = [
  new RegExp(
    `^(?:remove|clear|delete|drop|erase|take)\\s+(?:the\\s+|its\\s+|any\\s+)?(${FIELD})\\s+(?:from|of|on|for|off)\\s+(.+)$`,
    'i',
  ),
]
const EMPTIED_OF = [
  new RegExp(`^(?:remove|clear|delete|drop|erase)\\s+(.+?)'s\\s+(${FIELD})$`, 'i'),
  new RegExp(`^(.+?)\\s+has no\\s+(${FIELD})$`, 'i'),
]

/** "remove the due date from task 3" */
function empty(said: string): Wish | undefined {
  const [of, owned] = both(said, EMPTIED_OF)
  const [field = owned, target = of] = both(said, EMPTIED)
  if (field === undefined || target === undefined) return undefined
  if (/desc|note|detail/i.test(field))
    return { tool: 'update_task', args: { ...meant(target), description: 'none' } }
  const isPriority = /priority/i.test(field)
  const emptied: WishArguments = isPriority ? { priority: 'none' } : { due_phrase: 'none' }
  return (
    bulkWish(target, { change: isPriority ? 'set_priority' : 'set_due_date', ...emptied }) ?? {
      tool: 'update_task',
      args: { ...meant(target), ...emptied },
    }
  )
}

const LEVELLED = [
  /^(?:(?:set|change|make|update|raise|lower|bump|put) )?(?:the )?priority (?:of|for|on) (.+?) (?:to|as|is) (high|low|medium|normal)$/i,
  /^(?:make|mark|set|flag) (.+?) (?:as |to )?(urgent|important)$/i,
  /^(?:set|make|bump|raise|lower|change)\s+((?:task|number)\s*#?\d+|#\d+|it)\s+(?:up |down )?to\s+(high|low|medium|normal)$/i,
  /^((?:task|number)\s*#?\d+|#\d+)\s*:?\s+(high|low|medium|normal)(?: priority)?$/i,
  /^(.+?) (?:is|should be|needs to be) (urgent|important)$/i,
]
const PRIORITISED = [
  /^(?:make|mark|set|change|update|flag|give|bump|raise|lower|put)\s+(.+?)(?:'s)?\s+(?:(?:as|to|at|is|of|an?|with|up to|down to|the)\s+){0,3}(?:(?:high|low|medium|normal|top)(?:est)?[- ]priority|priority\s*(?:to|as|:)?\s*(?:high|low|medium|normal))$/i,
  /^(.+?)\s+(?:is|should be|needs to be)\s+(?:an?\s+)?(?:high|low|medium|top)[- ]priority$/i,
]

function prioritise(said: string): Wish | undefined {
  const [of, level] = both(said, LEVELLED)
  if (of && level) return prioritised(of, asPriority(level))
  const { priority } = priorityOf(said)
  const target = captured(said, PRIORITISED)
  return !priority || target === undefined ? undefined : prioritised(target, priority)
}

function prioritised(target: string, priority: NonNullable<WishArguments['priority']>): Wish {
  return (
    bulkWish(target, { change: 'set_priority', priority }) ?? {
      tool: 'update_task',
      args: { ...meant(target), priority },
    }
  )
}

const RENAMED = [
  /^(?:rename|retitle|reword)\s+(.+?)\s+(?:to|as|into)\s+(.+)$/i,
  /^(?:change|update|edit|set)\s+(?:the )?(?:title|name) of\s+(.+?)\s+to\s+(.+)$/i,
  /^(?:change|update|edit|set)\s+(.+?)(?:'s)?\s+(?:title|name)\s+to\s+(.+)$/i,
  /^(?:change|update|edit|modify|replace|revise)\s+(.+?)\s+(?:to say|to read|to|with|into)\s+(.+)$/i,
  /^(?:change|update|edit|rename)\s+((?:task\s*|number\s*)?#?\d+)\s*[:,-]\s*(.+)$/i,
  /^((?:task|number)\s*#?\d+|it)\s+should (?:be called|be named|be|say|read)\s+(.+)$/i,
  /^call (it|(?:task|number)\s*#?\d+)\s+(.+?)(?:\s+instead)?$/i,
]

function rename(said: string): Wish | undefined {
  const [target, title] = both(said, RENAMED)
  if (target === undefined || title === undefined) return undefined
  if (/^(?:an? )?(?:high|low|medium|none|normal|done|completed?)(?: priority)?$/i.test(title))
    return undefined
  return renamed(target, title)
}

function renamed(target: string, title: string): Wish {
  return { tool: 'update_task', args: { ...meantWhen(target), new_title: sentence(unquoted(title)) } }
}

const DESCRIBED = [
  /^(?:note|description|details?)\s+(?:to|on|for|of)\s+((?:task|number)\s*#?\d+|it|the .+?)\s*:\s*(.+)$/i,
  /^(?:add|put|attach)\s+(?:the |a )?(?:note|description|details?)\s+(?:to|on|for)\s+(.+?)\s*(?::|saying|that says)\s*(.+)$/i,
  /^(?:set|change|update)\s+(?:the )?(?:note|description|details?)\s+(?:of|on|for)\s+(.+?)\s+to\s+(.+)$/i,
]

function describe(said: string): Wish | undefined {
  const [target, description] = both(said, DESCRIBED)
  if (target === undefined || description === undefined) return undefined
  return { tool: 'update_task', args: { ...meant(target), description: unquoted(description) } }
}

const UNSAID = new RegExp(
  `^(?:change|update|edit|modify|reset|rename|move|reschedule|postpone|delay|push back)\\s+((?:.*\\b${TASK}\\b.*)|#?\\d+|it|that)$`,
  'i',
)

/** "rename task 3": what it is to become has been left out. */
function unsaid(said: string): Wish | undefined {
  const target = UNSAID.exec(said)?.[1]
  return target === undefined ? undefined : { tool: 'update_task', args: meantWhen(target) }
}
