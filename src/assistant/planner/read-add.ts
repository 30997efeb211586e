import { readTitle } from './read-title.ts'
import { findOften, findWhen } from './when.ts'
import type { Wish } from './wish.ts'
import { both, unquoted } from './words.ts'

const THING =
  '(?:tasks?|to-?dos?(?: items?)?|to do(?: (?:items?|tasks?)|(?= to\\b))|reminders?|(?:[\\w-]+ )?items?|notes?|notifications?|alerts?|alarms?)'

/** "Set up a bridal shower reminder for Sunday": what it is for stands before the word. */
const NAMED =
  /^(?:add|create|make|set(?: ?up)?|schedule|new)\s+(?:up\s+)?(?:an?\s+)?(?:new\s+)?(?!(?:the|my|all|this|that)\b|["“'])(((?:[\w'-]+\s+){1,5}?)(?:reminder|task|to-?do)\b(?!\s+(?:to|about|that|of|called|named)\b)\s*(.*))$/i

/** "Remind David to call": the task is to see to it. */
const SOMEBODY =
  /^(?:remind|tell|alert|notify|send (?:an? )?(?:email )?reminder to)\s+(?!me\b|us\b|what|of\b|that\b)((?:(?:my|the|our)\s+)?[\w'-]+(?:\s+[\w'-]+){0,3}?)\s+(?:to|that|about|of|for|telling (?:him|her|them) that)\s+(.+)$/i

/** "Send Nico a reminder about the lunch", "remind Terry the food is ready" */
const SOMEBODY_ELSE = [
  SOMEBODY,
  /^send\s+(?!me\b|us\b|an?\b|out\b)((?:(?:my|the|our)\s+)?[\w'-]+)\s+an?\s+reminder\s+(?:to|that|about|of|for)\s+(.+)$/i,
  /^remind\s+(?!me\b|us\b)((?:(?:my|the|our)\s+)?[\w'-]+)\s+((?:he|she|they|we|his|her|their|the|our|it|i)\b.+)$/i,
]

const LEADS: RegExp[] = [
  new RegExp(
    `^(?:add|create|make|set(?: ?up)?|construct|start|new|put|place|arrange|send(?: me)?|provide me with|log|enter|save|schedule|give me|i(?:'d)? (?:want|need|like))\\s+(?:me\\s+)?(?:up\\s+)?(?:another\\s+|an?\\s+|the\\s+|my\\s+|one\\s+|new\\s+)*(?:[\\w-]+ ?priority\\s+|(?:urgent|important|quick|daily|weekly|biweekly|monthly|annual|yearly|recurring|one[- ]time)\\s+)*${THING}\\b(?:\\s+(?:to|on) (?:my|the) (?:[\\w-]+ )?list)?(?:\\s*[:,-]\\s*|\\s+(?:that (?:i|we) (?:need|have) to|that says|that|called|named|titled|entitled|saying|for me to|to remind me (?:to|about|of|that)|to|about|for|of|regarding|so i (?:remember|don't forget) to|because|which is)\\b|\\b)\\s*`,
    'i',
  ),
  /^(?:new task|task|to-?do|reminder)\s*[:,-]\s*/i,
  /^(?:to|on|in)\s+(?:my|the|our)\s+(?:[\w-]+\s+)?(?:list|to-?dos?|tasks)\s*,?\s*(?:add|put)\s+/i,
  /^(?:an? )?(?:new )?reminder (?:to|for|about|that|of|me (?:to|about|of|that))\s+/i,
  /^(?:i (?:said|want to be reminded|need to be reminded|would like to be reminded)|sorry,? i said)\s+(?:remind me\s+)?(?:(?:to|about|of|that)\s+)?/i,
  /^(?:reminds?|alert|notify|ping|warn) (?:me|us|myself)\b(?:\s+(?:again|also))?\s*(?:(?:that|to|about|of|not to forget(?: to| about)?)\b)?\s*/i,
  /^remind (?:that|about|to)\s+/i,
  /^(?:(?:i (?:really )?)?(?:need|have|ought|got|should remember|must remember) to (?:remember to\s+|not forget to\s+)?|i(?:'ve| have) (?:got )?to\s+|i must\s+|i should\s+|(?:i )?gotta\s+|i (?:can't|cannot) forget to\s+|i(?:'m| am) supposed to\s+|(?:i )?need you to remind me (?:to|about|of)\s+)/i,
  /^(?:don't let me forget|do not let me forget|don't forget|dont forget|make sure (?:i|to remind me)(?: remember| don't forget)?|help me remember|remember|i (?:don't|do not|dont) want to forget|never let me forget|note(?: to (?:self|myself)\s*:?)?)\s*(?:\b(?:that|to|about)\b)?\s*(?:i (?:need|have) to\s+)?/i,
  /^set(?: up)?\s+(?:(?:an?|my)\s+)?(?=(?:[\w'-]+\s+){0,2}(?:meeting|appointment|event|call|date)\b)/i,
  /^(?:add|put|include|append|jot down|write down|note down|schedule|create|enter)\s+/i,
]

/** "I have a dentist appointment tomorrow" */
const APPOINTMENT = /^i(?:'ve| have)(?: got)? an?\s+/i
/** What is made or sent elsewhere. */
const ELSEWHERE =
  /^(?:create|make|send|start)\s+(?:(?:an?|the|new|my)\s+)*(?:[\w-]+\s+)?(?:messages?|texts?|playlists?|chats?)\b/i
const NOTHING_YET = /^(?:add|create|new|put|schedule)(?: something| one| it)?$/i

/** "add buy milk tomorrow", "remind me to call mom", "I need to remember to pay bills" */
export function readAdd(said: string): Wish | undefined {
  const [person, what] = both(said, SOMEBODY_ELSE)
  if (person && what) {
    const { args } = added(what, '')
    return { tool: 'add_task', args: { ...args, person } }
  }
  const [, all = '', name = '', rest = ''] = NAMED.exec(said) ?? []
  if (
    name &&
    !/^(?:an?|new|another|one)\s*$/i.test(name) &&
    !findOften(name) &&
    !/priority|urgent|important|quick|\b(?:task|reminder|to-?do)s?\b/i.test(name)
  )
    return named(said.slice(0, -all.length), name, rest) ?? added(all, said.slice(0, -all.length))
  if (APPOINTMENT.test(said) && findWhen(said).length > 0) return added(said.replace(APPOINTMENT, ''), '')
  if (ELSEWHERE.test(said)) return undefined
  if (NOTHING_YET.test(said)) return { tool: 'add_task', args: {} }
  for (const lead of LEADS) {
    const match = lead.exec(said)
    if (match) return added(said.slice(match[0].length), match[0])
  }
  return undefined
}

/** The name is the title if only dates and the like come after it; otherwise the title goes on. */
function named(lead: string, name: string, rest: string): Wish | undefined {
  const wish = added(name, lead)
  if (wish.args.title === undefined) return added(`${name} ${rest}`, lead)
  const { args } = added(rest, lead)
  if (args.title !== undefined || /\b(?:the|an?|my|our|your|this|that|each|every)\s*$/i.test(name))
    return undefined
  return { ...wish, args: { ...wish.args, ...args } }
}

const DOING =
  /^(?:buy|call|email|e-mail|mail|pay|pick up|book|write|clean|wash|fix|submit|prepare|water|feed|walk|order|renew|visit|meet|return|review|cook|bake|study|practi[cs]e|register|file|sign|print|mow|vacuum|iron|pack|charge|replace|repair|schedule|organi[sz]e|bring|drop off|ask|read|plan|refill|rsvp|sell|donate|paint|install)\s+\S/i
/** "Write me a poem" and "email Anna that I am late" ask for what only somebody else could do. */
const FOR_SOMEBODY_ELSE =
  /^\w+(?:\s+\w+)?\s+(?:me|us)\b|^ask\b.*\b(?:if|whether|who|what|when|where|why|how)\b|\b(?:that (?:i|we|you)|saying|and (?:say|tell|ask))\b/i

/** Something to do without a word around it is a task to add. */
export function readBareTask(said: string): Wish | undefined {
  if (!DOING.test(said) || FOR_SOMEBODY_ELSE.test(said) || said.endsWith('?') || said.length > 200)
    return undefined
  return { ...added(said, ''), isBare: true }
}

const DESCRIBED =
  /^(.+?)[,;]?\s+(?:with (?:the |a )?(?:description|note|details?)\s*(?:of|:|saying|that says)?|\(?(?:description|notes?|details?)\s*:)\s+(.+?)\)?$/i

/** "Set a reminder for Evan to call Ana" */
const FOR_SOMEBODY = /^((?:my|the|our)\s+[\w'-]+|[A-Z][\w'-]+)\s+to\s+(.+)$/

function added(whole: string, lead: string): Wish {
  const [person, what] = /\bfor\s*$/i.test(lead) ? both(whole, [FOR_SOMEBODY]) : []
  const rest = what ?? whole
  const [before = rest, description] = both(rest, [DESCRIBED])
  const { args, whole: wholeTitle } = readTitle(before, lead)
  return {
    tool: 'add_task',
    args: {
      ...(person && { person }),
      ...(description && { description: unquoted(description) }),
      ...args,
    },
    ...(wholeTitle && { wholeTitle }),
  }
}
