import { PAST_FORMS } from './lexicon.ts'

/** Whether a word looks like the past tense of a verb. */
export function isPast(norm: string): boolean {
  return (
    PAST_FORMS.has(norm) ||
    (/[a-z]{2}ed$/.test(norm) &&
      norm.length > 3 &&
      !/^(?:need|feed|seed|weed|speed|indeed|hundred|naked|red|bed|shed|sled|bred|wed|ted|sacred|embed|exceed|proceed|succeed)$/.test(
        norm,
      ) &&
      !/eed$/.test(norm))
  )
}
