import type { Made } from './planner/seen.ts'

type Kind = 'added' | 'deleted' | 'completed' | 'changed' | 'undone'

const VERBS: Readonly<Record<Kind, string>> = {
  added: 'added|created|saved|noted|scheduled|set up',
  deleted: 'deleted|removed|erased|cleared|cancell?ed|gotten rid of|got rid of',
  completed:
    'completed|finished|ticked off|checked off|marked(?: \\S+){0,6} (?:as )?(?:done|complete|completed|finished)',
  changed: 'updated|changed|renamed|moved|rescheduled|postponed|set|edited',
  undone: 'undone|restored|reverted|brought back',
}
const ANY = Object.values(VERBS).join('|')

/** Sentences in which somebody says that they did something: "I've deleted it", "Task added", "It is now done". */
const CLAIM = new RegExp(
  `(?:\\bi(?:'ve| have)?(?: just| now| also| successfully)* (?:${ANY})|\\b(?:has|have) (?:now |just |all |both )?been (?:successfully )?(?:${ANY})|\\b(?:is|are|was|were) (?:now |all |successfully )+(?:${ANY}|done|gone)|^(?:ok(?:ay)?[,.!]? |sure[,.!]? |great[,.!]? |all )?(?:successfully )?(?:${ANY}|done)\\b|\\bsuccessfully (?:${ANY})|\\b(?:tasks?|it|them|everything) (?:${ANY})\\b)`,
  'i',
)
const NOT_CLAIMING =
  /\b(?:not|no|nothing|n't|cannot|unable|couldn|failed|already|would|should|could|can|may|might|will|shall|want|if|once|when|before|you(?:'ve| have)?|please|instead)\b|n't|\?/i

/** What was done in this turn, by kind. */
function doneIn(made: readonly Made[]): Set<Kind> {
  const done = new Set<Kind>()
  for (const { tool, envelope } of made) {
    if (!envelope.success) continue
    const data = envelope.data as { applied?: boolean; kind?: string; already_completed?: boolean }
    const kind = kindOf(tool, data)
    if (kind) done.add(kind)
  }
  return done
}

function kindOf(tool: string, { applied, kind }: { applied?: boolean; kind?: string }): Kind | undefined {
  if (tool === 'add_task' || tool === 'add_tasks') return 'added'
  if (tool === 'delete_task') return 'deleted'
  if (tool === 'complete_task') return 'completed'
  if (tool === 'update_task') return 'changed'
  if (tool === 'undo_change') return 'undone'
  if (tool !== 'change_tasks' || !applied) return undefined
  return kind === 'delete' ? 'deleted' : kind === 'complete' ? 'completed' : 'changed'
}

/**
 * What has to be added to a reply so that it is true: a model may say that it did something which no tool reports.
 */
export function correction(reply: string, made: readonly Made[]): string | undefined {
  const done = doneIn(made)
  const claimed = new Set<Kind | 'something'>()
  for (const sentence of reply.split(/(?<=[.!?])\s+|\n+/)) {
    if (!CLAIM.test(sentence) || NOT_CLAIMING.test(sentence)) continue
    const kinds = (Object.keys(VERBS) as Kind[]).filter((kind) =>
      new RegExp(`\\b(?:${VERBS[kind]})\\b`, 'i').test(sentence),
    )
    for (const kind of kinds.length > 0 ? kinds : (['something'] as const)) claimed.add(kind)
  }
  const untrue = [...claimed].filter((kind) =>
    kind === 'something' ? done.size === 0 : !isCovered(kind, done),
  )
  if (untrue.length === 0) return undefined
  if (done.size === 0) return 'To be clear: nothing was changed in your tasks.'
  return `To be clear: nothing was ${untrue.filter((kind) => kind !== 'something').join(' or ')}.`
}

/** "Marked as done" may be said of a change, "moved" of an update, "brought back" of an undo. */
function isCovered(kind: Kind, done: Set<Kind>): boolean {
  if (done.has(kind)) return true
  return (kind === 'changed' && done.size > 0) || (kind === 'completed' && done.has('changed'))
}
