import { nameKey } from '../../../lists/list-names.ts'
import type { Act, MissingDetail, NewTask, Setting } from '../act.ts'
import type { Context } from '../context.ts'
import { withWords } from '../renaming/replace-words.ts'
import { type Note, type ShownTask, shown } from '../saying/reply.ts'
import { otherHalf } from '../saying/task-words.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { TOOLS } from '../tool-names.ts'
import { sentence } from '../words/words.ts'
import { offer } from './add-tasks.ts'
import { HOW_OFTEN } from './ask-how-often.ts'
import {
  askMoment,
  BEFORE_DUE,
  isSameRemind,
  lacksReminderDate,
  NEXT_MOMENTS,
  ofFired,
  remindNotes,
} from './change-reminder.ts'
import { changesTo } from './changed-fields.ts'
import { choiceOf, findOrAsk } from './find-or-ask.ts'
import { isMany, propose } from './propose.ts'
import type { Turn } from './turn.ts'

export async function changeTasks(turn: Turn, said: Extract<Act, { kind: 'change' }>): Promise<void> {
  const act = await ofFired(turn, said)
  const tasks = findOrAsk(turn, act, 'change')
  if (!tasks) return
  const [first] = tasks
  if (!first) return
  if (Object.keys(act.set).length === 0) return askWhat(turn, act.wants, first)
  if (act.isGuess && tasks.length === 1) return moveOrAdd(turn, act, first)
  const { under } = act.set
  if (under === undefined || under === 'none') return changeMany(turn, act, tasks, isMany(tasks))
  const [parent, ...more] = findOrAsk(turn, { ...act, target: under }, 'ask') ?? []
  if (!parent || more.length > 0) return
  const set: Setting = { ...act.set, under: { by: 'numbers', numbers: [parent.number] } }
  return changeMany(turn, { ...act, set }, tasks, isMany(tasks))
}

/** Asks for the missing detail. */
function askWhat(turn: Turn, wants: MissingDetail | undefined, task: IndexedTask): void {
  const field = wants?.field
  turn.know({
    question: { kind: 'what', number: task.number, ...(field && { field }) },
    focus: [task.number],
  })
  const days = wants?.days ?? ['tomorrow', 'next week']
  const choices = {
    day: days.map((words) => ({ label: sentence(words), say: words })),
    title: [],
    often: HOW_OFTEN,
    remind: task.due_date ? BEFORE_DUE : NEXT_MOMENTS,
    any: [
      { label: 'Tomorrow', say: 'tomorrow' },
      { label: 'High priority', say: 'high priority' },
      { label: 'No date', say: 'no date' },
    ],
  }
  turn.say(
    { kind: 'ask', about: 'what', tasks: [shown(task)], ...(wants && { field: wants.field }) },
    choices[wants?.field ?? 'any'],
  )
}

function moveOrAdd(turn: Turn, act: Extract<Act, { kind: 'change' }>, task: IndexedTask): void {
  const { day, time, words, priority, remind } = act.set
  const isLevel = priority === 'Low' || priority === 'Medium' || priority === 'High'
  const another: NewTask = {
    title: task.title,
    ...(day && day !== 'none' && { day }),
    ...(time && time !== 'none' && { time }),
    ...(words && { words }),
    ...(isLevel && { priority }),
    ...(remind && { remind }),
  }
  const move: Act = { kind: 'change', target: { by: 'numbers', numbers: [task.number] }, set: act.set }
  if (day !== undefined && task.due_date === day && (time === undefined || task.due_time === time)) {
    turn.know({ focus: [task.number] })
    turn.say({ kind: 'nothing', why: 'same', tasks: [shown(task)] })
    return
  }
  turn.know({
    question: { kind: 'confirm', act: move, otherwise: { kind: 'add', tasks: [another] } },
    focus: [task.number],
  })
  turn.say({ kind: 'ask', about: 'move-or-add', tasks: [shown(task)] }, [
    { label: 'Move it', say: 'move it' },
    { label: 'Add another', say: 'add another' },
  ])
}

/** The most tasks that one message changes without a preview. */
const MOST_CHANGED = 50

export async function changeMany(
  turn: Turn,
  act: Extract<Act, { kind: 'change' }>,
  tasks: IndexedTask[],
  isAsked: boolean,
): Promise<void> {
  const { set } = act
  if (isAsked && set.time === undefined && set.shift === undefined) {
    if (
      set.priority === 'High' ||
      set.priority === 'Medium' ||
      set.priority === 'Low' ||
      set.priority === 'none'
    )
      return propose(turn, 'set_priority', tasks, act, set.priority)
    if (set.day !== undefined) return propose(turn, 'set_due_date', tasks, act, set.day)
  }
  if (set.title !== undefined && tasks.length > 1) {
    const numbers = tasks.map(({ number }) => number)
    turn.know({ question: { kind: 'which', act, numbers } })
    return turn.say({ kind: 'which', verb: 'rename', tasks: tasks.map(shown) }, tasks.map(choiceOf))
  }
  if (tasks.length > MOST_CHANGED)
    return turn.say({
      kind: 'failed',
      message: `These are ${tasks.length} tasks, and I change at most ${MOST_CHANGED} at once. Nothing was changed.`,
    })
  const changed: ShownTask[] = []
  for (const task of tasks) {
    const fields = changesTo(task, set, turn.context)
    if (!fields) {
      turn.know({ question: { kind: 'what', number: task.number, field: 'day' }, focus: [task.number] })
      turn.say({ kind: 'nothing', why: 'no-date', tasks: [shown(task)] })
      continue
    }
    if (set.remind !== undefined && lacksReminderDate(task, set, turn.context)) {
      askMoment(turn, task)
      continue
    }
    if (isSame(task, fields, turn.context)) {
      turn.say({ kind: 'nothing', why: set.often === 'none' ? 'once' : 'same', tasks: [shown(task)] })
      turn.know({ focus: [task.number] })
      continue
    }
    const envelope = await turn.call(TOOLS.update, { task_identifier: `#${task.number}`, ...fields })
    if (!envelope.success) turn.failed(envelope)
    else changed.push(shown(envelope.data as ShownTask))
  }
  await turn.look()
  const [first] = tasks
  if (changed.length === 0) return
  const notes: Note[] = []
  const time = changed[0]?.due_time
  const parent = turn.context.view.get(changed[0]?.under ?? 0)
  const isGuess = set.isGuess && !isNear(time, first?.due_time)
  if (isGuess && time) notes.push({ kind: 'guess', time })
  if (set.remind !== undefined) notes.push(...remindNotes(changed, turn.context))
  turn.did(
    { ...act, target: { by: 'numbers', numbers: changed.map(({ number }) => number) } },
    changed.map(({ number }) => number),
  )
  turn.say(
    {
      kind: 'changed',
      tasks: changed,
      set,
      ...(first && { was: shown(first) }),
      ...(parent && { parent: shown(parent) }),
      ...(notes.length > 0 && { notes }),
    },
    isGuess && time ? [{ label: `${otherHalf(time)} instead`, say: `at ${otherHalf(time)}` }] : [],
  )
}

/** "at 9:30 not 9": within two hours of the old time nobody means the other half of the day. */
function isNear(time: string | undefined, before: string | undefined): boolean {
  if (time === undefined || before === undefined) return false
  const [now, then] = [time, before].map((clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))
  return Math.abs((now ?? 0) - (then ?? 0)) <= 120
}

/** Whether the change would change nothing. */
function isSame(task: IndexedTask, fields: Record<string, unknown>, context: Context): boolean {
  const { due_date = 'none', due_time = 'none', priority = 'none', repeat = 'none', title } = task
  const under = task.under === undefined ? 'none' : `#${task.under}`
  const is: Record<string, unknown> = { due_date, due_time, priority, repeat, new_title: title, under }
  return Object.entries(fields).every(([name, value]) => {
    if (name === 'remind') return isSameRemind(task, String(value), context)
    if (name === 'list') return nameKey(String(value)) === nameKey(task.list ?? 'none')
    return name === 'tags' ? hasTags(task, value as string[]) : is[name] === value
  })
}

function hasTags({ tags = [] }: IndexedTask, wanted: string[]): boolean {
  return wanted.every((name) => {
    if (name === 'none') return tags.length === 0
    return tags.includes(name.replace(/^[+-]/, '')) !== name.startsWith('-')
  })
}

export async function retitle(turn: Turn, { from, to }: Extract<Act, { kind: 'retitle' }>): Promise<void> {
  const task = turn.context.view.get(turn.before.focus[0] ?? 0)
  if (!task) return offer(turn, to)
  const title = from === undefined ? sentence(to) : sentence(withWords(task.title, from, to))
  return changeTasks(turn, {
    kind: 'change',
    target: { by: 'numbers', numbers: [task.number] },
    set: { title },
  })
}
