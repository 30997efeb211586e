import { compactPattern } from '../../../compact-pattern.ts'

/** In the first person only: "read about suicide prevention" is a task, and "kill me now" is a way to moan. */
const IN_CRISIS = compactPattern(
  /\b(?:(?:don'?t|do not|no longer|never) (?:really |even )?(?:want|wanna|wish)(?: to)? (?:be alive|live|exist|be here|wake up)(?= any ?more| any longer|[ .!]*$| tomorrow)|(?:want|wanna|going|gonna|ready|wish i could|i'?ll|i will)(?: to)? (?:die(?! (?:of|from|laughing|for)\b)|kill myself|end (?:my life|it all)|hurt myself|harm myself)|kill(?:ing)? myself(?! (?:for|with|over|trying|laughing)\b)|ending (?:my life|it all)|(?:i'?m|i am|i feel|feeling) (?:so |really )?suicidal|(?:better off|i'?d be better) (?:dead|without me)|(?:no|any) (?:reason|point) (?:to live|to go on living|in living|in being alive)|wish i (?:was|were) dead|cutting myself again)\b/i,
)

/** Whether somebody is in danger, who gets help named and nothing else. */
export function isInCrisis(message: string): boolean {
  return IN_CRISIS.test(message.replaceAll('’', "'"))
}
