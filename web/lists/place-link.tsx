import type { ComponentProps } from 'react'
import type { Place } from '../app/address.ts'
import { hrefOf, useRoute } from '../app/route.ts'
import { SidebarLink } from '../app/sidebar-link.tsx'

type Props = Omit<ComponentProps<typeof SidebarLink>, 'href' | 'isCurrent' | 'icon' | 'end'> & {
  to: Partial<Place>
  icon?: React.ReactNode
  /** Open tasks there. */
  count: number
}

/** A link of the sidebar to a scope or a list. */
export function PlaceLink({ to, icon, count, ...link }: Props) {
  const { view, scope, list } = useRoute()
  const isCurrent = view === 'tasks' && scope === to.scope && list === to.list
  return (
    <SidebarLink
      {...link}
      href={hrefOf({ pane: 'tasks', scope: 'all', list: undefined, tags: [], ...to })}
      isCurrent={isCurrent}
      icon={icon}
      end={
        count > 0 && (
          <span className={`text-[0.8125rem] ${isCurrent ? '' : 'text-ink-3'}`}>
            {count}
            <span className="sr-only"> open</span>
          </span>
        )
      }
    />
  )
}
