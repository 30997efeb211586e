import type { Reply } from './reply.ts'

/** For changes that wait for the person's approval: nothing has been done. */
export function sayWaiting({ summaries }: Extract<Reply, { kind: 'waiting' }>, hasCards: boolean): string {
  const isOne = summaries.length === 1
  const head = isOne ? 'I’ve proposed that' : `I’ve proposed ${summaries.length} changes`
  if (hasCards)
    return `${head}. Approve ${isOne ? 'it' : 'them'} below, or say “approve${isOne ? '' : ' them'}”.`
  const what = summaries.join('; ')
  return isOne
    ? `${head}: ${what}. Approve it in Proposals, or say “approve”.`
    : `${head}: ${what}. Approve them in Proposals, or say “approve them”.`
}
