import type { NewTask, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { WHEN } from '../clauses/masked-message.ts'
import { newTask } from './new-task.ts'

const SOMEBODY = [
  /^(?:remind|tell|alert|notify|send (?:an? )?(?:email )?reminder to) (?!(?:to )?(?:me|us)\b|what|of\b|that\b|myself\b)(?<p>(?:(?:my|the|our) )?[\p{L}'-]+(?: [\p{L}'-]+){0,2}?) (?:to|that|about|of|for|telling (?:him|her|them) that) (?<t>.+)$/u,
  /^send (?!me\b|us\b|an?\b|out\b|the\b)(?<p>(?:(?:my|our) )?[\p{L}'-]+) an? reminder (?:to|that|about|of|for) (?<t>.+)$/u,
  /^(?:set|add|create|make) an? reminder for (?!me\b|us\b|the\b|an?\b)(?<p>(?:(?:my|our) )?[\p{L}'-]+) to (?<t>.+)$/u,
  /^remind (?!me\b|us\b|myself\b)(?<p>(?:(?:my|the|our) )?[\p{L}'-]+) (?<t>(?:he|she|they|we|his|her|their|the|our|it|i)\b.+)$/u,
]
const HAS_WHEN = new RegExp(WHEN)

/** "remind Anna to call the bank" */
export function readForSomebody(clause: Clause): Reading | undefined {
  for (const form of SOMEBODY) {
    const found = clause.match(form)
    if (!found?.p || !found.t || HAS_WHEN.test(found.p.text)) continue
    const task = newTask(found.t, clause)
    if (task) return { act: { kind: 'add', tasks: [{ ...task, person: found.p.piece.text }] }, score: 0.88 }
  }
  return undefined
}

const TO_PERSON =
  /^i (?:told|promised) (?<p>(?:(?:my|the|our) )?[\p{L}'-]+(?: [\p{L}'-]+)?) (?:i'd|i would|to) /iu

/** "I told dad I would call him": the title says whom. */
export function withPerson(task: NewTask, { piece }: Clause): NewTask {
  const person = TO_PERSON.exec(piece.text)?.groups?.p
  if (!person) return task
  const title = task.title
    .replace(
      /\b(?:him|them|her)\b(?= (?:the|an?|my|our|some|about|to|on|at|for|with|back|up|in|out|that)\b|[.,!]|$)/i,
      person,
    )
    .replace(/\b(?:his|her|their)\b(?= [a-z])/i, `${person}'s`)
  return { ...task, title }
}
