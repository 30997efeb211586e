import type { ReactNode } from 'react'

type Props = {
  href: string
  isCurrent: boolean
  isDropTarget?: boolean
  icon: ReactNode
  /** A number at the end. */
  end: ReactNode
  onGo: () => void
  children: ReactNode
} & Pick<React.ComponentProps<'a'>, 'onKeyDown' | 'draggable'> & { 'data-list'?: string }

/** A link of the sidebar to what the pane beside the chat shows. */
export function SidebarLink(props: Props) {
  const { href, isCurrent, isDropTarget = false, icon, end, onGo, children, ...rest } = props
  const tint = isDropTarget
    ? 'bg-accent-soft text-accent outline-2 -outline-offset-2 outline-accent'
    : isCurrent
      ? 'bg-active font-medium text-ink'
      : 'text-ink-2 hover:bg-hover'
  return (
    <a
      {...rest}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
      className={`flex min-h-8 min-w-0 items-center gap-2.5 rounded-lg px-2.5 py-1 pointer-coarse:min-h-11 ${tint}`}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end}
    </a>
  )
}
