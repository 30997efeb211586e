import type { Author } from '../../src/assistant/author.ts'
import { dayAt, sayMoment, sayTime, today } from '../data/dates.ts'
import { sayWork } from '../data/model-words.ts'
import { Chip } from '../ui/more-icons.tsx'
import type { Part } from './outcome.ts'

/** Which language model wrote an answer, and what it did for it. */
export function AuthorNote({ parts }: { parts: readonly Part[] }) {
  const author = authorIn(parts)
  if (!author) return null
  const { label, place, at } = author
  const when = dayAt(new Date(at)) === today() ? sayTime(at) : sayMoment(at)
  return (
    <Note>
      Written by <bdi>{label}</bdi>
      {place !== undefined && (
        <>
          {' '}
          (<bdi>{place}</bdi>)
        </>
      )}
      , {when}. {sayWork(author)}
    </Note>
  )
}

/** Below the planner's answers, where a language model answers now. */
export function PlannerNote() {
  return <Note>Built-in assistant, not a language model.</Note>
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex gap-1.5 text-xs/4 wrap-anywhere text-ink-3 [&_svg]:size-3.5 [&_svg]:flex-none">
      <Chip /> <span>{children}</span>
    </p>
  )
}

function authorIn(parts: readonly Part[]): Author | undefined {
  const part = parts.find(({ type }) => type === 'data-author')
  return part && 'data' in part ? (part.data as Author) : undefined
}
