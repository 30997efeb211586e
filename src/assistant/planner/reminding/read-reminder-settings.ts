import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Context } from '../context.ts'
import { NOUN, REMINDING } from './reminder-words.ts'

const ALL =
  '(?:everything|anything|all(?: of)?(?: my| the| these)? (?:tasks|things|to-?dos|stuff)|all of (?:them|it)|every(?: single)? (?:task|thing)|each (?:task|one)|every one|my tasks|tasks)'

/** What the page has settings for: defaults, quiet hours, and all reminders at once. */
const SETTINGS = [
  `^(?:change|set|make|update|edit|switch|alter|adjust|where|what|how|can|could|show|turn|remove)\\b.*\\b(?:default|standard|usual|normal|general) (?:${NOUN}|${NOUN} (?:time|setting)s?)\\b`,
  `\\b(?:my|the) ${NOUN} (?:settings?|defaults?|preferences?|options)\\b`,
  `\\bquiet hours\\b`,
  `^(?:please )?(?:always |by default,? )?${REMINDING} me (?:of|about|for|on) ${ALL}\\b`,
  `^(?:please )?(?:always|by default,?|from now on,?(?: always)?|in general,?|generally) (?:remind|alert|notify) me (?!to\\b|that\\b|about\\b|of\\b).+`,
  `^(?:please )?(?:remind|alert|notify) me .+? (?:before|for|of|about) ${ALL}[ .!]*$`,
  `^(?:please )?(?:remind|alert|notify) me .+?,? (?:by default|always|every time)[ .!]*$`,
  `^(?:turn|switch) (?:off )?(?:all|every)(?: of)?(?: my| the)? ${NOUN}(?: off)?[ .!]*$`,
  `^(?:turn|switch) (?:off )?(?:all )?(?:my )?(?:notifications|alerts)(?: off)?[ .!]*$`,
  `^(?:stop|disable|mute|silence|no more) (?:all|every|any)(?: of)?(?: my| the)? ${NOUN}[ .!]*$`,
  `^(?:stop|never) ${REMINDING} me (?:of|about) (?:everything|anything|things|stuff|my tasks)[ .!]*$`,
  `^(?:i )?(?:don't|do not) (?:want|need) any ${NOUN}(?: at all| any ?more)?[ .!]*$`,
].map((form) => compactPattern(new RegExp(form, 'i')))

/** "remind me of everything an hour before", "change my default reminder" */
export function readReminderSettings(said: string, { hasView }: Context): Reading | undefined {
  return hasView && SETTINGS.some((form) => form.test(said))
    ? { act: { kind: 'chat', about: 'remind-settings' }, score: 0.98 }
    : undefined
}
