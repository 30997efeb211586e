import { compactPattern } from '../../../compact-pattern.ts'
import { CORRECTION, FILLER, POLITE, POLITE_AFTER } from '../words/lexicon.ts'
import type { Clause } from './clause.ts'
import { cutStart, cutTail } from './cut.ts'

/** A clause without its lead-in, and what the lead-in tells. */
export type LeadIn = { clause: Clause; isCorrection: boolean; isPolite: boolean }

const LEADING = compactPattern(new RegExp(`^(?:${FILLER})(?:[ ,.!:;]+|$)`))
const CORRECTING = compactPattern(new RegExp(`^(?:${CORRECTION})(?:[ ,.!:;]+|$)`))
/** "could you have moved it" is no request. */
const ASKING = compactPattern(
  new RegExp(`^(?:${POLITE})(?= (?!have (?:[a-z]+ed|been|done|gone|sent|made)\\b))`),
)
const TRAILING = compactPattern(new RegExp(`(?<! (?:an?|the|my))(?:[ ,.!?]+(?:${POLITE_AFTER}))+[ .!?]*$`))
/** These words also begin tasks, so they are lead-ins only before a comma. */
const UNLESS_COMMA =
  /^(?:morning|evening|afternoon|update|look|listen|man|god|right|now|cool|great|nice|perfect|super|first|second|just|next|last|then|dear|love|update|sure|thanks|thank you|cheers|ta|beautiful)$/

export function withoutLeads(whole: Clause): LeadIn {
  const meant = /,? (?:i mean|i meant|is what i mean|i should say)[ .!]*$/.exec(whole.text)?.index
  let clause = meant === undefined || meant === 0 ? whole : whole.part(0, meant)
  let [isCorrection, isPolite] = [clause !== whole, false]
  for (let before = ''; before !== clause.text; ) {
    before = clause.text
    const lead = LEADING.exec(clause.text)?.[0] ?? ''
    const word = lead.replace(/[ ,.!:;]+$/, '')
    const isLoose =
      !UNLESS_COMMA.test(word) ||
      /[,.!:;]/.test(lead) ||
      /^(?:thanks|thank you|cheers|ta|now|just|then|right|nice|great|perfect|cool|sure)$/.test(word)
    if (lead !== '' && isLoose && lead.length < clause.text.length) {
      clause = clause.part(lead.length)
      continue
    }
    const correcting = CORRECTING.exec(clause.text)?.[0] ?? ''
    if (
      correcting !== '' &&
      correcting.length < clause.text.length &&
      !/^(?:not|no) (?:date|deadline|due|time|priority|need|longer|rush|hurry|done|finished|point|use|sense|way|idea|problem)/.test(
        clause.text,
      )
    ) {
      isCorrection = true
      clause = clause.part(correcting.length)
      continue
    }
    const polite = ASKING.exec(clause.text)?.[0] ?? ''
    if (polite !== '' && isRequest(clause.text.slice(polite.length + 1), polite)) {
      isPolite = true
      clause = clause.part(polite.length + 1)
    }
  }
  return { clause, isCorrection, isPolite }
}

/** "I need to change the oil" is something to do, "I need to change task 3" a request. */
function isRequest(rest: string, polite: string): boolean {
  if (!/^(?:i\b|maybe|perhaps|better|time to|make sure|try to|let me|let's|lets|let us|help me)/.test(polite))
    return true
  if (/^(?:let me)/.test(polite))
    return /^(?:see|know|hear|have|check|add|delete|cancel|move|change)\b/.test(rest)
  // "I wonder if you could", "I'd be grateful if you'd"
  if (/^i need you|^i(?:'d|'m| would| was| wonder)\b.* you\b/.test(polite)) return true
  const isCommand =
    /^(?:(?:write|note|put)(?: down)?(?= ?:)|add|create|delete|remove|mark|see|view|show|list|rename|reschedule|postpone|undo|know|hear|be reminded|tick|get rid|scrap)\b/.test(
      rest,
    )
  const isMaybe =
    /^(?:cancel|change|update|move|set|make|complete|schedule|push|finish|drop|clear|check)\b/.test(rest)
  return (
    isCommand ||
    (isMaybe &&
      (/\b(?:tasks?|reminders?|to-?dos?|it|them|that|my list|everything)\b|#?\d/.test(rest) ||
        !/need|have/.test(polite)))
  )
}

const ONLY_CORRECTING =
  /^(?:(?:oh|ah|no|nope|wait|sorry|actually|hang on|hold on|hmm|oops|argh|ok|i mean)(?:[ ,.!]+|$))+$/

/** "Oh wait, it's 11 days": the clause before it only takes something back. */
export function isAfterCorrection({ message, from }: Clause): boolean {
  const before = message.masked.slice(Math.max(from - 40, 0), from)
  return (
    from > 0 &&
    from < 40 &&
    /\b(?:no|wait|sorry|actually|oops|i mean)\b/.test(before) &&
    ONLY_CORRECTING.test(before)
  )
}

/** Without "please", "thanks" and the like at its end. */
export function withoutTail(clause: Clause): Clause {
  const rest = cutTail(clause, TRAILING)
  return rest.isEmpty ? clause : rest
}

export function withoutMarks(clause: Clause): Clause {
  const end = /[ .!?]+$/.exec(clause.text)?.index
  return cutStart(end === undefined ? clause : clause.part(0, end), /^[ .!?*]+/)
}
