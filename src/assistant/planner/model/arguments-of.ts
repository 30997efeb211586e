import type { FreeReading, FreeSpan } from './read-freely.ts'

export type FreeArguments = {
  title?: string
  task_identifier?: string
  query?: string
  due_phrase?: string
  filter_due_phrase?: string
  new_title?: string
  recurrence?: string
  person?: string
  priority?: string
  scope?: 'all'
}

/** The tool's arguments, in the words of the text. */
export function argumentsOf(text: string, reading: FreeReading): FreeArguments {
  if (reading.tool === null) return {}
  const said = (...kinds: FreeSpan['kind'][]) => phrase(text, reading.spans, kinds)
  const title = titleOf(text, reading.spans)
  const all = said('all') ? 'all' : undefined
  switch (reading.tool) {
    case 'add_task':
      return given({
        title,
        due_phrase: said('when') ?? said('inner_when'),
        recurrence: said('often'),
        person: said('person'),
        priority: said('priority'),
      })
    case 'list_tasks':
      return given({
        query: title,
        filter_due_phrase: said('when', 'often'),
        priority: said('priority'),
        scope: all,
      })
    case 'update_task':
      return given({
        task_identifier: title,
        due_phrase: said('new_when'),
        filter_due_phrase: said('when'),
        new_title: said('new_title'),
        recurrence: said('often'),
        priority: said('priority'),
        scope: all,
      })
    default:
      return given({ task_identifier: title, filter_due_phrase: said('when', 'often'), scope: all })
  }
}

function given(values: { [K in keyof FreeArguments]: FreeArguments[K] | undefined }): FreeArguments {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function phrase(text: string, spans: FreeSpan[], kinds: FreeSpan['kind'][]): string | undefined {
  const pieces = spans
    .filter((span) => kinds.includes(span.kind))
    .map((span) => tidy(text.slice(span.start, span.end)))
  return pieces.filter(Boolean).join(' ') || undefined
}

/** The most unlabelled words between two pieces of one title. */
const MOST_BETWEEN = 3

/**
 * One piece of the text: small gaps are closed, even over a date ("call Sam tomorrow about the roof"); of pieces far apart,
 * the longest wins.
 */
function titleOf(text: string, spans: FreeSpan[]): string | undefined {
  const pieces: FreeSpan[] = []
  let gap = ''
  let from = 0
  for (const span of spans) {
    gap += text.slice(from, span.start)
    from = span.end
    const last = pieces.at(-1)
    if (span.kind === 'title' && last && isSmall(gap)) last.end = span.end
    else if (span.kind === 'title') pieces.push({ ...span })
    else if (isDate(span)) continue
    // A span ends the title before it.
    else gap = '. '
    if (span.kind === 'title') gap = ''
  }
  const longest = pieces.reduce<FreeSpan | undefined>(
    (best, piece) => (best && best.end - best.start >= piece.end - piece.start ? best : piece),
    undefined,
  )
  return longest && (tidy(text.slice(longest.start, longest.end)) || undefined)
}

const isDate = ({ kind }: FreeSpan): boolean => kind === 'when' || kind === 'inner_when'

/** The stop in "shop.com" ends nothing. */
const isSmall = (gap: string): boolean => gap === '.' || (!/[.;,!?]/.test(gap) && words(gap) <= MOST_BETWEEN)

const words = (gap: string): number => gap.split(/\s+/).filter(Boolean).length

const EDGES = new Set(' \t\n\r,.:;"“”!-')

/** Without punctuation at its edges, in one line. */
function tidy(piece: string): string {
  let start = 0
  let end = piece.length
  while (start < end && EDGES.has(piece.charAt(start))) start += 1
  while (end > start && (EDGES.has(piece.charAt(end - 1)) || piece.charAt(end - 1) === '?')) end -= 1
  return piece.slice(start, end).replace(/\s+/g, ' ')
}
