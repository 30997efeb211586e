const COMMANDS = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'edit',
  d: 'edit due date',
  r: 'edit repetition',
  b: 'edit reminder',
  s: 'add step',
  l: 'edit list',
  t: 'edit tags',
  ' ': 'complete',
  x: 'select',
  Escape: 'clear selection',
  Delete: 'delete',
  Backspace: 'delete',
  '1': 'low priority',
  '2': 'medium priority',
  '3': 'high priority',
} as const

export type RowCommand = (typeof COMMANDS)[keyof typeof COMMANDS] | 'select all'

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** The command of a key on a focused row. */
export function rowCommand({ key, ctrlKey, metaKey, altKey }: Pressed): RowCommand | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key === 'a' ? 'select all' : undefined
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined
}
