import { type Found, findOften, findWhen, tidy } from './when.ts'
import type { Wish, WishArguments } from './wish.ts'
import { asPriority, both, captured, meant, priorityOf, sentence, unquoted } from './words.ts'

/** "change task 1 to 'Call mom'", "move the dentist to friday", "make it high priority" */
export function readChange(said: string): Wish | undefined {
  return rename(said) ?? prioritise(said) ?? reschedule(said) ?? describe(said)
}

function rename(said: string): Wish | undefined {
  const [target, title] = both(said, [
    /^(?:change|update|rename|edit|modify|reword|retitle|revise)\s+(?:the (?:title|name) of\s+)?(.+?)\s+(?:to|into|as|so (?:that )?it says|to say)\s+["“'](.+)["”']$/i,
    /^(?:rename|retitle|reword)\s+(.+?)\s+(?:to|as|into)\s+(.+)$/i,
    /^(?:change|update|edit)\s+(?:the )?(?:title|name) of\s+(.+?)\s+to\s+(.+)$/i,
    /^(?:change|update|edit|modify|replace|revise)\s+(.+?)\s+(?:to|with|into)\s+(.+)$/i,
  ])
  if (target === undefined || title === undefined) return undefined
  // "change the dentist to friday" is about the day.
  if (isAboutTime(title) || /\b(?:date|time|due|priority)\b/i.test(target)) return undefined
  if (/^(?:high|low|medium|none|normal)(?: priority)?$/i.test(title)) return undefined
  return { tool: 'update_task', args: { ...meant(target), new_title: sentence(unquoted(title)) } }
}

const AROUND_TIME = /^(?:on|at|to|the|for|by|be|due|an?|set|start|same time|at the same time|instead|,)\b/i

/** Whether it says when and nothing else, perhaps after "meet Tom to". */
function isAboutTime(text: string): boolean {
  const found = [findOften(text), ...findWhen(text)].filter((part): part is Found => part !== undefined)
  if (found.length === 0) return false
  let rest = text
  for (const { phrase } of found) rest = rest.replace(phrase, ' ')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = tidy(rest).replace(AROUND_TIME, '')
  }
  return rest === '' || /\bto$/i.test(rest)
}

function prioritise(said: string): Wish | undefined {
  const [of, level] = both(said, [
    /\bpriority (?:of|for|on) (.+?) (?:to|as|is) (high|low|medium|normal)$/i,
    /^(?:make|mark|set|flag) (.+?) (?:as |to )?(urgent|important)$/i,
    /^(.+?) (?:is|should be|needs to be) (urgent|important)$/i,
  ])
  if (of && level) return { tool: 'update_task', args: { ...meant(of), priority: asPriority(level) } }
  const { priority } = priorityOf(said)
  const target = captured(said, [
    /^(?:make|mark|set|change|update|flag|give|bump|raise|lower|put)\s+(.+?)(?:'s)?\s+(?:(?:as|to|at|is|of|an?|with|up to|down to|the)\s+)*(?:(?:high|low|medium|normal|top)(?:est)?[- ]priority|priority\s*(?:to|as|:)?\s*(?:high|low|medium|normal))$/i,
    /^(.+?)\s+(?:is|should be|needs to be)\s+(?:an?\s+)?(?:high|low|medium|top)[- ]priority$/i,
  ])
  return priority && target !== undefined
    ? { tool: 'update_task', args: { ...meant(target), priority } }
    : undefined
}

const MOVE =
  '(?:move|reschedule|postpone|push(?: back| out)?|shift|delay|bring forward|change|update|set|make|edit|modify|revise|adjust|switch|extend|defer|snooze|bump)'
/** Not a change but something new: "set a reminder for friday". */
const MAKING =
  /^(?:set|make|schedule)\s+(?:me\s+)?(?:up\s+)?(?!(?:my|the|it|that|this)\b)(?:(?:an?|another|new|some)\b(?!.*\bdue\b)|(?:[\w'-]+\s+){0,4}(?:reminders?|tasks?|to-?dos?|alarms?|alerts?)\b)/i

function reschedule(said: string): Wish | undefined {
  if (!new RegExp(`^${MOVE}\\b`, 'i').test(said) || MAKING.test(said)) return undefined
  const [from, to] = spans(said)
  const often = findOften(said)
  if (!to && !often) return undefined
  let rest = said
  for (const part of [to, from, often]) if (part) rest = rest.replace(part.phrase, ' ')
  const target = tidy(rest)
    .replace(new RegExp(`^${MOVE}\\s+`, 'i'), '')
    .replace(/^(?:the\s+)?(?:due\s+)?(?:date|time|day|deadline)(?: and time)?\s+(?:of|for|on)\s+/i, '')
    .replace(/\s+and change the time$/i, '')
    .replace(/(?:'s)?\s+(?:due\s+)?(?:date|time|deadline)(?:\s+(?:to|be))?$/i, '')
    .replace(
      /(?:\s+(?:from|to|until|till|for|on|at|by|be|due|set|instead|back|forward|out|up|at the same time))+$/i,
      '',
    )
  const args: WishArguments = { ...meant(target) }
  if (to) args.due_phrase = to.phrase
  if (from) args.filter_due_phrase = from.phrase
  if (often && often.phrase !== to?.phrase) args.recurrence = often.phrase
  return { tool: 'update_task', args }
}

/** The day it was on, if that is said, and the day it is to be on. */
function spans(said: string): [Found | undefined, Found | undefined] {
  const found = findWhen(said)
  const last = found.at(-1)
  const [before, after] = last ? both(last.phrase, [/^(?:from\s+)?(.+?),?\s+to\s+(.+)$/i]) : []
  if (last && before && after)
    return [
      { ...last, phrase: before },
      { ...last, phrase: after },
    ]
  return [found.length > 1 ? found.at(-2) : undefined, last]
}

function describe(said: string): Wish | undefined {
  const [target, description] = both(said, [
    /^(?:add|put|attach)\s+(?:the |a )?(?:note|description|details?)\s+(?:to|on|for)\s+(.+?)\s*(?::|saying|that says)\s*(.+)$/i,
    /^(?:set|change|update)\s+(?:the )?(?:note|description|details?)\s+(?:of|on|for)\s+(.+?)\s+to\s+(.+)$/i,
  ])
  if (target === undefined || description === undefined) return undefined
  return { tool: 'update_task', args: { ...meant(target), description: unquoted(description) } }
}
