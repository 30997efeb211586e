import type { Change } from '../data/api.ts'
import { sayStepCount } from '../data/steps.ts'
import { type Changed, familyIn, stepsAddedTo, taskOf } from '../history/families.ts'
import { fieldChanges } from './field-changes.ts'
import type { Proposal } from './proposal.ts'

export type Kind = 'add' | 'complete' | 'reopen' | 'delete' | 'move' | 'rename' | 'change'

/** What a proposal would do, in words: Move **Dentist check-up**; Add **3 tasks** to The move. */
export type Intent = {
  kind: Kind
  /** The words before the name. */
  verb: string
  /** A task's or list's own name, or a number of tasks. */
  name: string
  isOwnName: boolean
  tail: string
  /** The list that ends the headline. */
  list?: string
  /** The words of the button that approves it. */
  button: string
}

const VERBS: Record<Kind, string> = {
  add: 'Add',
  complete: 'Complete',
  reopen: 'Reopen',
  delete: 'Delete',
  move: 'Move',
  rename: 'Rename',
  change: 'Change',
}

type Proposed = Pick<Proposal, 'operation' | 'summary' | 'tasks' | 'lists'>

export function intentOf({ operation, summary, tasks, lists = [] }: Proposed): Intent {
  // A newer version of the server has stored it.
  if (tasks.length === 0 && lists.length === 0)
    return { kind: 'change', verb: 'Make', name: summary, isOwnName: true, tail: '', button: 'Approve' }
  if (tasks.length === 0 || lists.some(({ after }) => after === null))
    return intentOfLists(operation, lists, tasks.length)
  const family = familyIn(tasks)
  if (!family) return intentOfMany(tasks)
  const { main, steps } = family
  const kind = kindOf(main)
  return {
    kind,
    verb: verbOf(main, kind),
    name: (main.before ?? taskOf(main)).title,
    isOwnName: true,
    tail: steps > 0 ? `with ${sayStepCount(steps)}` : '',
    button: ['add', 'complete', 'reopen', 'delete'].includes(kind) ? `${VERBS[kind]} it` : 'Approve',
  }
}

/** The headline as one text, for the names of controls. */
export function sayIntent({ verb, name, tail, list }: Intent): string {
  return [verb, name, tail, list].filter(Boolean).join(' ')
}

export function kindOf({ before, after }: Changed): Kind {
  if (!before) return 'add'
  if (!after) return 'delete'
  if (before.completed !== after.completed) return after.completed ? 'complete' : 'reopen'
  const labels = fieldChanges(before, after).map(({ label }) => label)
  if (labels.includes('Title')) return labels.length === 1 ? 'rename' : 'change'
  return labels.includes('Date') || labels.includes('List') ? 'move' : 'change'
}

/** A task without a date is not moved, but gets one. */
function verbOf({ before, after }: Changed, kind: Kind): string {
  if (kind !== 'move' || before?.list !== after?.list) return VERBS[kind]
  if (!before?.due_date) return 'Set a date for'
  return after?.due_date ? VERBS.move : 'Remove the date of'
}

function intentOfMany(tasks: readonly Changed[]): Intent {
  const kinds = new Set(tasks.map(kindOf))
  const [first = 'change'] = kinds
  const kind = kinds.size === 1 ? first : 'change'
  const parent = kind === 'add' ? stepsAddedTo(tasks) : undefined
  const count = parent === undefined ? `${tasks.length} tasks` : sayStepCount(tasks.length)
  const list = parent === undefined && kind === 'add' ? listOf(tasks) : undefined
  const areDone = kind === 'delete' && tasks.every(({ before }) => before?.completed)
  return {
    kind,
    verb: VERBS[kind],
    name: areDone ? `${tasks.length} done tasks` : count,
    isOwnName: false,
    tail: parent !== undefined ? `to #${parent}` : list === undefined ? '' : 'to',
    ...(list !== undefined && { list }),
    button: `${VERBS[kind]} ${count}`,
  }
}

/** The list that all of them are in. */
function listOf(tasks: readonly Changed[]): string | undefined {
  const [list, ...others] = new Set(tasks.map((changed) => taskOf(changed).list))
  return others.length === 0 ? list : undefined
}

type ChangedList = NonNullable<Change['lists']>[number]

function intentOfLists(operation: string, lists: readonly ChangedList[], tasks: number): Intent {
  const main = lists.find(({ after }) => after === null) ?? lists.find(isMoreThanPlace)
  if (!main) return { ...OF_ORDER, isOwnName: false }
  const { before, after } = main
  const isMerge = operation === 'merge_lists' && !after
  const withTasks = tasks > 0 ? `with ${tasks === 1 ? '1 task' : `${tasks} tasks`}` : ''
  return {
    kind: !before ? 'add' : isMerge ? 'move' : !after ? 'delete' : 'rename',
    verb: `${isMerge ? 'Merge' : listVerb(main)} the list`,
    name: (before ?? after)?.name ?? '',
    isOwnName: true,
    tail: isMerge ? 'into another one' : withTasks,
    button: !after && !isMerge ? 'Delete the list' : 'Approve',
  }
}

const OF_ORDER = {
  kind: 'change',
  verb: 'Change',
  name: 'the order of the lists',
  tail: '',
  button: 'Approve',
} as const

function isMoreThanPlace({ before, after }: ChangedList): boolean {
  return before?.name !== after?.name || before?.archived !== after?.archived
}

function listVerb({ before, after }: ChangedList): string {
  if (!before) return 'Add'
  if (!after) return 'Delete'
  if (before.name !== after.name) return 'Rename'
  return after.archived ? 'Archive' : 'Bring back'
}
