import type { Reading, Target } from '../act.ts'
import type { Context } from '../context.ts'
import { knownTask } from './known-task.ts'
import { momentIn, nextMoment } from './moment-in.ts'
import { reminded } from './read-reminder.ts'
import { IT } from './reminder-words.ts'

const SNOOZE = /^(?:(?:can|could) (?:you|we) |let's |please |hit |press )*snooze(?<rest>(?![\w-]).*)$/is
/** "for 10 minutes", "until tomorrow", "10 min" */
const FOR =
  /^(?:for |by )?(?:another |an extra |about )?(?=\d|an?\b|half|one|two|three|five|ten|fifteen|twenty|thirty|the)/i
const UNTIL = /^(?:until|till|til|to|by) /i
const USUAL = 'in 10 minutes'

/** "snooze it for 10 minutes": the reminder comes again, and the task stays where it is. */
export function readSnooze(said: string, context: Context): Reading | undefined {
  const rest = SNOOZE.exec(said)?.groups?.rest?.replace(/^[\s,]+|[\s,.!?]+$/g, '')
  if (rest === undefined) return undefined
  const { name, moment } = partsOf(rest, context)
  const target: Target | undefined = name === '' ? { by: 'it' } : knownTask(name, context)
  if (!target || moment === undefined) return undefined
  return reminded(target, nextMoment(moment, context.clock), target.by === 'it')
}

function partsOf(rest: string, context: Context): { name: string; moment: string | undefined } {
  const words = rest.split(' ')
  for (let at = 0; at < words.length; at++) {
    const [name, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const moment = later(tail, context)
    if (moment) return { name: withoutNoun(name), moment }
  }
  return { name: withoutNoun(rest), moment: USUAL }
}

/** "snooze the reminder" is about the task just mentioned. */
function withoutNoun(name: string): string {
  const plain = name
    .replace(/^(?:the |my |that |this )?(?:reminder|alarm|alert)(?: (?:for|about|of|on))? ?/i, '')
    .replace(/(?:'s)? (?:reminder|alarm)$/i, '')
    .trim()
  return new RegExp(`^(?:${IT}|again|a bit|please|for now|for a (?:bit|while))*$`, 'i').test(plain)
    ? ''
    : plain
}

function later(tail: string, { clock }: Context): string | undefined {
  if (UNTIL.test(tail)) return momentIn(tail.replace(UNTIL, ''), clock)
  const span = FOR.exec(tail)?.[0]
  const words = span === undefined ? tail : `in ${tail.slice(span.length)}`
  return /^(?:in|tomorrow|tonight|this)\b/i.test(words) ? momentIn(words, clock) : undefined
}
