type Props = {
  label: string
  name: string
  maxLength?: number
  onClose: () => void
  /** Called only if the name is another one. */
  onRename: (name: string) => void
}

/** Renames something in its place: Enter or leaving the field saves, Escape keeps the name. */
export function RenameForm({ label, name, maxLength = 255, onClose, onRename }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const next = String(new FormData(event.currentTarget).get('name')).trim()
        onClose()
        if (next && next !== name) onRename(next)
      }}
    >
      <input
        ref={selectAll}
        name="name"
        aria-label={label}
        defaultValue={name}
        maxLength={maxLength}
        dir="auto"
        className="field"
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onBlur={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
    </form>
  )
}

/** A stable function, so that React calls it once and not while somebody types. */
function selectAll(input: HTMLInputElement | null): void {
  input?.select()
}
