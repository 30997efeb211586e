import { lazy, Suspense, useState } from 'react'
import { ask, type Conversation, isLocal, type Person } from '../data/api.ts'
import { dayAt, today } from '../data/dates.ts'
import { Mark, More, Pencil, Sliders, Trash } from '../ui/icons.tsx'
import { toast } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'

const Confirm = lazy(() => import('../ui/confirm.tsx'))
const Menu = lazy(() => import('../ui/menu.tsx'))

type Props = {
  person: Person
  conversations: Conversation[] | undefined
  current: string | undefined
  onOpen: (id: string | undefined) => void
  onChanged: () => Promise<void>
  /** Loads older conversations, if there are any. */
  onMore: (() => void) | undefined
  onSettings: () => void
}

export function Sidebar({ person, conversations, current, onOpen, onChanged, onMore, onSettings }: Props) {
  const isToday = ({ updated_at }: Conversation) => dayAt(new Date(updated_at)) === today()
  const groups: [string, Conversation[]][] = [
    ['Today', conversations?.filter(isToday) ?? []],
    ['Earlier', conversations?.filter((one) => !isToday(one)) ?? []],
  ]
  return (
    <div className="flex h-full flex-col p-3">
      <div className="flex h-8 items-center gap-2 ps-2 text-[15px] font-semibold tracking-tight">
        <Mark /> Errand
      </div>
      <button type="button" className="button my-3 w-full !justify-start" onClick={() => onOpen(undefined)}>
        <Pencil /> New conversation
      </button>
      <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto">
        {conversations?.length === 0 && (
          <p className="px-2.5 py-2 text-[13px]/[18px] text-ink-3">Your conversations will be listed here.</p>
        )}
        {groups.map(
          ([name, list]) =>
            list.length > 0 && (
              <div key={name} className="mb-4">
                <h2 className="px-2.5 pb-1 text-xs/4 font-medium text-ink-3">{name}</h2>
                <ul>
                  {list.map((conversation) => (
                    <Entry
                      key={conversation.id}
                      conversation={conversation}
                      isCurrent={conversation.id === current}
                      onOpen={onOpen}
                      onChanged={onChanged}
                    />
                  ))}
                </ul>
              </div>
            ),
        )}
        {onMore && (
          <button type="button" className="quiet" onClick={onMore}>
            Show older conversations
          </button>
        )}
      </nav>
      <button
        type="button"
        className="flex items-center gap-2 rounded-lg p-2 text-start hover:bg-hover"
        onClick={onSettings}
      >
        <span className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent">
          {person.name.slice(0, 1).toUpperCase()}
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="block truncate">{person.name}</bdi>
          <span className="block truncate text-xs/4 text-ink-3">
            {isLocal(person) ? 'On this computer' : person.email}
          </span>
        </span>
        <Sliders />
        <span className="sr-only">Settings</span>
      </button>
    </div>
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
      <RenameForm
        title={title}
        onClose={() => setRenaming(false)}
        onRename={(next) => void change(ask('PATCH', `/api/conversations/${id}`, { title: next }))}
      />
    )
  return (
    <li className={`group flex items-center rounded-lg ${isCurrent ? 'bg-active' : 'hover:bg-hover'}`}>
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
                void change(ask('DELETE', `/api/conversations/${id}`)).then(
                  (isDone) => isDone && isCurrent && onOpen(undefined),
                )
              }}
            />
          )}
        </Suspense>
      </Boundary>
    </li>
  )
}

type RenameProps = { title: string; onClose: () => void; onRename: (title: string) => void }

function RenameForm({ title, onClose, onRename }: RenameProps) {
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const next = String(new FormData(event.currentTarget).get('title')).trim()
          onClose()
          if (next && next !== title) onRename(next)
        }}
      >
        <input
          ref={selectAll}
          name="title"
          aria-label="Title"
          defaultValue={title}
          className="field"
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          onBlur={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
      </form>
    </li>
  )
}

/** A stable function, so that React calls it once and not while somebody types. */
function selectAll(input: HTMLInputElement | null): void {
  input?.select()
}
