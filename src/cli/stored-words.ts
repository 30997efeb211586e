import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { act, namesOf } from './act.ts'
import type { Candidate } from './candidates.ts'
import { allTasks } from './list.ts'

const MOST_TASKS = 100
const PERIODS = ['today', 'tomorrow', 'week', 'overdue', 'done', 'all', 'high', 'inbox']

/** Candidates from the person's tasks and lists. */
export async function storedWords(what: 'tasks' | 'filters' | 'lists', config: Config): Promise<Candidate[]> {
  // Pressing Tab makes no database.
  if (config.database.engine === 'sqlite' && !existsSync(config.database.file)) return []
  return act(config, async (acting) => {
    if (what === 'tasks') {
      const { data } = await allTasks(acting, { status: 'pending' })
      return (data?.tasks ?? [])
        .slice(0, MOST_TASKS)
        .map(({ number, title }) => ({ value: String(number), about: title }))
    }
    const { lists, tags } = await namesOf(acting)
    const named = [
      ...lists.map((name) => ({ value: name, about: 'list' })),
      ...tags.map((name) => ({ value: `+${name}`, about: 'tag' })),
    ]
    return what === 'lists' ? named : [...PERIODS.map((value) => ({ value })), ...named]
  })
}
