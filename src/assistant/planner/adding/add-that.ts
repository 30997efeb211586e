import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutStart, cutTail } from '../clauses/cut.ts'
import { withoutLeads, withoutMarks } from '../clauses/lead-ins.ts'
import { WHEN } from '../clauses/masked-message.ts'
import { NO_RUSH, POLITE_AFTER, PUT_IT } from '../words/lexicon.ts'
import { newTask } from './new-task.ts'

const PUT_DOWN = compactPattern(
  new RegExp(
    `(?:[,.!;-] ?|(?<=${WHEN}) | (?=(?:so|please|can you|could you|would you|will you) ))(?:(?:so|and|then|also|just|please|can you|could you|would you|will you|you can) )*(?:${PUT_IT}|add|put (?:in|down)|note(?: down)?)(?:[ ,]*(?:${POLITE_AFTER}|${NO_RUSH}))*[ .!?]*$`,
  ),
)

/** The clause to add, in "van service in two weeks, stick that on". */
export function withoutPut(clause: Clause): Clause | undefined {
  const rest = cutTail(clause, PUT_DOWN)
  return rest === clause || rest.isEmpty ? undefined : rest
}

const ADD_IT = compactPattern(
  new RegExp(
    `^(?:(?:please|can you|could you|would you|will you|so|then|and) )*${PUT_IT}(?:[ ,.!?]*(?:please|would you|thanks|${NO_RUSH}))*[ .!?]*$`,
  ),
)
const TELLS = compactPattern(
  /^(?:(?:i |we )?(?:forgot|forgotten|need|ran out of|are out of) (?:the |some |to get |to buy |to )?|(?:i (?:told|promised) \S+(?: \S+)? )?(?:i am|i'm|i'd|i would|i'll be|we are|we're|there is|there's|i have|i've got) (?:an? |to |have )?)/,
)

/** "I am giving a lecture on Friday at nine. Add it, please." */
export function readAddIt(sentences: Clause[]): Reading | undefined {
  const asked = sentences.findIndex(({ text }) => ADD_IT.test(text))
  const last = sentences.at(-1)
  const told = sentences[asked - 1] ?? (last && withoutPut(last))
  return told && readPutDown(told)
}

export function readPutDown(told: Clause): Reading | undefined {
  const clause = withoutMarks(cutStart(withoutLeads(told).clause, TELLS))
  const task = newTask(clause, clause.part(0, 0))
  return task && { act: { kind: 'add', tasks: [task] }, score: 0.85 }
}
