import { useEffect, useRef } from 'react'
import { undoNewest } from '../data/change-store.ts'
import { runToastAction } from '../ui/toast.tsx'
import { ALL_TASKS, type Pane } from './address.ts'
import { isPaletteKey, PAGE_COMMAND_IDS, PAGE_COMMANDS, type PageActions } from './page-commands.ts'
import { go } from './route.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Events = { onNewConversation: () => void; onHelp: () => void; onPalette: () => void }

/** Runs the commands of the whole page by their keys, and returns them for the palette. */
export function usePageShortcuts({ onNewConversation, onHelp, onPalette }: Events): PageActions {
  const actions: PageActions = {
    write: () => goAndFocus('chat', '#composer'),
    add: () => goAndFocus('tasks', '#quick-add'),
    search: () => goAndFocus('tasks', '#search'),
    // The undo that a toast offers comes before a newer change by another program.
    undo: () => runToastAction() || void undoNewest(),
    newConversation: onNewConversation,
    help: onHelp,
    tasks: () => go({ pane: 'tasks', ...ALL_TASKS }),
    inbox: () => go({ pane: 'tasks', ...ALL_TASKS, scope: 'inbox' }),
    week: () => go({ pane: 'week' }),
    history: () => go({ pane: 'history' }),
    proposals: goToProposals,
    settings: () => go({ pane: 'settings' }),
  }
  useShortcuts(Object.fromEntries(PAGE_COMMAND_IDS.map((id) => [PAGE_COMMANDS[id].keys, actions[id]])))
  usePaletteKey(onPalette)
  return actions
}

/** Works in a text field too, and with the single keys switched off. */
function usePaletteKey(open: () => void): void {
  const current = useRef(open)
  current.current = open
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog[open]')) current.current()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** The view focuses its first card when nothing else has the focus. */
function goToProposals(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  go({ pane: 'proposals' })
}

export function goAndFocus(pane: Pane, selector: string): void {
  go({ pane })
  const focus = () => document.querySelector<HTMLElement>(selector)?.focus()
  // At once if the field is visible, so that no keystroke is lost; again after the pane has been drawn.
  focus()
  setTimeout(focus, 0)
}
