/** What a message asks for, in one word. `none` changes nothing: questions, talk, hesitation. */
export const TURN_KINDS = ['none', 'add', 'complete', 'change', 'delete', 'reopen', 'undo'] as const
export type TurnKind = (typeof TURN_KINDS)[number]
