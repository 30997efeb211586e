import { lazy, type RefObject, Suspense } from 'react'
import { moveDraft } from '../chat/drafts.ts'
import type { About } from '../data/api.ts'
import { toast } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'
import { go, useRoute } from './route.ts'
import { type Conversations, useChatKey } from './use-conversations.ts'

// As large as the rest of the page: requested at once, but the rest need not wait for it.
const loading = import('../chat/chat.tsx')
const Chat = lazy(() => loading)

type Props = {
  about: About
  conversations: Conversations
  composer: RefObject<HTMLTextAreaElement | null>
  onMenu: () => void
  onNew: () => void
}

/** The chat of the conversation in the address. */
export function ChatPane({ about, conversations: { list, reload }, composer, onMenu, onNew }: Props) {
  const { pane, conversation } = useRoute()
  const { key, adopt } = useChatKey(conversation)
  const shown = list?.find(({ id }) => id === conversation)
  return (
    <section
      aria-label="Conversation"
      className={`${pane === 'chat' ? 'flex' : 'hidden'} min-h-0 min-w-0 flex-col tablet:flex`}
    >
      <Boundary>
        <Suspense fallback={<div aria-busy="true" className="flex-1" />}>
          <Chat
            key={key}
            about={about}
            id={conversation}
            title={shown?.title}
            updatedAt={shown?.updated_at}
            composer={composer}
            onMenu={onMenu}
            onNew={onNew}
            onLeft={() => void reload()}
            onMissing={() => {
              toast('This conversation has been deleted. What you wrote is kept.')
              moveDraft(conversation, undefined)
              go({ conversation: undefined }, { replace: true })
              void reload()
            }}
            onConversation={(id) => {
              adopt(id)
              go({ conversation: id }, { replace: true })
              void reload()
            }}
          />
        </Suspense>
      </Boundary>
    </section>
  )
}
