import type { ProposalView } from '../../src/proposals/proposal-view.ts'
import type { Changed } from '../history/families.ts'

/** A change that a program would like to make, with one entry for each task. */
export type Proposal = Omit<ProposalView, 'tasks'> & { tasks: Changed[] }

/** A task that somebody has changed or deleted since a program proposed to change it. */
export type Conflict = NonNullable<ProposalView['conflicts']>[number]
