import { changeMany } from './actions.ts'

type Props = { ids: ReadonlySet<string>; onDone: () => void }

/** What can be done to all that are selected. */
export function SelectionBar({ ids, onDone }: Props) {
  const change = (what: string, value?: string) => {
    void changeMany([...ids], what, value)
    onDone()
  }
  return (
    <div
      role="toolbar"
      aria-label="Selected tasks"
      className="mx-3 mt-2 flex flex-none flex-wrap items-center gap-1 rounded-lg bg-accent-soft px-3 py-1 text-[13px]"
    >
      <span className="me-auto font-medium">{ids.size} selected</span>
      <button type="button" className="quiet" onClick={() => change('complete')}>
        Complete
      </button>
      <button type="button" className="quiet" onClick={() => change('set_due_date', 'today')}>
        Today
      </button>
      <button type="button" className="quiet" onClick={() => change('set_due_date', 'tomorrow')}>
        Tomorrow
      </button>
      <button type="button" className="quiet !text-danger" onClick={() => change('delete')}>
        Delete
      </button>
      <button type="button" className="quiet !text-ink-2" onClick={onDone}>
        Clear
      </button>
    </div>
  )
}
