import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { More } from './icons.tsx'

type Props = { title: string; onRename: () => void; onDelete: () => void }

const ITEM = 'cursor-pointer rounded-md px-3 py-1.5 outline-none data-highlighted:bg-sunken'

export default function ConversationMenu({ title, onRename, onDelete }: Props) {
  return (
    // Modal menus write styles into the page, which its content policy forbids.
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger
        className="icon-button opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        aria-label={`More: ${title}`}
      >
        <More />
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content className="card z-50 min-w-36 p-1 shadow-floating" align="start">
          {/* After the menu has closed, which would take the focus back. */}
          <Dropdown.Item className={ITEM} onSelect={() => setTimeout(onRename, 0)}>
            Rename
          </Dropdown.Item>
          <Dropdown.Item className={`${ITEM} text-danger`} onSelect={onDelete}>
            Delete
          </Dropdown.Item>
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}
