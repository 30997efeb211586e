import type { Started } from './ask.ts'
import { decide } from './decide.ts'
import type { Assistant } from './models.ts'
import { findAssistant } from './own-model/find-assistant.ts'
import { decideProposals } from './proposals/decide-proposals.ts'
import { answerBy, type Speaker, type Times } from './turn.ts'

/** Who answers a message: the person's own decision, carried out without a model, or their assistant. */
export function speakerOf({ decided, meant }: Started, assistant: Assistant, times?: Times): Speaker {
  if (decided) return decide(decided.approval, decided.approved)
  if (meant) return decideProposals(meant.proposals, meant.person)
  return async (context, writer) => {
    const own = await findAssistant(context.app, context.caller, assistant)
    return answerBy(own, times)(context, writer)
  }
}
