import type { Act, Reading } from '../act.ts'
import { isInverted } from '../asking/ask-forms.ts'
import type { Clause } from '../clauses/clause.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { BEGINS } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { argumentsOf } from '../model/arguments-of.ts'
import { type FreeReading, readFreely } from '../model/read-freely.ts'
import { fitsTitle } from '../tasks/fits-title.ts'
import { matches } from '../tasks/match-titles.ts'
import { TOOLS } from '../tool-names.ts'
import { isWished } from '../words/only-told.ts'

/** Discount on the trained model's certainty, against the rules. */
const TRUST = 0.66
const SURE = 0.8

/** The trained model's reading of free text. A task to change must exist. */
export function readByModel(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause.piece
  const free = readFreely(text)
  if (free.p < SURE) return undefined
  if (free.tool === null) return { act: { kind: 'chat', about: 'offtopic' }, score: TRUST * free.p }
  const args = argumentsOf(text, free)
  const act = actOf(free.tool, args, clause, context)
  return act && { act, score: TRUST * free.p }
}

function actOf(
  tool: NonNullable<FreeReading['tool']>,
  args: ReturnType<typeof argumentsOf>,
  clause: Clause,
  context: Context,
): Act | undefined {
  const words = args.task_identifier
  const found = words === undefined ? undefined : matches(words, context.view)[0]
  const target =
    found && found.wordShare >= 0.6 && words !== undefined
      ? ({ by: 'words', text: words, whens: [] } as const)
      : undefined
  const fits = found !== undefined && fitsTitle(clause.piece.text, found.task, undefined)
  const [when] = clause.whens.filter(({ isPast }) => !isPast)
  switch (tool) {
    case TOOLS.list:
      return {
        kind: 'ask',
        ask: {
          about: 'list',
          filter: {
            ...(args.query !== undefined && { search: args.query }),
            ...(when?.range && { due: when.range, dueWords: when.words, status: 'pending' as const }),
          },
        },
      }
    case TOOLS.complete:
      if (!target || !found || !fits || isInverted(clause)) return undefined
      // The model takes any past tense as done, so ask unless the words say so.
      return donenessIn(clause) === 'sure'
        ? { kind: 'complete', target, isGuess: true }
        : donenessIn(clause) === 'likely'
          ? { kind: 'wonder', number: found.task.number }
          : undefined
    case TOOLS.delete:
      return target && { kind: 'delete', target, isGuess: true }
    case TOOLS.update:
      return target && when && fits && !isWished(clause.text)
        ? {
            kind: 'change',
            target,
            set: settingOf(when),
            ...(!BEGINS.test(clause.text) && { isGuess: true }),
          }
        : undefined
    case TOOLS.add:
      return undefined
  }
}
