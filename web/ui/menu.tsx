import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'

export type Item = { label: string; icon?: ReactNode; isDanger?: boolean; run: () => void }

type Props = { label?: string; trigger: ReactNode; className: string; items: Item[]; side?: 'top' | 'bottom' }

/** A button that opens a few choices. */
export default function Menu({ label, trigger, className, items, side = 'bottom' }: Props) {
  return (
    // Modal menus write styles into the page, which its content policy forbids. Not moved elsewhere in the page: the
    // drawer on a narrow screen lies above everything that is outside of it.
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger className={className} aria-label={label}>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Content className="card z-50 min-w-36 p-1 shadow-floating" align="start" side={side}>
        {items.map(({ label: name, icon, isDanger, run }) => (
          // After the menu has closed, which would take the focus back.
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
