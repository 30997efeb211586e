import type { ReactNode } from 'react'
import {
  Bars,
  Bell,
  Calendar,
  Chat,
  Check,
  Clock,
  Flag,
  List,
  Plus,
  Repeat,
  Search,
  Tag,
  Trash,
} from '../ui/icons.tsx'
import {
  Archive,
  Down,
  Forward,
  Inbox,
  Pencil,
  Sliders,
  Sun,
  Swap,
  Undo,
  Upcoming,
} from '../ui/more-icons.tsx'

const ICONS: Record<string, () => ReactNode> = {
  write: Chat,
  add: Plus,
  search: Search,
  undo: Undo,
  newConversation: Pencil,
  tasks: List,
  inbox: Inbox,
  week: Bars,
  history: Clock,
  proposals: Swap,
  settings: Sliders,
  Today: Sun,
  Upcoming,
  theme: Sun,
  export: Down,
  list: Archive,
  typed: Plus,
  'typed-ask': Chat,
  'typed-search': Search,
  'task-open': Forward,
  'task-complete': Check,
  'task-reopen': Undo,
  'task-due': Calendar,
  'task-today': Sun,
  'task-tomorrow': Upcoming,
  'task-repeat': Repeat,
  'task-remind': Bell,
  'task-list': List,
  'task-tags': Tag,
  'task-delete': Trash,
  task: Flag,
}

/** The icon of a command, or of its family: "theme-dark" has that of "theme". */
export function CommandIcon({ id }: { id: string }) {
  const Icon = ICONS[id] ?? ICONS[id.split('-')[0] ?? ''] ?? Forward
  return <Icon />
}
