import { distance } from '../assistant/planner/words/words.ts'

/** What people call a command in other programs. */
const SYNONYMS: Readonly<Record<string, string>> = {
  ask: 'do',
  chat: 'do',
  talk: 'do',
  change: 'edit',
  complete: 'done',
  create: 'add',
  finish: 'done',
  find: 'list',
  ls: 'list',
  modify: 'edit',
  move: 'edit',
  new: 'add',
  remove: 'delete',
  rm: 'delete',
  search: 'list',
  show: 'list',
  start: 'serve',
  tasks: 'list',
  today: 'list today',
  update: 'edit',
  version: '--version',
}

/** The message for a name that is no command. `words` are those after it, `names` the commands. */
export function noSuchCommand(name: string, words: readonly string[], names: readonly string[]): string {
  const start = `There is no command '${name}'.`
  const near = nearest(name, names)
  if (near !== undefined) return `${start} Did you mean errand ${near}? errand help lists all commands.`
  // "errand buy milk tomorrow"
  if (words.length > 0) return `${start} To add a task: errand add ${[name, ...words].join(' ')}`
  return `${start} errand help lists them.`
}

export function nearest(name: string, names: readonly string[]): string | undefined {
  const synonym = Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined
  if (synonym !== undefined && !names.includes(name)) return synonym
  const longer = name.length >= 3 ? names.filter((each) => each.startsWith(name)) : []
  if (longer.length === 1) return longer[0]
  const most = name.length <= 4 ? 1 : 2
  return names
    .map((each) => ({ each, far: distance(name, each, most) }))
    .filter(({ far }) => far <= most)
    .sort((one, other) => one.far - other.far)[0]?.each
}
