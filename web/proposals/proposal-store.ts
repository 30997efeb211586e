import type { ProposalView } from '../../src/proposals/proposal-view.ts'
import { ask, type Change, type Success } from '../data/api.ts'
import { onChange, onConnected, onProposals } from '../data/live.ts'
import { makeStore } from '../data/store.ts'
import { netChanges } from '../history/families.ts'
import type { Proposal } from './proposal.ts'

type Listed = { proposals: readonly Proposal[]; total: number }
type Answer = { proposals: ProposalView[]; total: number }

const store = makeStore<Listed & { isLoaded: boolean }>({ proposals: [], total: 0, isLoaded: false })

/** The proposals that wait, newest first, and their number: not all are read at once. */
export const useProposals = store.use

/** Keeps the proposals up to date, and empties them for the next person. */
export function followProposals(): () => void {
  const stops = [
    onConnected(() => void loadProposals()),
    onProposals(() => void loadProposals()),
    // A list that is being read may come from before the change.
    onChange((change) => (isReading || concerns(store.get().proposals, change)) && void loadProposals()),
  ]
  return () => {
    for (const stop of stops) stop()
    loads++
    isReading = false
    store.reset()
  }
}

let loads = 0
let isReading = false

/** A failed load is repeated on reconnect. */
export async function loadProposals(): Promise<void> {
  const current = ++loads
  isReading = true
  const answer = await ask<Success<Answer>>('GET', '/api/proposals').catch(() => undefined)
  if (current !== loads) return
  isReading = false
  if (!answer) return
  const { proposals, total } = answer.data
  const read = proposals.map(({ tasks = [], ...proposal }) => ({ ...proposal, tasks: netChanges(tasks) }))
  store.set({ proposals: read, total, isLoaded: true })
}

/** A later change of a task makes its proposals conflict. */
function concerns(proposals: readonly Proposal[], { tasks = [] }: Change): boolean {
  const changed = new Set(tasks.map(({ before, after }) => (before ?? after)?.id))
  return proposals.some(({ tasks }) => tasks.some(({ before }) => before && changed.has(before.id)))
}

type Approved = { change?: number }

export function isListed(number: number): boolean {
  return store.get().proposals.some(({ proposal }) => proposal === number)
}

/** Carries out a proposal, with the person's changes of its one task, or over what was changed since. */
export async function approve(
  { proposal }: Pick<Proposal, 'proposal'>,
  how: { edits?: object; replace?: true } = {},
): Promise<Approved> {
  const { data } = await ask<Success<Approved>>('POST', `/api/proposals/${proposal}/approve`, how)
  remove(({ proposal: number }) => number === proposal)
  return data
}

export async function decline({ proposal }: Pick<Proposal, 'proposal'>, reason = ''): Promise<void> {
  const body = reason === '' ? {} : { reason }
  await ask('POST', `/api/proposals/${proposal}/decline`, body)
  remove(({ proposal: number }) => number === proposal)
}

/** Takes a decline back. */
export async function restore({ proposal }: Pick<Proposal, 'proposal'>): Promise<void> {
  await ask('POST', `/api/proposals/${proposal}/restore`)
  await loadProposals()
}

type ApprovedAll = { approved: number; skipped: number; change?: number }

/** Carries out all proposals of a program as one change, except those whose tasks were changed since. */
export async function approveAll(program: string): Promise<ApprovedAll> {
  const { data } = await ask<Success<ApprovedAll>>('POST', '/api/proposals/approve', { program })
  await loadProposals()
  return data
}

/** At once: the live event follows. */
function remove(isGone: (proposal: Proposal) => boolean): void {
  const { proposals, total } = store.get()
  const kept = proposals.filter((proposal) => !isGone(proposal))
  store.set({ proposals: kept, total: total - (proposals.length - kept.length) })
}
