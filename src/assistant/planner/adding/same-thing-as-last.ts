import { compactPattern } from '../../../compact-pattern.ts'
import type { NewTask, Reading } from '../act.ts'
import type { Context } from '../context.ts'
import { byDay } from '../dates/due-fields.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { kindsOf } from '../words/interchangeable.ts'
import { DOING } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'

/** "collect it", "pick him up" */
const POINTS = /^(?<verb>\p{L}+) (?<it>it|him|her|them)(?= |$)/iu
/** The object of the title's verb: "the car" in "Take the car for its service". */
const OBJECT = compactPattern(
  /^\p{L}+ (?:(?:up|off|in|out|down) )?(?<the>the|my|our|his|her|their|an?) (?<thing>(?:(?!(?:for|to|at|in|on|from|with|about|by|of|off|into|before|after|and|or|up|back|round|over)\b)[\p{L}\p{N}'’-]+ ?){1,3})/iu,
)

/** "it" is the task itself: "do it on friday". */
const ITS_OWN = new Set(
  'do make move put set have get finish complete start begin book schedule plan change push shift remind keep leave cancel mark tick try add'.split(
    ' ',
  ),
)

/** "and collect it at 4pm", after a task was added: it is the car of that task, on its day. */
export function withLast(tasks: NewTask[], { state, view }: Context): NewTask[] {
  const last = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  return last && state.done?.kind === 'add' ? tasks.map((task) => ofLast(task, last)) : tasks
}

export function aboutLast({ act, score }: Reading, context: Context): Reading {
  return act.kind === 'add' ? { act: { ...act, tasks: withLast(act.tasks, context) }, score } : { act, score }
}

function ofLast(task: NewTask, last: IndexedTask): NewTask {
  const { verb = '', it = '' } = POINTS.exec(task.title)?.groups ?? {}
  const deed = verb.toLowerCase()
  const [first] = wordsIn(last.title)
  if (!DOING.has(deed) || ITS_OWN.has(deed) || first?.norm === deed) return task
  const thing = objectOf(last.title, it.toLowerCase())
  const title = thing ? task.title.replace(POINTS, `${verb} ${thing}`) : task.title
  const day = task.time !== undefined && task.day === undefined ? last.due_date : undefined
  return day ? { ...byDay(task), title, day } : { ...task, title }
}

/** The thing "it" or "them" refers to; a person only if the title names no other. */
function objectOf(title: string, it: string): string | undefined {
  const { the = '', thing = '' } = OBJECT.exec(title)?.groups ?? {}
  const noun = wordsIn(thing).at(-1)
  if (!noun || !DOING.has(wordsIn(title)[0]?.norm ?? '')) return undefined
  if ((it === 'them') !== /[^s]s$/.test(noun.norm)) return undefined
  const isPerson = kindsOf(noun.norm).has('who')
  const hasOther = wordsIn(title).some(
    ({ norm, text, start }) =>
      start > 0 && norm !== noun.norm && (/^\p{Lu}/u.test(text) || kindsOf(norm).has('who')),
  )
  if (it === 'it' ? isPerson : hasOther) return undefined
  return `${/^an?$/i.test(the) ? 'the' : the.toLowerCase()} ${thing.trim()}`
}
