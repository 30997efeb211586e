import { compactPattern } from '../../../compact-pattern.ts'
import { addDays } from '../../../tasks/calendar.ts'
import type { Reading, Target } from '../act.ts'
import { askReading } from '../asking/ask-list.ts'
import type { Context } from '../context.ts'
import { reminderOf } from '../doing/reminder-of.ts'
import { knownTask } from './known-task.ts'
import { NOUN } from './reminder-words.ts'

const SO = '^(?:(?:and|so|ok|but|hey)[ ,]+)*'
const OF = '(?:about|of|for|on|to)'
const END = '(?: (?:again|then|exactly|set|set up|for|at|please))*[ ?!.]*$'
const BE_REMINDED = '(?:remind(?:ed)?|alert(?:ed)?|notif(?:y|ied)|ping(?:ed)?|nudged?|warn(?:ed)?)'

/** "when will you remind me about the dentist?", "do I have a reminder for the invoice?" */
const OF_ONE = [
  `${SO}(?:when|what time|at what time)(?:'ll| will| do| does| are| would| should| am| is|'s) (?:you|i|we|errand|it)(?: be| get| going to| gonna| getting| being)* ${BE_REMINDED}(?: me| us)?(?: ${OF} (?<x>.+?))?${END}`,
  `${SO}(?:when|what time|for when|at what time)(?:'s| is| are| was| will)(?: i| you)? ?(?:the|my|its|that|set the)? ?${NOUN}(?: ${OF} (?<x>.+?))?(?: be)?${END}`,
  `${SO}(?:do i have|have i got|is there|are there|have you (?:got|set)|did (?:you|i) (?:set|add)|does (?<y>.+?) have|has (?<z>.+?) got)(?: already)? (?:an?|any|the) ${NOUN}(?: set(?: up)?)?(?: ${OF} (?<x>.+?))?${END}`,
  `${SO}(?:will|are|would) you (?:going to |gonna |still )*(?:be )?(?:remind|remind(?:ing)|alert|notify|ping|nudge)(?:ing)? me ${OF} (?<x>.+?)(?: in time)?${END}`,
  `${SO}will i (?:be|get) (?:reminded|alerted|notified) ${OF} (?<x>.+?)(?: in time)?${END}`,
  `${SO}what(?:'s| is) the ${NOUN} ${OF} (?<x>.+?)${END}`,
].map((form) => compactPattern(new RegExp(form, 'i')))

const TASKS = '(?:tasks?|things?|ones?|to-?dos?|items?|stuff)'
const DAY = '(?: (?:for )?(?<day>today|tomorrow))?'

/** "which tasks have a reminder?", "what will you remind me of?" */
const OF_ALL = [
  `${SO}(?:which|what)(?: of)?(?: my| the| these| those)*(?: ${TASKS})? (?:have|has|got|with|do i have with|do i have that have) (?:an?|any|got an?|their own)? ?${NOUN}(?: set| on| on (?:it|them))?${DAY}${END}`,
  `${SO}(?:which|what)(?: ${TASKS})? (?:will|are|do|would) you (?:be |going to |gonna )*remind(?:ing)? me (?:of|about)${DAY}${END}`,
  `${SO}(?:show|list|see|give|find)(?: me)?(?: all)?(?: of)?(?: my| the)*(?: ${TASKS}| everything| all)? (?:with|that have|which have|having) (?:an? |any )?${NOUN}(?: set)?${END}`,
  `${SO}(?:which|what) ${NOUN} (?:are|have i|did i|did you|have you) (?:set|coming|coming up|planned|scheduled|active|on|due|got set)(?: up| for me)?${DAY}${END}`,
  `${SO}(?:what|which|show|list)(?: is| are|'s)?(?: me)?(?: my| the)? (?:next|upcoming|coming|planned|scheduled) ${NOUN}${END}`,
].map((form) => compactPattern(new RegExp(form, 'i')))

/** Many people say "reminders" for tasks: these are about them unless a reminder is to come. */
const OF_ALL_OR_TASKS = [
  `${SO}(?:what|which) ${NOUN} (?:do i have|have i got|are there|i have)(?: set)?(?: at the moment| now| right now)?${END}`,
  `${SO}(?:show|list|see|tell|give)(?: me)?(?: all)?(?: of)? (?:my|the) ${NOUN}${END}`,
  `${SO}(?:do i have|have i got|are there|any) any ${NOUN}(?: set| coming up| planned)?${END}`,
  `${SO}what(?: are|'re) (?:my|the) ${NOUN}${END}`,
].map((form) => compactPattern(new RegExp(form, 'i')))

export function askReminders(said: string, context: Context): Reading | undefined {
  if (!context.hasView) return undefined
  for (const form of OF_ALL) {
    const found = form.exec(said)
    if (found) return askReading({ about: 'reminders', ...dayOf(found.groups?.day, context) }, 0.98)
  }
  if (OF_ALL_OR_TASKS.some((form) => form.test(said)))
    return hasAny(context) ? askReading({ about: 'reminders' }, 0.98) : undefined
  for (const form of OF_ONE) {
    const found = form.exec(said)
    const target = found && targetOf(found.groups?.x ?? found.groups?.y ?? found.groups?.z, context)
    if (target) return askReading({ about: 'reminder', target }, 0.98)
  }
  return undefined
}

function dayOf(word: string | undefined, { clock }: Context): { day?: string } {
  const day = word && (/^today$/i.test(word) ? clock.today : addDays(clock.today, 1))
  return day ? { day } : {}
}

function hasAny(context: Context): boolean {
  return context.view.tasks.some((task) => !task.completed && reminderOf(task, context).at !== undefined)
}

function targetOf(name: string | undefined, context: Context): Target | undefined {
  if (name !== undefined) return knownTask(name, context)
  return context.state.focus.length === 1 ? { by: 'it' } : undefined
}
