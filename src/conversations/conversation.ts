import { latestLease } from '../db/latest-lease.ts'
import { text } from '../text.ts'
import { type Conversation, UNNAMED } from './conversation-store.ts'
import type { ConversationView } from './conversation-view.ts'

/** How long a turn counts as running without a renewal. */
const LEASE_MS = 15_000

/** When a lease taken or renewed now expires. */
export function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString()
}

/** A lease that ends later was taken by a wrong clock. */
export function latestEnd(now: Date): string {
  return latestLease(now, LEASE_MS)
}

/** Whether a turn that has this lease is running. */
export function isRunning(turn_until: string | null, now: Date): boolean {
  return turn_until !== null && turn_until > now.toISOString() && turn_until <= latestEnd(now)
}

export const ConversationId = text('conversation_id', 100)

export function shownTitle({ title }: Pick<Conversation, 'title'>): string {
  return title === UNNAMED ? 'New conversation' : title
}

export function viewConversation(conversation: Conversation, now: Date): ConversationView {
  const { id, created_at, updated_at, turn, turn_until } = conversation
  return {
    id,
    title: shownTitle(conversation),
    created_at,
    updated_at,
    answering: turn !== null && isRunning(turn_until, now),
  }
}
