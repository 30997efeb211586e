import { sayDue } from '../data/dates.ts'
import { remindFact } from '../data/remind-words.ts'
import { sayStepCount } from '../data/steps.ts'
import type { NewTask, WaitingChange } from '../data/waiting-change.ts'

/** A change in words: its verb, its task, and everything that was typed. */
export function sayWaiting({ tool, args, about }: WaitingChange): {
  verb: string
  about: string
  facts: string[]
} {
  if (tool === 'complete_task') return { verb: 'Complete', about, facts: [] }
  if (tool === 'delete_task') return { verb: 'Delete', about, facts: [] }
  if (tool === 'add_task') return { verb: 'Add', about, facts: factsOf(args) }
  if (tool === 'add_tasks') {
    const steps = args.tasks as NewTask[]
    return { verb: `Add ${sayStepCount(steps.length)} to`, about, facts: steps.map(({ title }) => title) }
  }
  return { verb: args.status === 'pending' ? 'Reopen' : 'Change', about, facts: factsOf(args) }
}

function factsOf(args: Record<string, unknown>): string[] {
  const { new_title, description, due_date, due_time, repeat, remind, priority, list, tags, after, skip } =
    args as Record<string, string | undefined>
  const isDated = due_date !== undefined && due_date !== 'none'
  return [
    new_title && `title: ${new_title}`,
    description && (description === 'none' ? 'no description' : `description: ${description}`),
    isDated && sayDue({ due_date, ...(due_time && due_time !== 'none' && { due_time }) }),
    due_date === 'none' && 'no date',
    !isDated && due_time && (due_time === 'none' ? 'no time' : due_time),
    repeat && (repeat === 'none' ? 'no repetition' : repeat),
    remind && remindFact(remind),
    priority && (priority === 'none' ? 'no priority' : `${priority} priority`),
    list && (list === 'none' ? 'inbox' : `list: ${list}`),
    ...((tags as unknown as string[] | undefined) ?? []).map((tag) =>
      tag.startsWith('-') ? `without #${tag.slice(1)}` : `#${tag.replace(/^\+/, '')}`,
    ),
    after && (after === 'none' ? 'waits for nothing' : `after #${after}`),
    skip && 'skip this date',
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}
