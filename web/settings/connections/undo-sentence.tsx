import type { ReactNode } from 'react'
import type { Task } from '../../data/api.ts'
import { sayDueInside } from '../../data/dates.ts'
import { type Changed, factsChanged } from '../../history/change-sentence.tsx'
import { Calendar, Plus, Tag, Trash } from '../../ui/icons.tsx'
import { Pencil, Undo } from '../../ui/more-icons.tsx'

export type Undoing = Changed & {
  /** For a list, which has no states. */
  summary: string
}

/** What an undo does to a task, given before and after it: Move **Team breakfast** back from Thu 19 to Tue 17 Nov. */
export function UndoSentence({ before, after, summary }: Undoing): ReactNode {
  if (!before && !after) return summary.charAt(0).toUpperCase() + summary.slice(1)
  if (!after)
    return (
      <>
        Remove <Title {...(before as Task)} />, which it added
      </>
    )
  if (!before)
    return (
      <>
        Bring back <Title {...after} />, which it deleted
      </>
    )
  const kind = kindOf({ before, after })
  if (kind === 'done') return <Settle before={before} />
  if (kind === 'tags') return <Retag before={before} after={after} />
  const facts = factsChanged(before, after).filter((fact) => kind !== 'list' || !fact.startsWith('in '))
  if (kind === 'other')
    return (
      <>
        Change <Title {...before} /> back{facts.length > 0 && `: ${facts.join(', ')}`}
      </>
    )
  if (kind === 'name' && hasMoved({ before, after })) facts.unshift(`due ${sayDueInside(after) || 'no more'}`)
  const Main = kind === 'name' ? RenameBack : kind === 'due' ? MoveBack : ReturnToList
  return (
    <>
      <Main before={before} after={after} />
      {facts.map((fact) => `, ${fact}`)}
    </>
  )
}

export function UndoIcon(changed: Changed): ReactNode {
  return ICONS[kindOf(changed)]
}

type Kind = 'remove' | 'restore' | 'done' | 'name' | 'due' | 'list' | 'tags' | 'other'

const ICONS: Record<Kind, ReactNode> = {
  remove: <Trash />,
  restore: <Plus />,
  done: <Undo />,
  name: <Pencil />,
  due: <Calendar />,
  list: <Undo />,
  tags: <Tag />,
  other: <Pencil />,
}

/** What an undo is about; one that changes several fields is told by the first of these. */
function kindOf({ before, after }: Changed): Kind {
  if (!before && !after) return 'other'
  if (!after) return 'remove'
  if (!before) return 'restore'
  if (before.completed !== after.completed) return 'done'
  if (before.title !== after.title) return 'name'
  if (hasMoved({ before, after })) return 'due'
  if (before.list !== after.list) return 'list'
  const facts = factsChanged(before, after)
  return facts.length > 0 && facts.every((fact) => /^(no longer )?tagged /.test(fact)) ? 'tags' : 'other'
}

type Both = { before: Task; after: Task }

function hasMoved({ before, after }: Both): boolean {
  return before.due_date !== after.due_date || before.due_time !== after.due_time
}

function Settle({ before }: Pick<Both, 'before'>) {
  const title = <Title {...before} />
  return before.completed ? <>Reopen {title}</> : <>Complete {title} again</>
}

function RenameBack({ before, after }: Both) {
  return (
    <>
      Rename <Title {...before} /> back to <Title {...after} />
    </>
  )
}

function ReturnToList({ before, after }: Both) {
  return (
    <>
      Move <Title {...before} /> back to{' '}
      {after.list === undefined ? 'the inbox' : <Title title={after.list} />}
    </>
  )
}

function MoveBack({ before, after }: Both) {
  const title = <Title {...before} />
  if (!after.due_date) return <>Take the date off {title}</>
  return (
    <>
      Move {title} back {before.due_date && `from ${sayDueInside(before)} `}to {sayDueInside(after)}
    </>
  )
}

function Retag({ before, after }: Both) {
  const [now, then] = [before.tags ?? [], after.tags ?? []]
  const say = (tags: string[]) => tags.map((tag) => `\u2068#${tag}\u2069`).join(' ')
  const off = say(now.filter((tag) => !then.includes(tag)))
  const on = say(then.filter((tag) => !now.includes(tag)))
  return (
    <>
      {off && `Take ${off} off `}
      {off && on && 'and put '}
      {on && !off && 'Put '}
      {on && `${on} back on `}
      <Title {...before} />
    </>
  )
}

function Title({ title }: { title: string }) {
  return (
    <b className="font-semibold">
      <bdi>{title}</bdi>
    </b>
  )
}
