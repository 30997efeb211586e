import { useProposals } from '../proposals/proposal-store.ts'
import { Menu } from '../ui/icons.tsx'

/** Opens the sidebar where it is hidden. A dot says that proposals wait there. */
export function MenuButton({ className, onOpen }: { className: string; onOpen: () => void }) {
  const { total } = useProposals()
  const waiting = total === 0 ? '' : `, ${total === 1 ? '1 proposal' : `${total} proposals`} waiting`
  return (
    <button
      type="button"
      className={`icon-button relative ${className}`}
      aria-label={`Menu${waiting}`}
      onClick={onOpen}
    >
      <Menu />
      {total > 0 && (
        <span className="absolute end-1 top-1 size-2.5 rounded-full border-2 border-surface bg-accent forced-colors:bg-[ButtonText] pointer-coarse:end-2 pointer-coarse:top-2.5" />
      )}
    </button>
  )
}
