import type { ReactNode } from 'react'
import type { Place } from '../app/address.ts'
import { hrefOf, useRoute } from '../app/route.ts'

type Props = {
  to: Partial<Place>
  icon?: ReactNode
  /** Open tasks there. */
  count: number
  isDropTarget?: boolean
  onGo: () => void
  children: ReactNode
} & Pick<React.ComponentProps<'a'>, 'onKeyDown' | 'draggable'> & { 'data-list'?: string }

/** A link of the sidebar to a scope or a list. */
export function PlaceLink({ to, icon, count, isDropTarget = false, onGo, children, ...rest }: Props) {
  const { scope, list } = useRoute()
  const isCurrent = scope === to.scope && list === to.list
  const tint = isDropTarget
    ? 'bg-accent-soft text-accent outline-2 -outline-offset-2 outline-accent'
    : isCurrent
      ? 'bg-active font-medium text-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
      : 'text-ink-2 hover:bg-hover'
  return (
    <a
      {...rest}
      href={hrefOf({ pane: 'tasks', scope: 'all', list: undefined, tags: [], ...to })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
      className={`flex min-h-8 min-w-0 items-center gap-2.5 rounded-lg px-2.5 py-1 pointer-coarse:min-h-11 ${tint}`}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {count > 0 && (
        <span className={`text-[13px] ${isCurrent ? '' : 'text-ink-3'}`}>
          {count}
          <span className="sr-only"> open</span>
        </span>
      )}
    </a>
  )
}
