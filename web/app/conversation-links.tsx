import { lazy, Suspense, useState } from 'react'
import { dropDraft, readDraft } from '../chat/drafts.ts'
import { ask, type Conversation } from '../data/api.ts'
import { Trash } from '../ui/icons.tsx'
import { More, Pencil } from '../ui/more-icons.tsx'
import { RenameForm } from '../ui/rename-form.tsx'
import { toast } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'

const Confirm = lazy(() => import('../ui/confirm.tsx'))
const Menu = lazy(() => import('../ui/menu.tsx'))

/** How many conversations are shown at first. */
const NEWEST = 3

type Props = {
  conversations: Conversation[] | undefined
  current: string | undefined
  onOpen: (id: string | undefined) => void
  onChanged: () => Promise<void>
  /** Loads older conversations, if there are any. */
  onMore: (() => void) | undefined
}

/** The newest conversations and the open one, or all. */
export function ConversationLinks({ conversations, current, onOpen, onChanged, onMore }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = conversations?.filter(({ id }, index) => isWhole || index < NEWEST || id === current) ?? []
  return (
    <nav aria-label="Conversations">
      <h2 className="px-2.5 pb-1 text-xs/4 font-medium text-ink-3">Conversations</h2>
      {conversations?.length === 0 && (
        <p className="px-2.5 py-2 text-[0.8125rem]/[1.125rem] text-ink-3">
          Your conversations will be listed here.
        </p>
      )}
      <ul>
        {shown.map((conversation) => (
          <Entry
            key={conversation.id}
            conversation={conversation}
            isCurrent={conversation.id === current}
            onOpen={onOpen}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {!isWhole && shown.length < (conversations?.length ?? 0) && (
        <button type="button" className="quiet" onClick={() => setIsWhole(true)}>
          All conversations
        </button>
      )}
      {isWhole && onMore && (
        <button type="button" className="quiet" onClick={onMore}>
          Show older conversations
        </button>
      )}
    </nav>
  )
}

type EntryProps = {
  conversation: Conversation
  isCurrent: boolean
  onOpen: Props['onOpen']
  onChanged: Props['onChanged']
}

function Entry({ conversation: { id, title }, isCurrent, onOpen, onChanged }: EntryProps) {
  const [renaming, setRenaming] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const change = async (work: Promise<unknown>) => {
    try {
      await work
      await onChanged()
      return true
    } catch (error) {
      toast((error as Error).message)
      return false
    }
  }
  if (renaming)
    return (
      <li>
        <RenameForm
          label="Title"
          name={title}
          onClose={() => setRenaming(false)}
          onRename={(next) => void change(ask('PATCH', `/api/conversations/${id}`, { title: next }))}
        />
      </li>
    )
  return (
    <li
      className={`group relative flex items-center rounded-lg hover:bg-hover ${isCurrent ? 'before:absolute before:inset-y-2 before:start-0 before:border-s-3 before:border-accent' : ''}`}
    >
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(id)}
        className={`min-h-8 min-w-0 pointer-coarse:min-h-11 flex-1 truncate px-2.5 text-start ${isCurrent ? 'font-medium text-ink' : 'text-ink-2'}`}
      >
        <bdi>{title}</bdi>
      </button>
      <Boundary>
        <Suspense fallback={<span className="size-7" />}>
          <Menu
            label={`More: ${title}`}
            trigger={<More />}
            className="icon-button opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
            items={[
              { label: 'Rename', icon: <Pencil />, run: () => setRenaming(true) },
              {
                label: 'Delete',
                icon: <Trash />,
                isDanger: true,
                run: () => setDeleting(true),
              },
            ]}
          />
          {deleting && (
            <Confirm
              title={`Delete “${title}”?`}
              text="Its messages are deleted for good. Your tasks stay."
              verb="Delete"
              onClose={() => setDeleting(false)}
              onConfirm={() => {
                // First, so that this tab does not find it deleted.
                if (isCurrent) onOpen(undefined)
                void change(ask('DELETE', `/api/conversations/${id}`)).then(
                  (isDone) => isDone && dropDraft(id, readDraft(id)),
                )
              }}
            />
          )}
        </Suspense>
      </Boundary>
    </li>
  )
}
