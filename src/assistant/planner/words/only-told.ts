import { compactPattern } from '../../../compact-pattern.ts'
import { UNSURE_PAST } from './lexicon.ts'
import { isPast } from './past-tense.ts'
import { wordsIn } from './words.ts'

// Statements about tasks that do not report them done.

/** Wishes, doubts, thoughts, hearsay, the future: "I wish I had written the report". */
const DOUBTED = [
  /\b(?:wish|wished|hope|hopefully|thought|think|thinks|doubt|assume|suppose|guess|bet|reckon|dreamed|dreamt|pretend|imagine|expect)\b/,
  /\b(?:no idea|not sure|who knows|whether|let me know|want(?:s|ed)? to know|no way|far from|as good as|so done with|in my dreams?)\b/,
  /\b(?:reckons|claims|claimed|swears|insists)\b/,
  / (?:said|says|say|asked|asks|told (?:me|us))(?: that| if| whether)? (?:the|it|it's|i|i'd|i've|my|we|everything|all|is|are|he|she|they)\b/,
  /\b(?:should|would|could|might|must)(?:'ve| have)\b|\bi'd have\b/,
  /(?:'ll|\b(?:will|shall|gonna|going to)) (?:be|get|have|call|do|finish)\b/,
  /\b(?:probably|apparently|supposedly|allegedly)\b|\b(?:instead of|rather than)\b/,
  /^(?:let's|should (?!be\b)|make sure|make certain|ensure|remember to|nobody|no one|none of|neither)\b/,
  /\b(?:can|could|will|must|may|has to|have to) wait\b|\b(?:until|till|til) .*\b(?:done|finished|ready|over)\b/,
  /\bto be (?:done|written|finished|paid|sent|called|made|bought)\b/,
].map(compactPattern)

/** Only a part of it, another one, an old one, or what always happens. */
const PARTLY = compactPattern(
  /\b(?:(?:tried|attempted|failed|forgot|wanted|planned|hoped|refused|promised|offered) to|tried [a-z]+ing|half|wrong|by (?:mistake|accident)|accidentally|in error|(?:i|we|i've|we've) (?:barely|hardly)|only (?:\d+|two|three|half|a few|some|part)|paid .{2,40} a deposit|the introduction|(?<!all )(?:\d+|one|two|three|four|five|a couple of|several) (?:pages?|chapters?|slides?|of (?:the|them|my|those))|but (?:nobody|no one|haven't|hasn't|didn't|not yet|it (?:broke|burned|burnt|fell)|(?:he|she|they) (?:was|were|is|are) (?:busy|out|away|closed)|threw up|they're closed)|they're closed|and (?:nothing|left a message)|part of|parts of|some of|one of|most of|(?:first|second|last) (?:page|part|half|draft|bit|chapter|section)|draft|outline|minus|another|someone else's|last night's|last (?:month|year|week|time|sunday|monday|tuesday|wednesday|thursday|friday|saturday)(?:'s)?|automatically|usually|always|no answer|voicemail|(?<=, |was |is )(?:engaged|busy)|no luck|in vain|(?<!\b(?:everything|all|down|had|planned|was|done|finished) )for today|gets (?:paid|done|sent)|too expensive|bounced|hung up|wrong (?:person|address|one|number)|and lost|research for|in my (?:basket|cart|bag)|by the (?:rain|wind|weather)|got an? (?:extension|email|call|text|letter|reminder|message|quote|invite|offer)|(?:got(?! (?:back|home))|received|had|heard) .{0,30}\bfrom|for my (?:sister|brother|mom|mum|dad|friend|wife|husband|boss|son|daughter))\b/,
)

/** States, which report no deed. */
const STATE = compactPattern(
  /\b(?:on (?:there|here|it|(?:the|my) list)|in (?:there|here)|down|listed)\b.*\b(?:twice|double|two times|three times)\b|\bgot .{2,40} (?:twice|doubled)\b|\b(?:fully|all|solidly) booked\b(?! (?:in|for)\b)|\bbooked (?:out|up|solid)\b|\bsold out\b|\b(?:is|are|was|were|'s|'re) (?:now |already )?(?:full|gone(?! (?:by|out|to|through|off|back|in|up|home|over)\b)|all gone|off(?! (?:my|our) plate)|confirmed|broken|stolen|late|overdue|away)\b|\b(?:got|gotten|become|became) (?:so|too|really|very|more|less|worse|better|way|much|pretty|a bit|even)\b|\b(?:done for|done baking|finished the (?:milk|bread|coffee|cake|food))\b|\b(?:i|we|i've) (?:skipped|failed|missed)\b/,
)

/** "happy to say the laminator is fixed", "you'll be glad to hear the rent is paid" */
const ANNOUNCED = compactPattern(
  /\b(?:(?:you'll be )?(?:pleased|happy|glad|delighted|proud|relieved) to (?:report|say|announce|tell you|hear|know)|(?:to|just) let you know)(?: that)?\b/,
)

/** Whether words that seem to report a completion do not. */
export function isTold(whole: string): boolean {
  // "I called the supplier, he said the invoice comes": what he said is another matter.
  const text = whole
    .replace(ANNOUNCED, '')
    .replace(/(?<=\S+ \S+ \S+),?(?: and| but)? (?:he|she|they) (?:said|says|told me|reckons?)\b.*$/, '')
  return DOUBTED.some((form) => form.test(text)) || PARTLY.test(text) || STATE.test(text)
}

/** "I wish it was lunch, not dinner" */
export const WISHES =
  /\b(?:wish|hope|(?<!than i )thought|doubt|assume|no idea|whether|pretend|dreamed|can't wait|cannot wait)\b/

/** Wishes, thoughts or denials: "I can't do the report today". */
export function isWished(text: string): boolean {
  return (
    WISHES.test(text) ||
    /\b(?:can't|cannot|couldn't|won't) (?!\S+ (?:until|till))\w+\b(?!.*\b(?:until|till|instead|so|move|shift|push|make it|do it|put it|wants?)\b)(?<!without .*)|\b(?:not|didn't|don't) (?:do|make|manage|finish|get|call|write|come|be)\b(?!.*\b(?:until|till|instead|so|move|shift|push|make it)\b)/.test(
      text,
    )
  )
}

/** Deeds with a date that is not the task's: "I'll be done with it by Friday". */
const ONLY_TOLD = [
  /(?:'ll|\b(?:will|should|gonna|going to)) (?:be|get|have (?:it|them|this|that)) (?:done|finished|ready)\b/,
  /(?:^|, | and | so )(?:he|she|they|you)(?:'s|'re|'ll| is| are| will| has| have)? (?:coming|going|visiting|arriving|leaving|travelling|calling|back|away|busy|in|at|here|there|off|out|on|free|working|sick|ill|be)\b/,
  /\bmoves to (?!\x80)/,
  /(?:'m|'re|'s| am| are) (?:busy|away|out|off|ill|sick|abroad|travelling|working|full|booked(?! (?:in )?(?:for |on |at )?\x80))\b[^,]*$/,
]
  .map(compactPattern)
  .map(compactPattern)

/** "the flu jab's gone to monday" is moved. */
export const GONE_TO = /\b(?:gone|went|slipped) (?:back |over |out )?to \x80/

/** "the physio has to move to monday, she's on leave": what follows the new date only says why. */
const SET_FIRST = compactPattern(
  /^(?!(?:he|she|they|you|i|we)\b)(?<main>[^,]*\b(?:should|has to|have to|needs? to|must|ought to|had better|better|got to|gotta|can) (?:now |just |really )?(?:be|move|go|wait|happen|shift|get|come)\b[^,]*\x80),? (?:cos |because |since |as )?(?:he|she|they|we|i|it)(?:'s|'re|'m|'ve|'ll| is| are| am| has| have| will| can't| won't)(?![\w'])/,
)

/** A statement without the reason that follows the new date. */
export function withoutWhy(text: string): string {
  return SET_FIRST.exec(text)?.groups?.main ?? text
}

/** Whether a date in a statement is not a due date. The text is masked. */
export function isToldMove(whole: string): boolean {
  const text = withoutWhy(whole)
  const isMoved =
    /\b(?:moved|moving|pushed|postponed|rescheduled|changed|shifted|brought forward|put back|delayed|bumped|so|then|instead|wants?|prefers?)\b/
  if (isMoved.test(text) || GONE_TO.test(text)) return false
  return isPastTold(text) || (ONLY_TOLD.some((form) => form.test(text)) && !/\b(?:now|not)\b/.test(text))
}

/** "I painted the fence today", "electricity went out for an hour" */
function isPastTold(text: string): boolean {
  const words = wordsIn(text).slice(0, 5)
  const at = words.findIndex(
    ({ norm }, index) =>
      isPast(norm) &&
      !UNSURE_PAST.has(norm) &&
      !/^(?:be|is|are|been|being)$/.test(words[index - 1]?.norm ?? ''),
  )
  return (
    at >= 0 &&
    at <= 3 &&
    !/^(?:said|told|asked|decided|forgot|missed|meant|needed|wanted|got|confirmed|booked|scheduled|planned|supposed|rang|rung|called|phoned|texted|emailed|gave|given)$/.test(
      words[at]?.norm ?? '',
    )
  )
}

/** "the plumber just texted" */
const REACHED_US =
  /^(?:the |my |our )?(?!(?:i|we|just|finally|already)\b)[a-z]+(?: [a-z]+)? (?:just |has |have |has just |have just )*(?:texted|called|rang|rung|phoned|emailed|messaged|replied)(?=$|[ ,.!])(?! (?:the|my|our|it|that|and)\b)/

/** "the bank rang this morning": the date is that of the call. */
const REACHED_US_THEN = new RegExp(`${REACHED_US.source}(?: (?:me|us|back|again))* \\x80`)

export function isCallFromOther(text: string): boolean {
  return REACHED_US_THEN.test(text)
}

/** "Bill emailed me", "my sister booked her flights": somebody else did it, or did something else. */
export function isByOther(text: string): boolean {
  return (
    REACHED_US.test(text) ||
    // "she's called again"
    /^(?:he|she|they)(?:'s|'ve| has| have)? (?:just |already |now )*(?:called|rang|rung|phoned|texted|emailed|messaged|replied)\b(?! (?:the|my|our)\b)/.test(
      text,
    ) ||
    /\b(?:is|are|was|were|'s|has|have) (?:already |just |finally )*(?:(?:done|finished|handed in)(?: with)?|paid|sent|filed|booked|written|made|bought|called|cleaned|packed|submitted) (?:(?:all|most|half|both)(?: of)? )?(?:his|her|their)\b/.test(
      text,
    ) ||
    (/^(?:(?:the|my|our|his|her) )?[a-z]+(?: [a-z]+)?(?: (?:at|from|in|across|opposite|down|over|of|with|by|next to) (?:the |my |our )?[a-z]+(?: [a-z]+)?)? (?:has |have |had |just |already |finally )*(?:[a-z]+ed|called|rang|told|sent|paid|wrote|read|bought|made|came|went|got|gave|took|did|done|finished|cut|put|read|set|hit|shut|left|found|had|lost|won|broke) (?:me|us|him|her|them|his|their|its|its own)\b/.test(
      text,
    ) &&
      !/^(?:i|we|i've|we've|just|finally|already|both|all|and|so|ok|yes|yep|yeah)\b/.test(text))
  )
}
