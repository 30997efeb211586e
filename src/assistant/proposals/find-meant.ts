import type { Caller } from '../../caller.ts'
import { openApprovals } from '../../conversations/approval-store.ts'
import { type Message, newestMessages } from '../../conversations/message-store.ts'
import type { Db } from '../../db/tables.ts'
import { fold } from '../../fold.ts'
import { findWaiting, type Proposal } from '../../proposals/proposal-store.ts'
import { type ProposalWords, readProposalWords, type Which } from './read-words.ts'

/** What the person wants with which proposals, newest first. None: the words fit several, or nothing. */
export type Meant = {
  verb: ProposalWords['verb']
  proposals: Proposal[]
  /** The person meant all of these programs, not single proposals. */
  isAll?: true
  reason?: string
  /** A program, or somebody who speaks through one, wants to decide. */
  isRefused?: true
  /** All that wait, to choose from. */
  waiting: Proposal[]
}

const RECENT = 12

type Asked = { message: string; conversationId: string; now: string }

/**
 * The proposals that a message is about; undefined if it is not about proposals. Only the person can decide: a
 * program cannot, and neither can a chat that goes through one.
 */
export async function findMeant(
  db: Db,
  person: Caller,
  { message, conversationId, now }: Asked,
): Promise<Meant | undefined> {
  const words = readProposalWords(message)
  const isOwn = person.programs.length === 0 && person.scopes.includes('account')
  if (!words || (!isOwn && words.verb === 'list')) return undefined
  // The open question of the conversation comes first, unless the message names proposals.
  const isAsked = (await openApprovals(db, person, { conversationId, now })).length > 0
  if (isAsked && !words.isNamed) return undefined
  const waiting = (await findWaiting(db, person)).toReversed()
  if (waiting.length === 0 && !words.isNamed) return undefined
  const meant = { verb: words.verb, waiting, proposals: [] }
  if (!isOwn) return { ...meant, isRefused: true }
  if (words.verb === 'list') {
    const proposals = words.program === undefined ? waiting : ofProgram(waiting, words.program)
    return proposals.length > 0 || words.isNamed ? { ...meant, proposals } : undefined
  }
  const messages = await newestMessages(db, person, conversationId, RECENT)
  const proposals = chosen(words.which, waiting, shownIn(messages))
  // "approve the budget's" may be about a task.
  if (proposals === undefined && !words.isNamed) return undefined
  const isAll = words.which.by === 'all' && words.which.except === undefined
  return {
    ...meant,
    proposals: proposals ?? [],
    ...(isAll && { isAll }),
    ...(words.verb === 'decline' && words.reason !== undefined && { reason: words.reason }),
  }
}

/** The numbers in the last answer, and those of the last list, in its order. */
type Shown = { last: number[]; listed: number[] }

/** Undefined if no proposal fits the words; empty if several may be meant. */
function chosen(which: Which, waiting: Proposal[], { last, listed }: Shown): Proposal[] | undefined {
  const among = (numbers: readonly number[]) => waiting.filter(({ number }) => numbers.includes(number))
  switch (which.by) {
    case 'it':
      return among(last).length === 1 ? among(last) : waiting.length === 1 ? waiting : []
    case 'them':
      return among(last).length > 0 ? among(last) : waiting.length === 1 ? waiting : []
    case 'numbers': {
      const found = among(which.numbers)
      return found.length === which.numbers.length ? found : undefined
    }
    case 'places': {
      const { program } = which
      const order =
        program === undefined && listed.length > 0
          ? listed
          : (program === undefined ? waiting : ofProgram(waiting, program)).map(({ number }) => number)
      const numbers = which.places.map((place) => order.at(place))
      const found = among(numbers.filter((number) => number !== undefined))
      return found.length === new Set(numbers).size ? found : undefined
    }
    case 'all': {
      const all = which.program === undefined ? waiting : ofProgram(waiting, which.program)
      const not = which.except ? chosen(which.except, waiting, { last, listed }) : []
      if (all.length === 0 || !not) return undefined
      return which.except && not.length === 0 ? [] : all.filter((proposal) => !not.includes(proposal))
    }
  }
}

/** "Claude" is also "Claude Desktop", unless both have proposed something. */
function ofProgram(waiting: Proposal[], name: string): Proposal[] {
  const words = fold(name)
  const exact = waiting.filter(({ client }) => fold(client) === words)
  return exact.length > 0 ? exact : waiting.filter(({ client }) => ` ${fold(client)} `.includes(` ${words} `))
}

function shownIn(messages: readonly Pick<Message, 'role' | 'parts'>[]): Shown {
  const answers = messages.filter(({ role }) => role === 'assistant').map(({ parts }) => numbersIn(parts))
  return { last: answers.at(-1) ?? [], listed: answers.findLast((numbers) => numbers.length > 1) ?? [] }
}

/** The proposals that an answer was about: those it listed, and those it made. */
function numbersIn(parts: Message['parts']): number[] {
  return parts.flatMap((part) => {
    if (part.type === 'data-errand') {
      const { replies = [] } = ((part as { data?: unknown }).data ?? {}) as { replies?: unknown[] }
      return replies.flatMap((reply) => {
        const { kind, numbers } = Object(reply) as { kind?: unknown; numbers?: number[] }
        return kind === 'proposals' && Array.isArray(numbers) ? numbers : []
      })
    }
    const { output } = part as { output?: { data?: { proposal?: { number?: unknown; status?: unknown } } } }
    const { number, status } = Object(output?.data?.proposal) as { number?: unknown; status?: unknown }
    return status === 'waiting' && typeof number === 'number' ? [number] : []
  })
}
