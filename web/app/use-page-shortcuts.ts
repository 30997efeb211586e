import { undoNewest } from '../data/change-store.ts'
import { runToastAction } from '../ui/toast.tsx'
import { ALL_TASKS, type Pane } from './address.ts'
import { go } from './route.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Actions = { onNewConversation: () => void; onHelp: () => void }

/** The shortcuts that work anywhere on the page. shortcut-sheet.tsx lists them. */
export function usePageShortcuts({ onNewConversation, onHelp }: Actions): void {
  useShortcuts({
    c: () => goAndFocus('chat', '#composer'),
    n: () => goAndFocus('tasks', '#quick-add'),
    '/': () => goAndFocus('tasks', '#search'),
    // The undo that a toast offers comes before a newer change by another program.
    z: () => runToastAction() || void undoNewest(),
    N: onNewConversation,
    '?': onHelp,
    'g t': () => go({ pane: 'tasks', ...ALL_TASKS }),
    'g i': () => go({ pane: 'tasks', ...ALL_TASKS, scope: 'inbox' }),
    'g p': goToProposals,
    'g w': () => go({ pane: 'week' }),
    'g h': () => go({ pane: 'history' }),
    'g s': () => go({ pane: 'settings' }),
  })
}

/** The view focuses its first card when nothing else has the focus. */
function goToProposals(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  go({ pane: 'proposals' })
}

function goAndFocus(pane: Pane, selector: string): void {
  go({ pane })
  const focus = () => document.querySelector<HTMLElement>(selector)?.focus()
  // At once if the field is visible, so that no keystroke is lost; again after the pane has been drawn.
  focus()
  setTimeout(focus, 0)
}
