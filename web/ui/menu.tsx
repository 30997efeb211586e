import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'

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
  return (
    // Not modal: a modal menu injects styles, which the content security policy forbids. No portal: the drawer of a
    // narrow screen would cover a menu outside it.
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger className={className} aria-label={label}>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Content className="card z-50 min-w-36 p-1 shadow-floating" align={align} side={side}>
        {items.map(({ label: name, icon, isDanger, run }) => (
          // Deferred: closing the menu returns the focus to its button, which would undo a focus set by `run`.
          <Dropdown.Item
            key={name}
            className={`flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-sm font-normal outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11 ${isDanger ? 'text-danger' : 'text-ink'}`}
            onSelect={() => setTimeout(run, 0)}
          >
            {icon} {name}
          </Dropdown.Item>
        ))}
      </Dropdown.Content>
    </Dropdown.Root>
  )
}
