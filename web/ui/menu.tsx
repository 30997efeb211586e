import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useRef } from 'react'

export type Item = { label: string; icon?: ReactNode; isDanger?: boolean; run: () => void }

type Props = {
  label?: string
  trigger: ReactNode
  className: string
  items: Item[]
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
}

/** A button that opens a menu. */
export default function Menu({ label, trigger, className, items, side = 'bottom', align = 'start' }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<Item>(undefined)
  /** Runs the chosen item after the focus is back on the button: the other way round, `run` would lose its focus. */
  const runChosen = (event: Event) => {
    const item = chosen.current
    if (!item) return
    chosen.current = undefined
    event.preventDefault()
    button.current?.focus()
    item.run()
  }
  return (
    // Not modal: a modal menu injects styles, which the content security policy forbids. No portal: the drawer of a
    // narrow screen would cover a menu outside it.
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger ref={button} className={className} aria-label={label}>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Content
        className="card z-50 min-w-36 p-1 shadow-floating"
        align={align}
        side={side}
        onCloseAutoFocus={runChosen}
      >
        {items.map((item) => (
          <Dropdown.Item
            key={item.label}
            className={`flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-sm font-normal outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11 ${item.isDanger ? 'text-danger' : 'text-ink'}`}
            onSelect={() => {
              chosen.current = item
            }}
          >
            {item.icon} {item.label}
          </Dropdown.Item>
        ))}
      </Dropdown.Content>
    </Dropdown.Root>
  )
}
