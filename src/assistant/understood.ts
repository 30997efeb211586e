import type { ToolName } from '../operations.ts'
import type { Act, Filter, Setting, Target } from './planner/act.ts'
import { rateWords } from './planner/saying/task-words.ts'

/** A tool's arguments as found in a text, in the person's own words. */
export type UnderstoodArguments = {
  title?: string | string[]
  description?: string
  task_identifier?: string | string[]
  new_title?: string
  priority?: string
  status?: string
  query?: string
  due_phrase?: string
  filter_due_phrase?: string
  list?: string
  tags?: string[]
  /** A filter by tags, in one text. */
  tag?: string
  under?: string
  /** `none` ends the repetition. */
  recurrence?: string
  repeat?: string
  /** `none` turns the reminder off. */
  remind?: string
  /** Moves a repeating task to its next date. */
  skip?: true
  person?: string
  scope?: 'all'
  due_date?: string
  due_time?: string
}

export type Understood = {
  tool: ToolName | null
  args: UnderstoodArguments
  /** The part of a request for many tasks that was not understood; the planner would ask about it. */
  unclear?: string
}

/** The request that an act makes. */
export function understoodOf(act: Act): Understood {
  switch (act.kind) {
    case 'add': {
      const [task, ...more] = act.tasks
      if (!task) {
        const { words: phrase, list: place } = act.due ?? {}
        const args = { ...(phrase && { due_phrase: phrase }), ...(place && { list: place }) }
        return { tool: 'add_task', args }
      }
      const { title, description, priority, words, often, person, day, time, list, tags, remind } = task
      return {
        tool: 'add_task',
        args: {
          title: more.length > 0 ? act.tasks.map((each) => each.title) : title,
          ...(description && { description }),
          ...(priority && { priority }),
          ...(often && { recurrence: often }),
          ...(words && !(often && words.includes(often)) && { due_phrase: words }),
          ...(remind && { remind }),
          ...(person && { person }),
          ...(list && { list }),
          ...(tags && { tags }),
          ...(day && { due_date: day }),
          ...(time && { due_time: time }),
        },
      }
    }
    case 'ask': {
      const { ask } = act
      if ('filter' in ask) return { tool: 'list_tasks', args: filterArguments(ask.filter) }
      if (ask.about === 'names' || ask.about === 'reminders') return { tool: 'list_tasks', args: {} }
      if (ask.about === 'steps') {
        const { task_identifier: under } = targeted('list_tasks', ask.target).args
        return { tool: 'list_tasks', args: typeof under === 'string' ? { under } : {} }
      }
      if (ask.target.by !== 'words') return { tool: 'list_tasks', args: {} }
      const { text: query, list } = ask.target
      return { tool: 'list_tasks', args: { query, ...(list && { list }) } }
    }
    case 'complete':
    case 'delete':
      return targeted(`${act.kind}_task`, act.target)
    case 'reopen':
      return targeted('update_task', act.target, { status: 'pending' })
    case 'change':
      return targeted('update_task', act.target, settingArguments(act.set))
    case 'skip':
      return targeted('update_task', act.target, { skip: true })
    case 'split': {
      const { task_identifier: under } = targeted('add_task', act.target).args
      const titles = act.tasks.map(({ title }) => title)
      const [title = '', ...more] = titles
      return {
        tool: 'add_task',
        args: { title: more.length > 0 ? titles : title, ...(typeof under === 'string' && { under }) },
      }
    }
    case 'undo':
      return { tool: 'undo_change', args: {} }
    case 'chat':
      // A list begins with its first task, so adding one is the only way to it.
      return { tool: act.about === 'new-list' ? 'add_task' : null, args: {} }
    default:
      return { tool: null, args: {} }
  }
}

function targeted(tool: ToolName, target: Target, more: UnderstoodArguments = {}): Understood {
  switch (target.by) {
    case 'words': {
      const phrase = target.whens.map(({ words }) => words).join(' ')
      let name = target.text
      for (const { words } of target.whens) name = name.replace(words, ' ')
      const bare = name
        .replace(/\s+/g, ' ')
        .replace(/(?:\s(?:for|on|at|by|from|of|due))+\s*$/i, '')
        .trim()
      return {
        tool,
        args: {
          ...(bare && { task_identifier: bare }),
          ...(target.list && { list: target.list }),
          ...(phrase && { filter_due_phrase: phrase }),
          ...more,
        },
      }
    }
    case 'numbers':
      return {
        tool,
        args: {
          task_identifier:
            target.numbers.length === 1 ? String(target.numbers[0]) : target.numbers.map(String),
          ...more,
        },
      }
    case 'filter': {
      const { unread } = target.filter
      const { query, ...rest } = filterArguments(target.filter)
      const args = { ...rest, ...(query && { query, task_identifier: query }), ...more }
      return unread === undefined
        ? { tool, args: { ...args, scope: 'all' } }
        : { tool, args, unclear: unread }
    }
    case 'each':
      return {
        tool,
        args: {
          task_identifier: target.targets.flatMap((each) =>
            each.by === 'words' ? each.text : each.by === 'numbers' ? each.numbers.map(String) : [],
          ),
          ...more,
        },
      }
    case 'it':
    case 'them':
      return { tool, args: { task_identifier: target.by, ...more } }
    case 'place':
      return {
        tool,
        args: {
          task_identifier: target.index < 0 ? 'the last one' : `the ${target.index + 1}. one`,
          ...more,
        },
      }
    default:
      return { tool, args: more }
  }
}

function settingArguments(set: Setting): UnderstoodArguments {
  const { day, time, priority, title, description, often, words, list, tags, under, remind } = set
  const parent = under && under !== 'none' ? targeted('update_task', under).args.task_identifier : under
  return {
    ...(list && { list }),
    ...(tags && { tags }),
    ...(typeof parent === 'string' && { under: parent }),
    ...(title && { new_title: title }),
    ...(description && { description }),
    ...(priority && { priority }),
    ...(often ? { recurrence: often } : words && { due_phrase: words }),
    ...(remind && { remind }),
    ...(day && { due_date: day }),
    ...(time && { due_time: time }),
  }
}

function filterArguments(filter: Filter): UnderstoodArguments {
  const { status, due, dueWords, priority, search, finished, list, tags, repeats } = filter
  return {
    ...(list && { list }),
    ...(tags && { tag: tags.join(' ') }),
    ...(status && { status }),
    ...(due === 'overdue' || due === 'none'
      ? { filter_due_phrase: due }
      : (due || finished) && dueWords && { filter_due_phrase: dueWords }),
    ...(repeats && { filter_due_phrase: rateWords(repeats) }),
    ...(priority && { priority }),
    ...(search && { query: search }),
  }
}
