import { ALL_TASKS, SECTIONS } from '../app/address.ts'
import { PAGE_COMMAND_IDS, PAGE_COMMANDS, type PageActions, sayKeys } from '../app/page-commands.ts'
import { go } from '../app/route.ts'
import { goAndFocus } from '../app/use-page-shortcuts.ts'
import { askErrand } from '../chat/asked.ts'
import type { Person } from '../data/api.ts'
import type { List } from '../data/list-store.ts'
import { waitingChanges } from '../data/waiting-store.ts'
import { leave } from '../settings/leave.ts'
import { searchList } from '../tasks/list-search.ts'
import { chooseTheme, chosenTheme, THEMES } from '../ui/theme.ts'
import { addFromWords } from './add-from-words.ts'
import type { Command } from './find-rows.ts'

type Page = {
  actions: PageActions
  person: Person
  lists: readonly List[]
  onSignedOut: () => void
}

/** Everything that the page can do, and everywhere it can go. */
export function pageCommands({ actions, person, lists, onSignedOut }: Page): Command[] {
  const shared = PAGE_COMMAND_IDS.map((id): Command => {
    const { name, section, keys } = PAGE_COMMANDS[id]
    return { id, name, section, keys: sayKeys(keys), run: actions[id] }
  })
  return [
    ...shared,
    ...themeCommands(),
    {
      id: 'export',
      section: 'Do',
      name: 'Export everything as a file',
      also: 'download backup json',
      run: () => download('/api/export'),
    },
    {
      id: 'export-csv',
      section: 'Do',
      name: 'Export the tasks as CSV',
      also: 'download table spreadsheet',
      run: () => download('/api/export?format=csv'),
    },
    {
      id: 'sign-out',
      section: 'Do',
      name: 'Sign out',
      also: 'log out logout',
      run: () =>
        // The settings ask before unsent changes are lost.
        waitingChanges().length > 0
          ? go({ pane: 'settings', section: 'account' })
          : void leave(person).then((isOut) => isOut && onSignedOut()),
    },
    goToTasks('Today', { scope: 'today' }),
    goToTasks('Upcoming', { scope: 'upcoming' }),
    ...lists.filter(({ archived }) => !archived).map(goToList),
    ...SECTIONS.map(goToSettings),
  ]
}

/** The commands that use the typed words. */
export function typedCommands(query: string, lists: readonly List[]): Command[] {
  const words = query.trim()
  if (words === '') return []
  return [
    {
      id: 'typed-add',
      section: 'Do',
      name: `Add “${words}”`,
      keys: 'Alt Enter',
      mayFail: true,
      run: () =>
        addFromWords(
          words,
          lists.map(({ name }) => name),
        ),
    },
    {
      id: 'typed-ask',
      section: 'Do',
      name: `Ask “${words}”`,
      keys: 'Ctrl Enter',
      run() {
        askErrand(words)
        goAndFocus('chat', '#composer')
      },
    },
    {
      id: 'typed-search',
      section: 'Do',
      name: `Search the list for “${words}”`,
      run() {
        go({ pane: 'tasks', ...ALL_TASKS })
        searchList(words)
        goAndFocus('tasks', '#search')
      },
    },
  ]
}

function themeCommands(): Command[] {
  const chosen = chosenTheme()
  return THEMES.filter(([theme]) => theme !== chosen).map(([theme, label]) => ({
    id: `theme-${theme}`,
    section: 'Do',
    name: `Theme: ${label.toLowerCase()}`,
    also: 'mode colours appearance night',
    run: () => chooseTheme(theme),
  }))
}

function goToTasks(name: string, place: Partial<typeof ALL_TASKS>): Command {
  return { id: name, section: 'Go to', name, run: () => go({ pane: 'tasks', ...ALL_TASKS, ...place }) }
}

function goToList({ id, name }: List): Command {
  return { ...goToTasks(`List: ${name}`, { scope: 'list', list: id }), id: `list-${id}` }
}

function goToSettings(section: (typeof SECTIONS)[number]): Command {
  return {
    id: `settings-${section}`,
    section: 'Go to',
    name: `Settings: ${section.charAt(0).toUpperCase()}${section.slice(1)}`,
    run: () => go({ pane: 'settings', section }),
  }
}

function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
