import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading, Target } from '../act.ts'
import type { Context } from '../context.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { clauseOf, knownTask } from './known-task.ts'
import { hasReminder, reminded } from './read-reminder.ts'
import { IT, NOUN, REMINDING } from './reminder-words.ts'

const NO_MORE =
  '(?:,? (?:any ?more|any longer|again|now|at all|actually|please|thanks|then|after all))*[ .!]*'
const OF = '(?:about|of|for|on|from|to)'
const THE = "(?:(?:the|its|my|that|this|any|it's) )?"

/** "don't remind me about the dentist", "turn the reminder off" */
const OFF = [
  `^(?:don't|do not|dont|no need to|you (?:don't|do not|needn't)(?: (?:need|have) to)?|stop|quit|never) ${REMINDING} (?:me|us)(?: (?:about|of|for|on) (?<x>.+?))?${NO_MORE}$`,
  `^no (?:more )?${NOUN}(?: (?:needed|required|necessary|wanted|please))?(?: (?:for|on|about|with|of) (?<x>.+?))?${NO_MORE}$`,
  `^(?:${IT},? )?(?:without|needs no|no need for) (?:an? |any )?${NOUN}(?: (?:for|on|about) (?<x>.+?))?${NO_MORE}$`,
  `^(?:turn|switch) off ${THE}${NOUN}(?: ${OF} (?<x>.+?))?${NO_MORE}$`,
  `^(?:turn|switch|take) ${THE}${NOUN}(?: (?:for|on|of|about) (?<x>.+?))? off(?: (?:of )?(?<y>.+?))?${NO_MORE}$`,
  `^(?:turn|switch) (?<x>.+?)(?:'s)? ${NOUN} off${NO_MORE}$`,
  `^(?:disable|mute|silence|deactivate|stop|unset|kill) ${THE}${NOUN}(?: ${OF} (?<x>.+?))?${NO_MORE}$`,
  `^(?:remove|delete|cancel|clear|drop|lose|take|get rid of|scrap|ditch)(?: away| off)? ${THE}${NOUN} (?:from|off of|off|on|of) (?<x>.+?)${NO_MORE}$`,
  `^(?:i|we) (?:don't|do not|no longer) (?:need|want) (?:an?|the|any|that) ${NOUN}(?: (?:for|on|about|of) (?<x>.+?))?${NO_MORE}$`,
  `^(?:i|we) (?:don't|do not|no longer) (?:need|want) (?:to be reminded|you to remind me)(?: (?:about|of) (?<x>.+?))?${NO_MORE}$`,
  `^(?:forget|skip|never mind) (?:about )?${THE}${NOUN}(?: (?:for|on|about|of) (?<x>.+?))?${NO_MORE}$`,
].map((form) => compactPattern(new RegExp(form, 'i')))

/** "delete the reminder for the dentist" may also mean the task. */
const DELETED = compactPattern(
  new RegExp(
    `^(?:remove|delete|cancel|clear|drop|lose|get rid of|scrap|ditch) ${THE}(?:(?<y>.+?)(?:'s)? )?${NOUN}(?: (?:for|about) (?<x>.+?))?${NO_MORE}$`,
    'i',
  ),
)

const NOT_NEEDED = /^(?:i|we) no longer (?:need|want) (?:the|that) /i

/** Most messages have none of these words, and the forms cost time and memory. */
const SPEAKS_OF_OFF = compactPattern(
  /^(?:\S+ )?(?:no|don't|do not|dont|you|stop|quit|never|without|needs|turn|switch|take|disable|mute|silence|deactivate|unset|kill|remove|delete|cancel|clear|drop|lose|get rid|scrap|ditch|forget|skip)\b/i,
)

/** These mean nothing else, even if no such task is known. */
const PLAIN = compactPattern(
  /^(?:(?:don't|do not|dont|no need to|you\b.*?) remind|no (?:more )?reminders?\b|(?:turn|switch) (?:off )?(?:the|its|my|that) reminder(?: off)?[ .!]*$)/i,
)

/** "don't remind me about the dentist": the task stays. */
export function readReminderOff(said: string, context: Context): Reading | undefined {
  if (!SPEAKS_OF_OFF.test(said)) return undefined
  const isPlain = PLAIN.test(said)
  for (const form of OFF) {
    const found = form.exec(said)
    const name = found?.groups?.x ?? found?.groups?.y
    const target = found && (targetOf(name, context) ?? (isPlain ? unknown(name, context) : undefined))
    // Other assistants delete a reminder when they stop it.
    // "I no longer need the reminder about the skip hire": the task itself may be meant.
    if (target && name !== undefined && NOT_NEEDED.test(said) && !hasReminder(target, context))
      return { act: { kind: 'delete', target, isGuess: true }, score: 0.95 }
    if (target && (context.hasView || !/^stop\b/i.test(said))) return reminded(target, 'none')
  }
  const deleted = context.hasView ? DELETED.exec(said)?.groups : undefined
  const target = deleted && targetOf(deleted.x ?? deleted.y, context)
  return target && hasReminder(target, context) ? reminded(target, 'none') : undefined
}

function targetOf(name: string | undefined, context: Context): Target | undefined {
  if (name !== undefined) return knownTask(name, context)
  return !context.hasView || context.state.focus.length === 1 ? { by: 'it' } : undefined
}

/** For a name that no task has, the reply says so; without a name, it asks. */
function unknown(name: string | undefined, context: Context): Target | undefined {
  const target: Target = name === undefined ? { by: 'unsaid' } : targetIn(clauseOf(name, context), context)
  return target.by === 'words' || target.by === 'unsaid' ? target : undefined
}
