import { ListName } from '../lists/list.ts'
import { isInbox } from '../lists/list-names.ts'
import { MAX_TAGS, readTag } from '../lists/tags.ts'
import { Problem } from '../problem.ts'
import type { Clock } from '../tasks/calendar.ts'
import { isRelative } from '../tasks/remind/remind.ts'
import { firstDay } from '../tasks/repeat/next-day.ts'
import { anchored, type Repeat } from '../tasks/repeat/repeat.ts'
import { type Task, Title } from '../tasks/task.ts'
import { TASK_FIELDS } from '../tasks/task-fields.ts'
import type { Draft, Warn } from './draft.ts'
import { shortened } from './warnings.ts'

/** The fields of a task that a draft decides by itself. */
export type Fields = Pick<
  Task,
  | 'title'
  | 'description'
  | 'priority'
  | 'tags'
  | 'due_date'
  | 'due_time'
  | 'repeat_rule'
  | 'repeat_from'
  | 'remind'
>

const LONGEST_TITLE = 255
const LONGEST_DESCRIPTION = 1000

/** A draft's texts, as Errand can store them; undefined if it has no title. */
export function cleanTexts({ title: written, description: notes = '' }: Draft, warn: Warn) {
  const title = plain(written).replace(/\s+/g, ' ').trim()
  if (!Title.safeParse(cut(title, LONGEST_TITLE)).success) {
    warn('Tasks without a title are left out', notes)
    return undefined
  }
  const isLong = cut(title, LONGEST_TITLE) !== title
  if (isLong) warn('Titles longer than 255 characters are cut; all of it is in the description', title)
  const text = plain(isLong ? [title, notes].filter(Boolean).join('\n\n') : notes).trim()
  const description = cut(text, LONGEST_DESCRIPTION)
  if (description !== text) warn('Descriptions longer than 1,000 characters are cut', title)
  const isText = TASK_FIELDS.description.add.safeParse(description).success
  return { title: cut(title, LONGEST_TITLE), description: description && isText ? description : null }
}

/** Without characters that cannot be stored or seen; line breaks and tabs stay. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...text.slice(0, 2 * most)]
  return characters.length <= most && text.length <= 2 * most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** The tags as they are stored. */
export function cleanTags({ title, tags = [] }: Draft, warn: Warn): string | null {
  const named = new Set<string>()
  for (const name of tags) {
    const tag = tagIn(name)
    if (tag === undefined)
      warn('Tags with other characters than letters, digits, - _ . and / are left out', name)
    else if (named.size === MAX_TAGS && !named.has(tag))
      warn(`Only the first ${MAX_TAGS} tags of a task are kept`, title)
    else if (tag !== 'none') named.add(tag)
  }
  return named.size === 0 ? null : [...named].join(' ')
}

function tagIn(name: string): string | undefined {
  const written = name.trim()
  // Parts that no tag can have are cut out, so that "R&D" stays a tag.
  const safe = written.replace(/[^\p{L}\p{N}\p{M}\p{So}\s_\-./\u200d]+/gu, '-').replace(/^-+|-+$/g, '')
  try {
    return readTag(safe)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** The name of a draft's list; null for the inbox. */
export function cleanList(name: string | undefined, warn: Warn): string | null {
  if (name === undefined || isInbox(name)) return null
  const text = cut(plain(name).replace(/\s+/g, ' ').trim(), 100)
  const { success, data } = ListName.safeParse(text)
  if (success && !isInbox(data)) return data
  if (text !== '') warn('Lists without a usable name become the inbox', shortened(name))
  return null
}

type Schedule = Pick<Fields, 'due_date' | 'due_time' | 'repeat_rule' | 'repeat_from'>

/** The date and repetition. A repetition without a date starts with the first day of its rule, from today on. */
export async function cleanSchedule(draft: Draft, clock: Clock, warn: Warn): Promise<Schedule> {
  const { due, repeat, title, isCompleted = false } = draft
  const due_time = due?.time ?? null
  const single = { due_date: due?.day ?? null, due_time: due?.day ? due_time : null, ...NO_RULE }
  if (!repeat || isCompleted) return single
  if (draft.parent !== undefined) {
    warn('Steps do not repeat; their task can', title)
    return single
  }
  const day = due?.day ?? (await firstDay(repeat, clock.today))
  if (day === undefined || !(await firstDay(repeat, day))) {
    warn('Repetitions that have ended are left out', title)
    return single
  }
  const { rule, from }: Repeat = anchored(repeat, day)
  return { due_date: day, due_time, repeat_rule: rule, repeat_from: from }
}

const NO_RULE = { repeat_rule: null, repeat_from: null }

/** A reminder that counts back from a date needs one. */
export function cleanRemind({ remind = null }: Draft, { due_date }: Schedule): string | null {
  return due_date === null && isRelative(remind) ? null : remind
}
