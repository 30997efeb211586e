import type { Clock } from '../../../tasks/calendar.ts'
import type { NewTask } from '../act.ts'
import { Clause } from '../clauses/clause.ts'
import { cutStart } from '../clauses/cut.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import { DOING } from '../words/lexicon.ts'
import { sentence, wordsIn } from '../words/words.ts'
import { newTask } from './new-task.ts'

/** The task a text describes: its title, and the date and priority at its ends. */
export function readNewTask(text: string, clock: Clock): NewTask {
  const whole = withoutOrder(new Clause(new MaskedMessage(text, clock)))
  return newTask(whole, whole.part(0, 0)) ?? { title: sentence(text) }
}

const ORDER = /^(?:please )?(?:add|new task:?|remind me to|don't let me forget to|i (?:need|have) to) /

/** Drops "add" from "add call the vet", but not from "add salt to the shopping". */
function withoutOrder(whole: Clause): Clause {
  const rest = cutStart(whole, ORDER)
  return DOING.has(wordsIn(rest.text)[0]?.norm ?? '') ? rest : whole
}
