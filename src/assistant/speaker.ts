import type { Started } from './ask.ts'
import { decide } from './decide.ts'
import type { Assistant } from './models.ts'
import { decideProposals } from './proposals/decide-proposals.ts'
import { answerBy, type Speaker, type Times } from './turn.ts'

/** Who answers a message: the person's own decision, carried out without a model, or the assistant. */
export function speakerOf({ decided, meant }: Started, assistant: Assistant, times?: Times): Speaker {
  if (decided) return decide(decided.approval, decided.approved)
  return meant ? decideProposals(meant.proposals, meant.person) : answerBy(assistant, times)
}
