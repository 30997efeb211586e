type PageCommand = {
  section: 'Do' | 'Go to'
  name: string
  /** One key, or two in a row, as useShortcuts() reads them. */
  keys: string
}

/** The commands that work anywhere: keys run them, the shortcut sheet and the palette list them. */
export const PAGE_COMMANDS = {
  write: { section: 'Do', name: 'Write to Errand', keys: 'c' },
  add: { section: 'Do', name: 'Add a task', keys: 'n' },
  search: { section: 'Do', name: 'Search tasks', keys: '/' },
  undo: { section: 'Do', name: 'Undo the last change', keys: 'z' },
  newConversation: { section: 'Do', name: 'New conversation', keys: 'N' },
  help: { section: 'Do', name: 'Show the keyboard shortcuts', keys: '?' },
  tasks: { section: 'Go to', name: 'Tasks', keys: 'g t' },
  inbox: { section: 'Go to', name: 'Inbox', keys: 'g i' },
  week: { section: 'Go to', name: 'Week', keys: 'g w' },
  history: { section: 'Go to', name: 'History', keys: 'g h' },
  proposals: { section: 'Go to', name: 'Proposals', keys: 'g p' },
  settings: { section: 'Go to', name: 'Settings', keys: 'g s' },
} as const satisfies Record<string, PageCommand>

export type PageCommandId = keyof typeof PAGE_COMMANDS
export type PageActions = Record<PageCommandId, () => unknown>

export const PAGE_COMMAND_IDS = Object.keys(PAGE_COMMANDS) as PageCommandId[]

/** Keys as people read them: "g t" is G then T, "N" is Shift N. */
export function sayKeys(keys: string): string {
  return keys
    .split(' ')
    .map((key) => (/^[A-Z]$/.test(key) ? `Shift ${key}` : key.toUpperCase()))
    .join(' then ')
}

/** Apple keyboards have Cmd, and Ctrl K deletes text there. */
const IS_APPLE = typeof navigator !== 'undefined' && /^(Mac|iP)/.test(navigator.platform)

export const PALETTE_KEYS = IS_APPLE ? '⌘ K' : 'Ctrl K'

export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && !altKey && !shiftKey && (IS_APPLE ? metaKey : ctrlKey)
}
