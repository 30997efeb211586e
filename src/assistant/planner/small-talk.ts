import type { Wish } from './wish.ts'

const GREETING = /^(?:(?:hi|hello|hey|yo|good (?:morning|evening|afternoon))(?: there| errand)?)?[\s!.]*$/i
const THANKS =
  /^(?:(?:ok(?:ay)?|great|cool|nice|perfect|awesome|got it|good)[\s,!.]*)?(?:(?:many )?thanks|thank you|thx|ok(?:ay)?|great|cool|nice|perfect|awesome|got it|good)\b[\w ]{0,20}[\s!.]*$/i
const HELP =
  /^(?:help(?: me)?[\s!.?]*$|what (?:can|do) (?:you|i) (?:do|say)(?: here)?\??$|(?:tell|show) me how to\b|how (?:does this|do you) work|how (?:do|can) i (?:add|use|delete|complete|change)\b|who are you)/i
const ANSWER =
  /^(?:(?:yes|yep|yeah|sure|no|nope|nah|never ?mind|forget it|cancel|stop|nothing)(?: thanks| thank you)?|(?:no,? )?(?:(?:please )?(?:keep|leave) (?:it|that|them|these|those|both|(?:them )?all(?: (?:of them|two|three|four|five|six|seven|eight|nine|ten|\d+))?|everything)|(?:none|neither)(?: of (?:them|these|those))?))[\s!.]*$/i

/** What wants no tool: greetings, thanks, a call for help, a yes or no. */
export function readSmallTalk(text: string): Wish | undefined {
  const said = text.trim()
  const about = GREETING.test(said)
    ? 'greeting'
    : HELP.test(said)
      ? 'help'
      : ANSWER.test(said)
        ? 'answer'
        : THANKS.test(said)
          ? 'thanks'
          : undefined
  return about && { tool: null, args: {}, about }
}

const BACK =
  /^(?:(?:undo|revert)(?:\s+(?:it|that|this|them|those|again|all|(?:that|this|the|my)?\s*(?:last|previous|latest)?\s*(?:one|change|changes|thing|action|deletion|delete|edit|update|task|what (?:you|i) (?:just )?did))\b.*)?|(?:take|put|bring) (?:that|it|this|them|those) back|restore (?:it|that|this|them|the (?:last|deleted)\b.*)|un-?delete\b.*)\??$/i

/** "undo that", "bring it back" */
export function readUndo(said: string): Wish | undefined {
  return BACK.test(said) ? { tool: 'undo_change', args: {} } : undefined
}
