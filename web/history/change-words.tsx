import type { Change } from '../data/api.ts'
import { ChangeSentence } from './change-sentence.tsx'

type Shown = Pick<Change, 'operation' | 'tasks' | 'lists'>

/** A change in a sentence: of lists if it only concerns them or deletes one, and of tasks otherwise. */
export function ChangeWords({ operation, tasks = [], lists = [] }: Shown) {
  const [deleted] = lists.filter(({ after }) => after === null)
  if (lists.length === 0 || (tasks.length > 0 && !deleted)) return <ChangeSentence tasks={tasks} />
  const [first] = lists.filter(({ before, after }) => verbOf({ before, after }) !== undefined)
  const shown = deleted ?? first
  if (!shown) return <>Changed the order of the lists</>
  const { before, after } = shown
  const verb = operation === 'merge_lists' && !after ? 'Merged' : verbOf(shown)
  const isRenamed = before && after && before.name !== after.name
  return (
    <>
      {verb} the list <Name>{(before ?? after)?.name}</Name>
      {verb === 'Merged' && ' into another one'}
      {isRenamed && (
        <>
          {' '}
          to <Name>{after.name}</Name>
        </>
      )}
      {tasks.length > 0 && ` with ${tasks.length === 1 ? '1 task' : `${tasks.length} tasks`}`}
    </>
  )
}

type ChangedList = NonNullable<Change['lists']>[number]

/** Undefined if only the list's place has changed. */
function verbOf({ before, after }: ChangedList): string | undefined {
  if (!before) return 'Added'
  if (!after) return 'Deleted'
  if (before.name !== after.name) return 'Renamed'
  if (before.archived !== after.archived) return after.archived ? 'Archived' : 'Brought back'
  return undefined
}

function Name({ children }: { children: string | undefined }) {
  return (
    <b className="font-semibold">
      <bdi>{children}</bdi>
    </b>
  )
}
