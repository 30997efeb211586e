type Props<Name extends string> = {
  label: string
  /** The id of the panel that the tabs control. */
  panel: string
  tabs: readonly (readonly [name: Name, label: string])[]
  /** Undefined if the panel shows something else. */
  selected: Name | undefined
  onSelect: (name: Name) => void
  className: string
}

/** Tabs by the ARIA pattern: one tab stop, arrow keys between the tabs. */
export function TabList<Name extends string>({
  label,
  panel,
  tabs,
  selected,
  onSelect,
  className,
}: Props<Name>) {
  // The keyboard needs a way in even if no tab is selected.
  const stop = tabs.find(([name]) => name === selected)?.[0] ?? tabs[0]?.[0]
  const move = (event: React.KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const at = tabs.findIndex(([name]) => name === stop)
    const places: Record<string, number> = {
      [forward]: (at + 1) % tabs.length,
      [back]: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[places[event.key] ?? -1]?.[0]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} onKeyDown={move} className={className}>
      {tabs.map(([name, words]) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={selected === name}
          aria-controls={panel}
          tabIndex={name === stop ? 0 : -1}
          onClick={() => onSelect(name)}
          className={`relative h-full min-h-11 flex-none px-3 font-medium ${selected === name ? 'text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent' : 'text-ink-2 hover:text-ink'}`}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
