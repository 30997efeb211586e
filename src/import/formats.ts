import { Problem } from '../problem.ts'
import type { Drafts, Source } from './draft.ts'
import { headOf } from './read-csv.ts'
import { ERRAND_HEADER, readErrandCsv, readErrandJson } from './read-errand.ts'
import { readTickTick, TICKTICK_HEADER } from './read-ticktick.ts'
import { readTodoTxt } from './read-todo-txt.ts'
import { readTodoist, TODOIST_HEADER } from './read-todoist.ts'
import { readVtodos } from './read-vtodo.ts'

export const FORMATS = ['todoist', 'ticktick', 'todo.txt', 'icalendar', 'errand', 'errand csv'] as const
export type Format = (typeof FORMATS)[number]

const READERS: Readonly<Record<Format, (source: Source) => Drafts | Promise<Drafts>>> = {
  todoist: readTodoist,
  ticktick: readTickTick,
  'todo.txt': readTodoTxt,
  icalendar: readVtodos,
  errand: readErrandJson,
  'errand csv': readErrandCsv,
}

/** Reads a file in any format that Errand knows. */
export async function readFile(source: Source & { fileName: string }): Promise<Drafts & { format: Format }> {
  const format = recogniseFormat(source.text, source.fileName)
  return { format, ...(await READERS[format](source)) }
}

/** The format of a file, by its content. Its name matters only for plain text, where every line could be a task. */
export function recogniseFormat(text: string, fileName: string): Format {
  const head = headOf(text)
  const start = head.trimStart()
  if (start === '') throw unreadable(`${fileName} is empty`)
  if (/^BEGIN:VCALENDAR\b/i.test(start)) return 'icalendar'
  if (start.startsWith('{')) return 'errand'
  if (TODOIST_HEADER.test(head)) return 'todoist'
  if (TICKTICK_HEADER.test(head)) return 'ticktick'
  if (ERRAND_HEADER.test(start)) return 'errand csv'
  if (start.startsWith('PK'))
    throw unreadable(`${fileName} is an archive; unpack it and import the files in it`)
  if (head.includes('\0')) throw unreadable(`${fileName} is not a text file`)
  if (!/^[^.]*$|\.(?:txt|text|todo|md)$/i.test(fileName) || start.startsWith('<'))
    throw unreadable(`${fileName} has a format that Errand does not know`)
  return 'todo.txt'
}

function unreadable(message: string): Problem {
  return new Problem('invalid_input', message, {
    details: [{ field: 'files', message }],
    hint: 'Errand reads projects of Todoist (CSV), backups of TickTick (CSV), todo.txt, calendar files with tasks (.ics) and its own exports.',
  })
}
