import type { Clause } from '../clauses/clause.ts'
import type { State } from '../state.ts'

/** "… and the bags the day after that", "wipes also tomorrow": after a task was moved, another one is moved too. */
export function continues({ message, text }: Clause, named: number, { done }: State): boolean {
  const isMoved =
    done?.kind === 'change' &&
    !done.isGuess &&
    (done.set.day ?? done.set.time ?? done.set.shift) !== undefined
  const isMore =
    /^(?:(?:oh|ok|okay|yes|great|good|right|thanks|lovely|cool)[ ,]+)*(?:and|also|then|plus)\b(?! (?:an?|another|new|add)\b)/.test(
      message.masked,
    ) ||
    /\b(?:too|also|as well)\b/.test(message.masked) ||
    /^(?:the|my|our) /.test(text)
  return isMoved && isMore && named >= 0.95
}
