import { findOperation } from '../operations.ts'
import { isWaiting } from '../proposals/propose.ts'
import { correction } from './honesty.ts'
import type { Made } from './made.ts'
import { sayResult } from './planner/saying/reply-for-result.ts'
import type { Speech } from './speech.ts'
import { MOST_CALLS, type TurnContext } from './tools.ts'

/** Completes a reply, so that it is true, is not empty, and names what a yes would do. */
export function conclude(
  speech: Speech,
  { made }: TurnContext,
  { wasStopped, before }: { wasStopped: boolean; before: Made[] },
): void {
  const reply = speech.text
  if (wasStopped) speech.say(made.some(isChange) ? 'Stopped. Changes already made are kept.' : 'Stopped.')
  else if (speech.problem) {
    const done = made.filter(isChange).map(sayResult)
    if (done.length > 0) speech.say(done.join('\n'))
    speech.say(speech.problem, { isTrouble: true })
  } else if (reply.trim() === '') speech.say(outcomeOf(made))
  const correct = correction(reply, made, before)
  if (correct) speech.say(correct)
  // A model may ask one thing and propose another, and a yes would answer both.
  for (const proposal of made.filter(isProposal).map(sayResult))
    if (!speech.text.includes(proposal)) speech.say(proposal)
}

function outcomeOf(made: readonly Made[]): string {
  if (made.length === 0) return 'I have no answer to that. Nothing was changed.'
  const lines = [...new Set(made.slice(0, MOST_CALLS).map(sayResult))]
  if (made.length > MOST_CALLS) lines.push('I stopped there, because it took too many steps.')
  return lines.join('\n')
}

/** True for a call that changed something. */
export function isChange({ tool, envelope }: Made): boolean {
  return (
    envelope.success &&
    !isWaiting(envelope) &&
    findOperation(tool)?.effect !== 'read' &&
    (envelope.data as { applied?: boolean }).applied !== false
  )
}

function isProposal({ envelope }: Made): boolean {
  return envelope.success && (envelope.data as { approval?: string }).approval !== undefined
}
