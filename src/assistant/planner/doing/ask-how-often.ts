import { type ShownTask, shown } from '../saying/reply.ts'
import type { Turn } from './turn.ts'

export const HOW_OFTEN = ['Every day', 'Every week', 'Every month'].map((label) => ({
  label,
  say: label.toLowerCase(),
}))

/** After "add a recurring task to clean the bath" */
export function askHowOften(turn: Turn, task: ShownTask): void {
  turn.know({ question: { kind: 'what', number: task.number, field: 'often' } })
  turn.say({ kind: 'ask', about: 'what', tasks: [shown(task)], field: 'often' }, HOW_OFTEN)
}
