import type { Ask } from '../act.ts'
import type { Context } from '../context.ts'
import { type Reply, shown } from '../saying/reply.ts'
import { resolve } from '../tasks/resolve.ts'
import type { IndexedTask, View } from '../tasks/view.ts'
import { TOOLS } from '../tool-names.ts'
import type { PlannerTools } from './tools.ts'

type Answered = { reply: Reply; numbers: number[]; isMany: boolean }

/** "what are the steps of the move?", "how far am I with it?" */
export async function answerSteps(
  { target, isProgress }: Extract<Ask, { about: 'steps' }>,
  context: Context,
  tools: PlannerTools,
): Promise<Answered> {
  const { view } = context
  const found = resolve(target, 'ask', context)
  const named = 'tasks' in found ? found.tasks : 'which' in found ? found.which : []
  const [task, ...more] = [...new Set(named.map((each) => view.get(each.under ?? 0) ?? each))]
  if (!task || more.length > 0) {
    const words = target.by === 'words' ? target.text : 'it'
    return task
      ? {
          reply: { kind: 'which', verb: 'look at', tasks: named.map(shown) },
          numbers: numbersOf(named),
          isMany: true,
        }
      : { reply: { kind: 'missing', words }, numbers: [], isMany: true }
  }
  const under = `#${task.number}`
  await tools.call(TOOLS.list, { status: 'all', under })
  const steps = view.tasks
    .filter((each) => each.under === task.number)
    .sort((one, other) => Number(one.completed) - Number(other.completed) || one.number - other.number)
  return {
    reply: {
      kind: 'steps',
      task: shown(task),
      tasks: steps.map(shown),
      today: context.clock.today,
      ...(isProgress && { isProgress }),
    },
    numbers: steps.length > 0 && !isProgress ? numbersOf(steps) : [task.number],
    isMany: steps.length > 0 && !isProgress,
  }
}

function numbersOf(tasks: readonly IndexedTask[]): number[] {
  return tasks.map(({ number }) => number)
}

/** "which lists do I have?" */
export function answerNames({ of }: Extract<Ask, { about: 'names' }>, { view }: Context): Answered {
  const open = view.tasks.filter(({ completed }) => !completed)
  const names = of === 'lists' ? listsOf(view) : tagsOf(view)
  const count = (name: string) =>
    open.filter(({ list, tags }) => (of === 'lists' ? list === name : tags?.includes(name))).length
  return {
    reply: { kind: 'names', of, names: names.map((name) => ({ name, open: count(name) })) },
    numbers: [],
    isMany: true,
  }
}

function listsOf({ lists }: View): string[] {
  return lists.filter(({ isArchived }) => !isArchived).map(({ name }) => name)
}

function tagsOf({ tasks }: View): string[] {
  return [...new Set(tasks.flatMap(({ tags }) => tags ?? []))].sort()
}
