import { hrefOf, useRoute } from '../app/route.ts'
import { SidebarLink } from '../app/sidebar-link.tsx'
import { Stamp } from '../ui/more-icons.tsx'
import { useProposals } from './proposal-store.ts'

/** The link of the sidebar, with the number of proposals that wait. */
export function ProposalsLink({ onGo }: { onGo: () => void }) {
  const { view } = useRoute()
  const { total } = useProposals()
  return (
    <SidebarLink
      href={hrefOf({ pane: 'proposals' })}
      isCurrent={view === 'proposals'}
      icon={<Stamp />}
      end={
        total > 0 && (
          <span className="badge min-w-5 flex-none rounded-full bg-accent px-1.5 text-center text-[0.6875rem]/5 font-semibold text-on-accent">
            {total}
            <span className="sr-only"> waiting for you</span>
          </span>
        )
      }
      onGo={onGo}
    >
      Proposals
    </SidebarLink>
  )
}
