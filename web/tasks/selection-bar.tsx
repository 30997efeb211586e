import type { ChangeKind } from '../../src/tasks/change-kinds.ts'
import { Calendar, Check, Close, Flag, Trash } from '../ui/icons.tsx'
import Menu from '../ui/menu.tsx'
import { changeMany } from './actions.ts'

type Props = { ids: ReadonlySet<string>; onDone: () => void }

/** Dates as the tools read them, with their labels. */
const USUAL_DAYS = [
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
  ['next week', 'Next week'],
  ['none', 'No date'],
] as const

const PRIORITIES = [
  ['High', 'High'],
  ['Medium', 'Medium'],
  ['Low', 'Low'],
  ['none', 'None'],
] as const

/** The actions on all selected tasks. */
export default function SelectionBar({ ids, onDone }: Props) {
  const change = async (kind: ChangeKind, value?: string) => {
    const tasks = [...ids].map((id) => ({ id }))
    if (await changeMany(tasks, kind, value)) onDone()
  }
  return (
    <div
      role="toolbar"
      aria-label="Selected tasks"
      className="enter card absolute inset-x-3 bottom-3 z-20 flex flex-wrap items-center gap-1.5 p-2 ps-4 shadow-floating "
    >
      <span className="me-auto font-medium whitespace-nowrap">{ids.size} selected</span>
      <button type="button" className="button primary" onClick={() => change('complete')}>
        <Check /> Complete
      </button>
      <Menu
        trigger={
          <>
            <Calendar /> Due
          </>
        }
        className="button"
        side="top"
        items={USUAL_DAYS.map(([value, label]) => ({ label, run: () => change('set_due_date', value) }))}
      />
      <Menu
        trigger={
          <>
            <Flag /> Priority
          </>
        }
        className="button"
        side="top"
        items={PRIORITIES.map(([value, label]) => ({ label, run: () => change('set_priority', value) }))}
      />
      <button type="button" className="button !text-danger" onClick={() => change('delete')}>
        <Trash /> Delete
      </button>
      <button type="button" className="icon-button" aria-label="Select none" onClick={onDone}>
        <Close />
      </button>
    </div>
  )
}
