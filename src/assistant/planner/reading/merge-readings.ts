import type { Act, Reading, Target } from '../act.ts'
import { onSameDay } from '../adding/new-task.ts'
import type { Context } from '../context.ts'

/** Additions that follow one another are one. */
export function mergeReadings(found: Reading[], context: Context): Reading[] {
  // A yes or no before a request only leads to it.
  const hasTasks = found.some(({ act }) => act.kind === 'add' && act.tasks.length > 0)
  // "new task - return parcel" says what the task is.
  const requests = found.filter(
    ({ act }) =>
      act.kind !== 'yes' && act.kind !== 'no' && !(hasTasks && act.kind === 'add' && act.tasks.length === 0),
  )
  const readings = withoutTold(asked(requests.length > 0 ? requests : found.slice(0, 1)), context)
  const all: Reading[] = []
  // "The meet is off, so bin everything about it": a reason beside a request asks for nothing.
  const isGuess = ({ act }: Reading) =>
    act.kind === 'wonder' || ((act.kind === 'delete' || act.kind === 'change') && act.isGuess === true)
  const isSure = readings.some(
    (reading) => !isGuess(reading) && reading.act.kind !== 'ask' && reading.act.kind !== 'add',
  )
  const moves = readings.filter(({ act }) => act.kind === 'change' && act.isGuess)
  for (const found of readings) {
    // "internship thursday, lab report wednesday": two at once are moved, and not asked about.
    const reading = moves.length > 1 && moves.includes(found) ? withoutGuess(found) : found
    if (isSure && isGuess(reading)) continue
    // "The dentist is booked, it's on the 2nd": a completed task gets no new date.
    if (isDoneBefore(reading, all)) continue
    const last = all.at(-1)
    // "called Mike, check it off": both ask for the same. "been to the chemist and got my tablets": the second says which.
    const again = last && sameAgain(last.act, reading.act)
    if (again === 'narrower') all.pop()
    if (again === 'same') continue
    // "That was a mistake. Bring it back." is one undo.
    if (last?.act.kind === 'undo' && reading.act.kind === 'undo') continue
    if (
      reading.act.kind === 'add' &&
      last?.act.kind === 'add' &&
      reading.act.tasks.length > 0 &&
      last.act.tasks.length > 0
    )
      all[all.length - 1] = {
        act: {
          kind: 'add',
          tasks: onSameDay([...last.act.tasks, ...reading.act.tasks]),
          ...(last.act.isBare && { isBare: true }),
        },
        score: Math.min(last.score, reading.score),
      }
    else all.push(reading)
  }
  return all.slice(0, 10)
}

/** "my wife bought it already, take away what you have written": the reason for an undo is none more. */
function withoutTold(readings: Reading[], { state }: Context): Reading[] {
  if (!readings.some(({ act }) => act.kind === 'undo' && act.words === undefined)) return readings
  const isLast = (number: number) => state.focus.includes(number)
  const isOfLast = (target: Target) =>
    target.by === 'it' || (target.by === 'numbers' && target.numbers.every(isLast))
  return readings.filter(({ act }) => !(act.kind === 'complete' && isOfLast(act.target)))
}

/** "I don't need the stamps any more. Please remove": the second sentence confirms. */
function asked(readings: Reading[]): Reading[] {
  const bare = readings.findIndex(({ act }) => act.kind === 'delete' && act.target.by === 'unsaid')
  const guess = readings
    .slice(0, Math.max(bare, 0))
    .findLast(({ act }) => act.kind === 'delete' && act.isGuess)
  if (!guess) return readings
  return readings.flatMap((reading, index) =>
    reading === guess ? [withoutGuess(guess)] : index === bare ? [] : [reading],
  )
}

function withoutGuess({ act, score }: Reading): Reading {
  if (act.kind !== 'change' && act.kind !== 'delete') return { act, score }
  const { isGuess: _, ...rest } = act
  return { act: rest, score }
}

/** Whether a second completion only repeats the first, which is not sure of its task. */
function sameAgain(last: Act, act: Act): 'same' | 'narrower' | undefined {
  if (act.kind !== 'complete' || last.kind !== 'complete') return undefined
  const [named, again] = [last.target, act.target]
  if (named.by !== 'anyof' && named.by !== 'words') return undefined
  if (again.by === 'it') return 'same'
  if (!('numbers' in again && 'numbers' in named)) return undefined
  if (!again.numbers.every((number) => named.numbers.includes(number))) return undefined
  return again.numbers.length < named.numbers.length ? 'narrower' : 'same'
}

function isDoneBefore({ act }: Reading, before: Reading[]): boolean {
  if (act.kind !== 'change' || act.set.title !== undefined || act.target.by !== 'numbers') return false
  const { numbers } = act.target
  return before.some(
    ({ act: { kind, ...rest } }) =>
      kind === 'complete' &&
      'target' in rest &&
      rest.target.by === 'numbers' &&
      rest.target.numbers.some((number) => numbers.includes(number)),
  )
}
