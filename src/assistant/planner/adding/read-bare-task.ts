import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { LEVEL, WHEN } from '../clauses/masked-message.ts'
import { pastVerb } from '../clauses/says-done.ts'
import type { Context } from '../context.ts'
import { isPersonal } from '../talk/about-oneself.ts'
import { matches } from '../tasks/match-titles.ts'
import { hasForeignWords } from '../words/foreign-language.ts'
import { namesGoods } from '../words/goods.ts'
import { DOING, HEDGED, HYPOTHETICAL, NEGATED, PHRASAL, UNSURE_PAST } from '../words/lexicon.ts'
import { isCallFromOther } from '../words/only-told.ts'
import { isPast } from '../words/past-tense.ts'
import { isTold } from '../words/whole-sentence.ts'
import { contentWords, wordsIn } from '../words/words.ts'
import { itemsIn } from './list-items.ts'
import { newTasks } from './new-task.ts'
import { withLast } from './same-thing-as-last.ts'

const NOT_BARE = compactPattern(
  /^(?:i|i'm|i've|i'd|i'll|(?:you|he|she|it|they|we|that|there|who|what)(?:'(?:s|re|ve|ll|d))?|hes|shes|theyre|this|why|which|how|where|when|the \S+(?: \S+)? ones?|yes|no|maybe|because|if|lol|haha|is|are|was|do|does|did|can|could|would|should|am|my name|nice|not|never|good|great|bad|wow|damn|ok|sorry|thanks|hello|hi|hey|nothing|so|too|but|been|everything|nobody|no one|someone|somebody|everyone|everybody|everyone's|everybody's|someone's|nobody's|back(?! up\b)|your|like|still|or|apparently|feeling|woke|happy|merry|my (?:head|feet|legs|back|eyes|brain|hands|god|goodness|bad|mistake|fault|word)(?: \x80)?[ .!]*$|see you|see ya|slept|none of|enough|screw|to hell|probably|absolutely|totally|literally|honestly|happened|raining|snowing|pouring|freezing|boiling|sunny|knackered|exhausted|starving|(?:on )?second thoughts?|gonna be|going to be|\x80,? (?:we|you|they|he|she|it)(?:'ll|'s|'re| will| is))(?![\w'])|^(?:the |my |our )?\S+(?: \S+)?'s been\b|^\S+'s (?:sick|ill|fine|ok|good|running|away|home|late|here|gone|off|out|back|ready|broken|\w+ing)$|^(?:the |my |our )?\S+(?: \S+){0,2}'s (?:ready|still|not|now|so|too|in the|on the|out|down|here|late)\b|^\d+ (?:years?|euros?|dollars?|pounds?|quid|bucks|percent|degrees)(?: old)?[ .!]*$|^.{2,40} stays?(?: put| as it is| where it is| there)?$|^\S+(?: \S+)? (?:is|are) (?:away|off|sick|ill|out|back|full|closed|abroad|on (?:leave|holiday|vacation))\b|^\x80 (?:is|was|has|been|works|would|feels?|flew|went|sucks?|sucked)\b|^\S+'s \w+ing (?:the|an?|it|my|us|me|here|there|again|down|up|off|out)\b/,
)
/** Future tense. */
const IMPENDING = compactPattern(
  /(?:\b(?:is|are)|'s) (?:now |also |only )*(?:\x80|[a-z]+ing\b|on|at|in|due|booked|scheduled|planned|moved|the|an?|my|our|his|her|their|to|with|for|from|until|set)|\b(?:has|have to|needs? to|must|will be|starts?|begins?|due|coming|comes|booked|scheduled|gets)\b/,
)
/** "washing the car is pointless" */
const JUDGED = compactPattern(
  /\b(?:is|are|'s) (?:so |too |very |really |not |just |such )*(?:an? )?(?:pointless|silly|stupid|great|awful|awesome|nice|fun|boring|hard|easy|annoying|important|crazy|amazing|horrible|bad|good|best|worst|nightmare|mess|joke|pain|shame|disaster|holiday|full|free|fine|ok|okay|expensive|cheap|cold|hot|weird|cancelled|canceled|closed|open|here|my favou?rite)\b/,
)
const SENTENCE = compactPattern(
  /\b(?:is|are|was|were|am|'m|isn't|aren't|will|would|can|can't|couldn't|won't|don't|doesn't|didn't|has|have|had|think|feel|love|hate|wants?|says|likes?|wish|hope|guess|seems|looks|said|says|told|went|came)\b/,
)
/** "Hana has her school festival" */
const HAS_EVENT =
  /^(?:\x80,? )?(?:(?:the|my|our) )?(?!(?:he|she|it|who|we|they|everyone|nobody|someone|i|you)\b)[a-z]+ (?:has|have) (?!to\b|been\b|done\b|got to\b|not\b|no\b|just\b|already\b|a (?:cold|headache|point)\b)/
/** Somebody did something: "the gym cancelled my class". */
const OTHERS_DID = compactPattern(
  /^(?:the |my |our )?\S+(?: \S+)? (?:(?:\w{3,}ed|told|gave|sent|made|took|got|wants|wanted) (?:me|us|my|our|his|her|him|them|their|the|to)|won|lost|beat|slept|cried|died|scored|fell|threw up)\b/,
)
/** "the bride cried when she saw the flowers" */
const TOLD = compactPattern(/\b(?:when|while|because|that|after|before) (?:she|he|they|it|we|i)\b/)
/** "the pitch i still need" */
const SUBJECT = /\b(?:i|i've|i'm|i'll) (?:still |really |also |just )?[a-z]/
const TALK = compactPattern(
  /\b(?:you|u|your|ur|me|lol|haha|omg|i|i'm|i've|im|my teacher|said|says|told|thought)\b/,
)
const WHENS_AND_LEVELS = new RegExp(`${WHEN}|${LEVEL}`, 'g')

const SAID_OF = /^\w+ (?:is|are|was|were|isn't|aren't|wasn't|has|had|will|can't|went|goes|came|seems|looks)\b/
/** "cold as heck out there" */
const SMALL_TALK = compactPattern(
  /\bas (?:hell|heck|usual|always|ever)\b|\bout there\b|\bright now\b|\bwhat an?\b|\b(?:lol|omg|smh|tbh|ffs)\b|\bso (?:tired|cold|hot|bored|hungry|busy|done|sweet|cute|annoying)\b/,
)

const WEATHER =
  /^(?:there's |an? |the |more |some |heavy |big )*(?:storm|thunder|thunderstorm|rain|snow|heatwave|frost|fog|hail|wind|showers)(?: (?:is |are )?(?:coming|forecast|expected|due|again|warning))*(?: \x80)?[ .!]*$/

/** "the car needs washing", "the boiler could do with a service", "the gutters want clearing" */
const NEEDS = compactPattern(
  /^(?:(?:the|my|our|this|that) )?(?!(?:he|she|it|they|you|who|what|everyone|everybody|nobody|someone|somebody|this|that|there|i|we|people)\b)[a-z'-]+(?: [a-z'-]+){0,3}? (?:(?:is|are) to (?:be [a-z]+(?:ed|en|t|de|ne)|go (?:back|in|out|off|to)|get (?:an?|his|her|their|its))\b(?=.*\x80)|(?:needs?|wants?(?= [a-z]+ing\b)|requires?) (?:[a-z]+ing(?: [a-z]+)?|to be [a-z]+|to go to|(?:an?|some|more|new|another|his|her|its|their) (?!break\b|rest\b|hug\b|drink\b|holiday\b|nap\b|minute\b|second\b|hand\b|while\b|time\b|help\b|sleep\b|life\b|word\b|say\b)[a-z]+)|could do with (?:an?|some|[a-z]+ing)|has to be [a-z]+|is due (?:for )?(?:an?|its) )/,
)

/** Messages to other people, which we cannot send. */
const TALKING =
  /^(?:ask|tell)\b.*\b(?:if|whether)\b|^(?:text|email|message|whatsapp|tell|ask|dm) (?:my )?\S+ (?:that|where|why|how|i|i'm|i'll|i've)(?![\w'])/

/** "move it" asks for something, and names nothing. */
const DOES_IT = compactPattern(
  /^\w+ (?:it|that|this|them|those|the rest|that one|(?:that|this) task)(?: (?:in|down|up|off|on|out|away|back|to))?$/i,
)
/** Requests for other assistants. */
const MADE_ELSEWHERE = compactPattern(
  /^(?:write|compose|generate|make up)(?: me| us)?(?: an?| some)?(?: \w+)? (?:scripts?|programs?|functions?|code|poems?|songs?|haikus?|limericks?|jokes?)\b(?! for (?:the|my|our)\b)|^translate .+ (?:in)?to [a-z]+[.!]?$/,
)

/** A task without any request around it: "dentist tomorrow 3pm", "call the vet". */
export function readBare(clause: Clause, context: Context): Reading | undefined {
  // "actually, make that the cottage" is a correction.
  const before = clause.message.masked.slice(0, clause.from)
  if (/\bmake (?:it|that) *$/.test(before) || /(?:^|[,.!] )no $/.test(before)) return undefined
  if (
    clause.isEmpty ||
    isNoTask(clause.text) ||
    isCallFromOther(clause.text) ||
    /^not\b/.test(clause.message.masked)
  )
    return undefined
  if ((TALKING.test(clause.text) || MADE_ELSEWHERE.test(clause.text)) && !isDue(clause))
    return { act: { kind: 'add', tasks: [], isBare: true }, score: 0 }
  const tasks = withLast(newTasks(itemsIn(clause), clause), context).filter(
    ({ title }) => (contentWords(title).length > 0 || isVerb(title)) && !DOES_IT.test(title),
  )
  const likely = tasks.length > 0 ? scoreOf(clause, context) : undefined
  // "dentist, ugh" speaks of that task.
  const isNamed =
    likely !== undefined && likely < 0.5 && tasks.some(({ title }) => isListed(title, context.view))
  const isTalk = isNamed || (tasks.some(isTold) && !NEEDS.test(clause.text))
  const score = likely !== undefined && isTalk ? 0.2 : likely
  if (score === undefined) return undefined
  const isBare = isTalk || !asksForGoods(clause, context.state)
  return { act: { kind: 'add', tasks, ...(isBare && { isBare }) }, score }
}

/** In the middle of talk about another task, a thing may be a part of it. */
function asksForGoods({ text, message, from, to }: Clause, { done, question }: Context['state']): boolean {
  const isAlone = !/[.!?;,]/.test(message.masked.slice(0, from)) && !/\w/.test(message.masked.slice(to))
  const isQuiet = (done === undefined || done.kind === 'add') && !question
  return isAlone && isQuiet && !NEGATED.test(text) && namesGoods(text)
}

function isDue({ whens }: Clause): boolean {
  // "two days early" is no date.
  return whens.some(({ isPast, shift, day, time }) => !isPast && (!shift || (day ?? time) !== undefined))
}

function isVerb(text: string): boolean {
  return DOING.has(wordsIn(text)[0]?.norm ?? '') || PHRASAL.test(text)
}

/** Whereabouts, goodbyes and wishes: "off to bed", "back in 5", "take care". */
const AFOOT = compactPattern(
  /^(?:be (?:right |)back|back in|back to work|off to (?:bed|work|sleep)|off to [^\x80]+[ .!]*$|home by|on (?:the|my) (?:train|bus|way)|in (?:bed|a meeting)|at (?:the \S+|work)(?: until| till| now|$)|time (?:for bed|to (?:eat|sleep|go))|(?:coffee|tea|lunch|dinner|bed|party|home|nap|beer|wine|snack|bath)[ -]?time[ .!]*$|take (?:care|it easy)|have (?:fun|a good|a nice|a great)|get (?:some (?:rest|sleep)|out of here|well)|go away|sleep (?:well|tight)|send help|enjoy(?: \x80| the weekend| your)|looking forward|about time|at last|off (?:work|sick)|working (?:from home|late|early|nights|days)|(?:an? |my )?(?:half[ -])?day off|on (?:holiday|leave)|roll on|one less thing|all clear|good luck|well done|nothing else|and nothing else|no more)\b/,
)
/** "two more days to the weekend" */
const COUNTDOWN = /^(?:only )?\x80 (?:to|till|until) \x80[ .!]*$/
/** "busy day today", "nice weather today", "hot today", "free on friday" */
const MOOD = compactPattern(
  /^(?:so |very |really |too |pretty |quite |such an? |another )*(?:nice|lovely|long|big|busy|hot|cold|warm|rainy|sunny|lazy|free|tired|hungry|rough|tough|crazy|beautiful|gorgeous|quiet|slow|hectic|stressful|freezing|almost|rain|snow|windy|weather)(?: (?:day|week|weekend|morning|evening|night|weather|one))?(?: so far)? \x80[ .!]*$/,
)
/** "the library closes at 6", "my lunch is at 12" */
const HOURS =
  /^my (?:lunch|break|shift)(?:'s| is) \x80|\b(?:opens?|closes?|shuts?|sets|rises) (?:early |late |again |at )*\x80|\b(?:shift|work|school|class) (?:ends|finishes) \x80/

/** "my head hurts so bad today", "4am wake up again, hate this roster" */
const MOAN = compactPattern(
  /^(?:my|the) (?:head|back|feet|foot|legs?|eyes?|brain|hands?|neck|knees?|throat|stomach|tummy|tooth|teeth|shoulders?|body|everything)(?:'s| is| are)? (?:really |still |so |just )*(?:hurt|ach|kill|throb|burn|sore|stiff)|\b(?:i hate|hate (?:this|that|it|my|these|those|mondays?)|kill me|had enough|fed up|sick of|so (?:done|over) (?:with|it|this)|not again)(?![\w'])|^(?:.+ )?(?:again|already)[ ,.!]*(?:ugh+|argh+|sigh|yawn|groan)[ .!]*$/,
)

/** "mary not mark", "guess what happened" */
const NAMES_TWO = /^(?:the )?[a-z]+,? not (?:the )?[a-z]+$|^guess (?:what|who|where)\b/

/** A question, a thought, or an order to the assistant. */
function isNoTask(text: string): boolean {
  if (/\?\s*$|^(?:what|who|where|when|how|why|which)(?:'s|'re|s)?(?![\w'-])/.test(text)) return true
  if (/\b(?:driving|killing|stressing) (?:me|us)\b/.test(text)) return true
  // "and the date"
  if (
    /^(?:the |its )?(?:due date|date|time|priority|deadline|description|name|title)(?: too| as well)*[ .!]*$/.test(
      text,
    )
  )
    return true
  // "the wedding happened"
  if (/\b(?:happened|took place)(?: \x80)?[ .!]*$/.test(text)) return true
  if (
    isPersonal(text) ||
    /\b(?:nearly|almost) (?:there|done|finished|ready)\b/.test(text) ||
    COUNTDOWN.test(text) ||
    AFOOT.test(text) ||
    MOOD.test(text) ||
    HOURS.test(text) ||
    MOAN.test(text)
  )
    return true
  // Said to the one who listens: "stop nagging"
  if (
    /^(?:stop|quit) (?:it|that|nagging|asking|bugging|pestering|bothering|reminding|moaning|judging|being|worrying)\b/.test(
      text,
    )
  )
    return true
  // "make that high priority"
  if (/^(?:make|set|mark|flag|give) (?:it|that|this|them|those|both)\b/.test(text)) return true
  if (text.length > 220 || HYPOTHETICAL.test(text) || NAMES_TWO.test(text)) return true
  if (/\bwhat (?:do|did|should|have|am) i\b|^read (?:it|them|that|those)\b/.test(text)) return true
  if (!/[\p{L}\p{N}]/u.test(text.replace(WHENS_AND_LEVELS, ' '))) return true
  // "make it quick"
  if (/^make (?:it|that)\b(?! (?:to|up)\b)/.test(text)) return true
  if (!isVerb(text)) return false
  const isForMe = /^\w+(?: \w+)? (?:me|us)\b/.test(text) && !/^(?:let|get|give)\b/.test(text)
  return isForMe || /^let me\b|^do (?:you|u|nothing|not)\b|^look\b|^have (?:a |you|i\b)/.test(text)
}

/** "and that drain unblocker stuff" */
const THAT_STUFF = /^(?:that|those) (?:[a-z'-]+ ){1,4}(?:stuff|things?|thingy|bits)[ .!]*$/

const VAGUELY_IS = /^[^,]+(?:'s| is| are) (?:only |already |in )?\x80[ .!]*$/
const OVER = /^[^,]+, (?:finally |at last |all )+(?:over|done|finished)\b/

const EVENT_IS = compactPattern(
  /^(?:the |my |our |his |her |their )?[a-z]+(?: [a-z]+)?'s (?:only |just |already )?(?:at |on |from )?\x80/,
)

/** How likely the words are a task; undefined if they are not. */
function scoreOf(clause: Clause, { state }: Context): number | undefined {
  const { text, piece } = clause
  const words = wordsIn(text)
  const hasWhen = isDue(clause)
  // "rent is overdue" begins with no verb.
  const startsWithVerb =
    isVerb(text) &&
    !SAID_OF.test(text) &&
    !/^back (?!up\b)/.test(text) &&
    !(words.length === 2 && isPast(words[1]?.norm ?? ''))
  const isNegated = NEGATED.test(text)
  if (NEEDS.test(text) && !isNegated && !HEDGED.test(text)) return words.length > 16 ? 0.45 : 0.63
  const isForeign = hasForeignWords(piece.text)
  if (startsWithVerb && words.length >= 2 && !isNegated && !isForeign) return words.length > 25 ? 0.45 : 0.62
  if (asksForGoods(clause, state)) return 0.65
  if (/^(?:might|may)\b|\b(?:dunno|not sure|undecided)\b/.test(text)) return undefined
  if (
    THAT_STUFF.test(text) &&
    state.done?.kind === 'add' &&
    /^(?:oh )?(?:and|also|plus)\b/.test(clause.message.masked)
  )
    return 0.62
  if (NOT_BARE.test(text) || (isNegated && !startsWithVerb) || (HEDGED.test(text) && !hasWhen))
    return undefined
  // "opinion? ranunculus or garden roses for october"
  const isAsked = /\?[^?]*$/.test(clause.message.masked.slice(0, clause.from))
  if (!startsWithVerb && /^[^,]+ or [^,]+$/.test(text) && (!hasWhen || isAsked)) return 0.2
  if (hasWhen && HAS_EVENT.test(text) && !isNegated && words.length <= 16) return 0.58
  // "long meeting, finally over"
  if (!startsWithVerb && !hasWhen && OVER.test(clause.message.masked.slice(clause.from))) return 0.2
  const isSentence = SENTENCE.test(text) || SUBJECT.test(text)
  if (!hasWhen && words.length >= 4 && (pastVerb(text) || TOLD.test(text))) return 0.2
  if (!hasWhen && SMALL_TALK.test(text)) return 0.2
  // "Tom quit yesterday", "the gym cancelled my class on thursday"
  if (!startsWithVerb && (clause.whens.some(({ isPast }) => isPast) || OTHERS_DID.test(text))) return 0.2
  // "my bike got stolen on monday"
  if (/\bgot [a-z]+(?:ed|en|un|wn|ut)\b/.test(text) && !startsWithVerb) return 0.2
  if (WEATHER.test(text)) return 0.2
  // "christmas is in 5 weeks"
  if (
    VAGUELY_IS.test(text) &&
    clause.whens.every(({ words }) => /^(?:\S+ )*(?:weeks?|months?|years?)$/i.test(words))
  )
    return 0.3
  // "party's at 3 at the bowling place", after a change
  if (state.done && EVENT_IS.test(text)) return 0.3
  // "Tom wrote the report for me"
  if (
    !startsWithVerb &&
    !hasWhen &&
    words.slice(1, 3).some(({ norm }) => isPast(norm) && !UNSURE_PAST.has(norm))
  )
    return 0.2
  // "submitted my resignation today"
  const [first] = words
  if (!startsWithVerb && first && words.length > 1 && isPast(first.norm) && !UNSURE_PAST.has(first.norm))
    return 0.2
  // "the plumber rang"
  if (!hasWhen && words.length > 1 && words.length <= 3 && isPast(words.at(-1)?.norm ?? '')) return 0.2
  if (hasWhen && !isSentence && words.length <= 20) return 0.6
  if (clause.levels.length > 0 && !isSentence && words.length <= 16) return 0.58
  if (isForeign || isGibberish(words)) return 0.3
  if (hasWhen && isSentence && words.length <= 30 && isImpending(text)) return 0.42
  // After a change, and in the middle of talk, a name is more likely to be talk.
  const isLater =
    (state.done !== undefined && state.done.kind !== 'add') ||
    state.isTalk === true ||
    (state.question !== undefined && state.question.kind !== 'title')
  if (!isSentence && !TALK.test(text) && words.length >= 2 && words.length <= 9) return isLater ? 0.34 : 0.4
  return words.length === 1 ? 0.25 : 0.15
}

function isListed(title: string, view: Context['view']): boolean {
  const [best] = matches(title, view, ({ completed }) => !completed)
  return best !== undefined && best.wordShare >= 0.95 && best.titleShare >= 0.95
}

function isImpending(text: string): boolean {
  return (
    IMPENDING.test(text) &&
    !JUDGED.test(text) &&
    !HEDGED.test(text) &&
    !/\b(?:said|told|was|were|did|terrible|better than)\b/.test(text)
  )
}

/** Random key presses. */
function isGibberish(words: { norm: string }[]): boolean {
  return words.filter(({ norm }) => /[bcdfghjklmnpqrstvwxz]{4,}/.test(norm) && !/\d/.test(norm)).length >= 2
}
