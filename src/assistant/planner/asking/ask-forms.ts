import { compactPattern } from '../../../compact-pattern.ts'
import type { Clause } from '../clauses/clause.ts'
import { LEVEL, WHEN } from '../clauses/masked-message.ts'
import { DONE, TASK_NOUN } from '../words/lexicon.ts'

const SEE =
  "(?:(?:at|on|by|for|since|from|until|till|in) (?:what|which|when|how)|show(?: me)?|list|display|view|see|open|read(?: (?:me|out|me out|back|over))*|recite|browse|pull up|bring up|look (?:up|at|over|through|for)|go (?:over|through)|give me|tell me|let me (?:see|know|hear)|find(?: me)?|search(?: for)?|get me|(?:run|talk|walk|take) (?:me )?through|recap|summari[sz]e|remind me (?:what|when|which|who|where|how|of (?:what|when|my|the)|about what)|check (?:if|whether|what|when|my|the list)|look and see|print|what|what's|which|when|when's|where|where's|who|who's|how|how's|why|do i|do we|did i|did we|have i|have we|had i|am i|are we|are there|are any|is there|is it|is that|does|any|anything|can i|could i|will i|should i|shall i|whose|i(?:'d| would) like to (?:see|know)|i want to (?:see|know)|i need to (?:see|know)|not sure (?:what|when|if)|i wonder|wondering|remind me,? (?:would|will|could) you|i (?:only |just )?(?:want|wanted|need) to know|so that leaves|that leaves|isn't there|wasn't there|aren't there|weren't there|don't i have|didn't i|haven't i)"

export const ASKING = compactPattern(new RegExp(`^(?:and |but |so |then )*${SEE}(?![\\w'])`))

const STARTS_ASKING =
  /^(?:and |but |so |then )*(?:what|what's|which|when|when's|where|where's|who|who's|how|how's|why|do i|did i|have i|am i|are there|are any|is there|any|anything|does|should i|shall i)(?![\w'])/

/** Words of questions about lists. The remaining words are the topic. */
export const GENERIC = compactPattern(
  new RegExp(
    `^(?:${TASK_NOUN}|moment|mo|slide|let|list|lists|plate|agenda|calendar|schedule|diary|plan|plans|planned|day|days|week|month|weekend|morning|evening|afternoon|arvo|left|haven't|incomplete|unfinished|remain(?:s|ing)?|outstanding|pending|open|due|leave|leaves|lot|meant|intended|overdue|late|past|behind|missed|miss|slip|slipped|let|looking|look|looks|like|going|happen|happens|happening|coming|scheduled|set|saved|free|busy|available|time|first|next|last|most|important|urgent|pressing|top|priority|priorities|high|low|medium|should|ought|start|tackle|focus|begin|show|see|view|display|read|tell|give|find|search|remind|check|know|hear|everything|anything|something|nothing|far|exactly|precisely|right|currently|still|ahead|upcoming|today's|tomorrow's|many|much|count|number|total|altogether|finish|finished|complete|completed|accomplish(?:ed)?|achieve|achieved|ticked|crossed|checked|managed|deadline|deadlines|date|dates|without|biggest|worst|matter|thing|matters|bother|expected|supposed|remember|forget|forgetting|forgotten|forgot|out|back|mind|order|overview|summary|rundown|situation|status|stand|stack|stacked|shape|world|life|store|cards|about|else|other|more|all|put|wrote|written|gave|made|added|down|ask|asked|asking|wondering|wonder|sure|quick|quickly|again|please|aloud|sorted|ordered|oh|would|could|say|whole|entire|full|top|bottom|roughly|approximately|work|working|mark|marked|told|run|talk|going|like|tell|calmer|quieter|walk|through|eyes|worry|worried|looming|cooking|stuff|bits|jobs|chores|errands|actually|tackling|sat|sitting|lingering|lying|around|putting|earliest|soonest|latest|longest|oldest|newest|new|old|later|now|two|three|five|ten|few|couple|handle|manage|really|there's|here|help|bits|pieces|items|todo|todos|stay|track|attention|needs|needing|waiting|wait|hanging|piled|pile|backlog|yet|ever|already|been|get|gotten|through|use|list's|i'd|that's|who|em)$`,
  ),
)

export const WHEN_FORMS = [
  /^(?:when|what times?|what day(?: of the week)?|which day(?: of the week)?|what date|(?:at|on|in|by|for|from|until|till|since) (?:what|which) (?:times?|day|date|hour)|(?:for|by|until|till|from) when|(?:what|which) hour)(?:'s| is| are| was| were| does| do| did| am| have| has| should| will| must)?(?![\w']) ?(?:(?:i|we|you) )?(?:(?:have|got|supposed|expected|meant|need|say|said|put|going|due|set|got to|to|at) )*(?<x>.*?)(?: (?:due|again|happening|supposed to be|supposed to happen|is it|on|at|for|scheduled(?: for)?|set(?: for)?|taking place|start|starting|starts|coming|be|then|now|exactly|precisely|by|booked(?: for)?|meant to be|(?:needs? to|has to|have to|must) (?:be|happen)(?: in| done| finished| ready| back| handed in)?|need(?:s|ed)?|kicking off|begin|beginning|end|ending|finish|in|open|close))*\??$/,
  /^(?<x>.+?),? (?:what time|when|what day|which day)(?: (?:is|was|are|were) (?:it|that|they)| again)*\??$/,
  /^(?<x>.+?)(?: is|'s| are| was| were| due| on| at| be| supposed to be)+ (?:due |on |at |for )?(?:when|what time|what day|which day)(?: again| exactly)?\??$/,
  /^(?:which|what) (?:makes|made) (?<x>it|that|this) (?:what|when|what time).*$/,
  /^(?<x>it|that|this)(?:'s| is) (?:when|what time|on what day)(?: now| again)?\??$/,
  /^(?:do you (?:know|remember)|can you (?:tell me|remember|check)|tell me|remind me|remind me,? (?:would|will|could) you,?|let me know|not sure|i forgot|i forget|what was it,?) (?:when|what time|what day|which day) (?:it is |it was )?(?:that )?(?:(?:i(?:'m| am)?|we(?:'re)?) )?(?:(?:have|got|due|supposed|expected|meant|to|at|going|see|seeing) )*(?<x>.+?)(?: (?:is|was|are|due|on|at|for|again|scheduled|booked|starts?|begins?|ends?|happens?))*\??$/,
  /^(?:.*\b(?:know|tell me|remember|forgot|forget|check|sure|see)),? (?:when|what time|what day|which day) (?<x>it|that|this|.+?) (?:is|was|are)(?: (?:down|due|on|for|at|again|supposed to be|happening|scheduled))*\??$/,
]

const HOW_LATE = 'how (?:many (?:days|weeks) |much |long |far |badly |bad )?(?:late|overdue|past due|behind)'
/** Also without a question mark. */
export const ASKS_HOW_LATE = compactPattern(new RegExp(`\\b${HOW_LATE}\\b`))

/** "how many days until the exam", "how long have I got for the thesis" */
export const LEFT_FORMS = [
  /^(?:(?:and|so|but|ok) )*how (?:many (?:more )?(?:days|weeks|months|nights|sleeps)|long|soon|much (?:more )?(?:time|longer)|far(?: (?:away|off|out|in the future))?) (?:do (?:i|we) (?:still )?have |have (?:i|we) (?:still )?got |(?:i|we) have |is it |is there |are there |there are |are |till |until |before |to go |to |for |left |still |is )+(?<x>.+?)(?: (?:is due|due|away|off|is|starts?|happens|from|now|\x80|to go|left))*\??$/,
  // "how late is the tax letter", "by how much is it overdue"
  new RegExp(
    `^(?:(?:and|so|but|ok) )*(?:by )?${HOW_LATE} (?:is|are|am i (?:with|on)) (?<x>.+?)(?: now| already)*\\??$`,
  ),
  /^(?:(?:and|so|but|ok) )*(?:by )?how (?:many (?:days|weeks)|much|long|far|badly) (?:is|are|am i) (?<x>.+?) (?:late|overdue|past due|behind)(?: now| already| by)*\??$/,
  // "the letter is how many days late?"
  new RegExp(`^(?<x>.+?),? (?:is |are |'s )?(?:by )?${HOW_LATE}(?: is (?:it|that))?(?: now| already)*\\??$`),
  /^(?:(?:and|so|but|ok) )*(?:days|weeks|time|countdown) (?:left |to go )?(?:until|till|to|before|for) (?<x>.+?)\?*$/,
]

/** "should I move the essay", "did you delete the garage": about a task, and no order. */
export const ABOUT_FORMS = [
  /^(?:should|shall|can|could|may) (?:i|we) (?:move|delete|drop|cancel|finish|keep|change|complete|skip|remove|reschedule|postpone) (?<x>.+?)\??$/,
  /^(?:did|have) you (?:move|moved|delete|deleted|change|changed|complete|completed|remove|removed|add|added|mark|marked) (?<x>.+?)\??$/,
  /^what (?:if|happens if) i (?:move|delete|drop|cancel|skip|remove) (?<x>.+?)\??$/,
]

/** "did I give that a time?", "is there a time on the dentist?" */
export const HAS_TIME_FORMS = hasForms('time|hour|start time')
export const HAS_DATE_FORMS = hasForms('date|due date|deadline|day')

function hasForms(noun: string): RegExp[] {
  const what = `(?:an?|any|its|the) (?:${noun})`
  return [
    new RegExp(
      `^(?:did|have) (?:i|we|you) (?:already )?(?:give|given|set|put|add|added|enter|entered|say|said) (?<x>it|that|this|.+?) ${what}(?: (?:on|for) it)?(?: yet| already)*\\?*$`,
    ),
    new RegExp(
      `^(?:did|have) (?:i|we|you) (?:already )?(?:set|put|add|added|enter|entered|say|said|give|given) ${what} (?:for|on|to) (?<x>.+?)(?: yet| already)*\\?*$`,
    ),
    new RegExp(
      `^(?:does|has|do|have) (?<x>(?!i\\b|we\\b|any|either|all).+?) (?:have|got|have got|has) ${what}(?: yet| on it| set| already)*\\?*$`,
    ),
    new RegExp(`^(?:is|was) there ${what} (?:for|on|set for|with) (?<x>.+?)(?: yet| already)*\\?*$`),
  ]
}

const HOUR = '(?:half )?\\d{1,2}(?:[:.]\\d\\d)?'

/** "is that today or tomorrow?", "did I give that a date?", "still at 11, right?" */
export const DATE_FORMS = [
  // "so I am to be there at…?"
  /^(?<x>)(?:(?:and|so|but) )*(?:(?:i|we)(?:'m| am|'re| are|'ve| have| need| must| should)?(?: (?:to|supposed to|meant to|got to|have to))* (?:be|go|come|leave|arrive|turn up|show up)(?: there| here| in)?|(?:it|that)(?:'s| is| was)(?: due)?) (?:at|on|by|for)(?: what(?: time| day)?| when)?[ .…]*\?*$/,
  /^(?:and |so |but )*(?:is (?:it|that) )?(?:still )?(?<x>)(?:at )?(?:the )?same (?:time|day|date|hour)(?: though| still)?,? ?(?:right|yeah|yes|ok|correct)?\?+$/,
  new RegExp(
    `^(?:is|was) (?<x>it|that|this|that one|.+?) (?:still )?(?:on |for |due |at )?${WHEN}(?:,? or (?:on |for |at )?(?:${WHEN}|${HOUR}))+\\?*$`,
  ),
  // "dentist at 3 or 4?", "is it 3 or 4 for the dentist?"
  new RegExp(
    `^(?:(?:and|so|was|is) )*(?<x>(?:the |my |our )?[a-z]+(?: [a-z']+){0,4}?),? (?:on |for |at |due )*${WHEN},? or (?:on |for |at )?(?:${WHEN}|${HOUR})\\?+$`,
  ),
  new RegExp(
    `^(?:is|was) (?:it|that) (?:at |on )?(?:${WHEN}|${HOUR}) or (?:at |on )?(?:${WHEN}|${HOUR}) (?:for|with|that) (?<x>.+?)\\?*$`,
  ),
  // "plumber still 2?"
  new RegExp(
    `^(?:(?:and|so|is|are|was) )*(?<x>(?:the |my |our )?[a-z']+(?: [a-z']+){0,4}?),? (?:is |are |'s )?(?:still|definitely|really|also|still on)(?: (?:on|for|at|due|set for|planned for|booked for))* (?:${WHEN}|\\d{1,2})(?:(?:,? (?:right|yes|yeah|correct|then))?\\?+|,? or (?:did|has|is|was|have) (?:it|that|they) .{2,30})$`,
  ),
  new RegExp(`^(?:is |it's )?still (?:on |at |for )*(?:${WHEN}|\\d{1,2}) (?:for|with) (?<x>.+?)\\?+$`),
  new RegExp(
    `^(?<x>(?:the |my |our )?[a-z]+(?: [a-z]+){0,3}?),? (?:is |are |'s |still )*(?:on |for |at |due )*${WHEN},? (?:right|correct|isn't it|yeah|yes)\\?*$`,
  ),
  new RegExp(
    `^(?:(?:and|so|it|it's|that|that's|that one's|is|still|but)[ ,]+)*(?<x>)(?:on |for |at |due )*(?:${WHEN}|\\d{1,2}),? (?:right|yes|yeah|correct|isn't it|is it|no)\\?+$`,
  ),
]

export const DONE_FORMS = [
  /^(?:did|have|has|had|haven't|didn't|hadn't|did you|have you) (?:i|we) (?!(?:got |have )?(?:an?|any|anything|something)\b)(?:already |ever |actually |remember to |remembered to |get round to |get around to |manage to |even )*(?<x>.+?)(?: (?:yet|already|or not|or did i|before|in the end|at all|today|this week))*\??$/,
  new RegExp(
    `^(?:is|are|was|were|has|have|'s) (?<x>.+?) (?:already |been |all |been already )*(?:${DONE}|[a-z]+ed|sent|paid|bought|made|sold|built|written|booked|sorted)(?: (?:yet|already|or not|now|with))*\\??$`,
  ),
  // "I already sent the form or not yet?"
  /^(?:(?:so|and) )*(?:i|we)(?:'ve| have| had| did)?(?: (?:already|just|ever))* (?<x>.+?),? (?:already )?or (?:not|didn't i|haven't i|did i not)(?: yet| already)*\?+$/,
  // "the rent, did I pay that already?"
  /^(?!(?:when|what|which|how|why|where|who|if|and)\b)(?<x>.+?),? (?:did|have) (?:i|we) (?:already |ever |actually )*(?!add|have|got|put|say|give)[a-z]+(?: (?:it|that|this|them|those))?(?: (?:yet|already|or not|off|out|in|back))*\?*$/,
  // "did the invites go out?"
  /^(?:did|have|has|had) (?<x>(?:the|my|our|those|these|that) .+?) (?:already |ever |actually |all )*(?:go|gone|went|get|got|been|come|came|arrived?)(?: [a-z]+){0,2}?(?: (?:yet|already|or not|or no|or nah|in the end))*\??$/,
  new RegExp(`^(?:am i|are we) (?:${DONE}) (?:with )?(?<x>.+?)(?: yet| already)*\\??$`),
  /^(?:what's|what is|how's|how is|where are we with) (?:the )?(?:status|state|progress) (?:of|with|on) (?<x>.+?)\??$/,
]

/** "is choir on saturday now?" */
export const IS_ON_FORMS = [
  new RegExp(
    `^(?:is|are|was|were) (?<x>.+?)(?: (?:on|at|for|due|by|moved to|set for|booked for|planned for|now|down for|still))* ${WHEN}(?: (?:now|still|then|already))*\\??$`,
  ),
]

/** "is the rent still open?" */
export const STILL_FORMS = [
  /^(?:do i|have i|do we) still (?:have to|need to|got to|have|need) (?<x>.+?)\??$/,
  /^(?:is|are) (?<x>.+?) (?:still )?(?:open|pending|outstanding|on (?:my|the) list|to do|left|not done)(?: still)?\??$/,
  // "so it does remain on my list, I take it?"
  /^(?:(?:and|so|but) )*(?<x>it|that|this|.+?)(?:'s| is| does)? (?:still (?:there|open|pending|to do|left|not done|on (?:there|here|my list|the list))|(?:indeed |still )?(?:remains?|stays?)(?: there| open| pending| to do| on (?:there|my list|the list)))(?:,? (?:i (?:take it|suppose|assume|guess|think)|then|right|yes|correct|isn't it|yeah))*\?+$/,
]

export const EXISTS_FORMS = [
  /^(?:is|was|are|isn't|wasn't|aren't) there (?:a |an |any |anything |something |still )*(?:task |reminder |note |tasks |reminders )?(?:on here |in here |there )?(?:about|for|with|on|to|called|named|from|regarding) (?<x>.+?)(?: (?:on|in) (?:my|the) list)?\??$/,
  /^(?:is|are) (?<x>.+?) (?:on|in) (?:my|the|there)(?: to-?do)?(?: list)?\??$/,
  /^(?:do|did|have|had) (?:i|we) (?:already )?(?:have|got|get|put|add|set|write down|made|note|noted|added|put down|schedule|scheduled) (?:a |an |any |anything |something |myself )*(?:task |reminder |note |tasks |reminders |to-?do )?(?:about |for |with |to |called |on |named |regarding |down )*(?<x>.+?)(?: (?:on|in) (?:my|the) list| down| set(?: up)?| written down| in there| on there| saved)*\??$/,
]

/** "did I add the milk?": whether it is there, not whether it is done. */
export const ADDED_FORMS = [
  /^(?:did|have|had|didn't|haven't) (?:i|we|you) (?:already |ever |just )*(?:add|added|put|note|noted|write|written|enter|entered)(?: (?:down|in))? (?<x>.+?)(?: (?:on|in|to) (?:my|the) list| down| in| on there| yet| already| \x80)*\??$/,
]

/** "which ones?" after a number asks for the list of them. */
export const WHICH_ONES = compactPattern(
  /^(?:and |ok |so |then )*(?:(?:tell me|show me|list|like) )?(?:which|what|which are (?:they|those)|what are (?:they|those)|who)(?: ones?| tasks| of them| things)?(?: (?:are|were) (?:they|those|these|it))?\??$|^(?:show|list|see|read|tell|give|name)(?: me)? (?:them|those)(?: all)?(?: out)?(?: (?:to|for) me)?(?: please)?[.?! ]*$|^(?:so )?(?:that|which) leaves (?:me )?(?:with )?what\??$|^(?:repeat|say) (?:it|that|them|those|the list)(?: again)?(?: for me| please)*[.?! ]*$|^read (?:them|those|it)(?: all)?(?: out| back)?(?: to me)?[.?! ]*$/,
)

export const WHAT_ABOUT =
  /^(?:and |but |ok |so )*(?:what about|how about|what of|and what about|and|how's|what's the story with|same for) (?<x>.+?)\??$/

const SHOWN = `(?:${LEVEL}|overdue|pending|completed|upcoming|late|open|urgent|important)(?: priority)?`
/** "overdue tasks", "high priority only pls" */
export const BARE_LIST = compactPattern(
  new RegExp(
    `^(?:my |the |all |today's |tomorrow's |this week's )*(?:(?:[a-z-]+ ){0,2})(?:tasks|to-?dos|reminders|list|agenda|schedule|deadlines)(?: (?:for|on|due|from|this|next|about|with|of|\x80|\x84).{0,40})?$|^(?:overdue|pending|completed|upcoming|late)(?: ${TASK_NOUN})?$|^(?:${SHOWN}(?: ${TASK_NOUN}| ones)? only|only (?:the )?${SHOWN}(?: ${TASK_NOUN}| ones)?)[ ,.!]*(?:please|pls|plz|thanks)?[ .!]*$`,
  ),
)

/** "passport is friday right" */
export const CHECKING = new RegExp(`${WHEN},? (?:right|correct|isn't it)[ .!]*$`)

const INVERTED = compactPattern(
  /^(?:do (?:the|my|our) \S+(?: \S+)?(?: really| still| even| actually)? (?:need|have|go|want|count)\b|(?:is|are|was|were|isn't|aren't|wasn't) (?:the|my|our|it|that|this|there|these|those|any|all|everything|anything|\S+'s|i|we|you)\b|(?:did|does|has|hasn't|didn't|have|do|am|had) (?:i|we|you|he|she|they|anyone|anybody)\b|(?:does|has) it\b|(?:has|have|will|could|would|can) (?:the|my|our|i|we) (?!you\b)|is [a-z]+ (?:done|finished|ready|booked|paid|free)\b|did (?:the |my |our )?[a-z]+(?: [a-z]+)? (?:get|go|come|do|feed|submit|buy|call|email|pay|send|write|finish|have|arrive|work|reply|answer|pick|bring|take)\b|(?:anyone|anybody|has anyone|did anyone) |would \x80 |is \x80 )/,
)

/** "is the milk on there", "is choir still on friday or did it move", "or should it be the 25th" */
const IS_THERE = compactPattern(
  /^(?:is|are) .+ (?:on|in) (?:there|here|(?:the|my) list)\b|^(?:is|are|was|were) (?!still\b)\S+(?: \S+){0,4} still\b|^(?:or )?(?:should|shall) (?:it|that) be\b/,
)

/** "is choir on saturday now", "was choir moved to saturday"; "is on saturday" and "was paid" only leave out who. */
const IS_ON = compactPattern(
  /^(?:is|are|was|were) (?!(?:on|at|in|for|due|now|done|finished|completed?|not|no|still|already|going|supposed|to|from|by|an?|just|only|also|paid|sent|booked|off|back|over|out|[a-z]+ed|[a-z]+ing)\b)[a-z']+(?: [a-z']+){0,5} \x80/,
)

/** "bill paid yet" */
const IS_YET = /^(?!.*\b(?:not|never|no|haven't|hasn't|isn't|aren't|didn't|don't|wasn't)\b).*\byet[ .!]*$/

/** "isn't rent due today" */
const ISNT =
  /^(?:isn't|wasn't|aren't|weren't|doesn't|didn't|hasn't) (?!(?:done|finished|due|ready|paid|until|till|needed|happening|going|on|at|in|yet|really|actually|it|[a-z]+ed)\b)[a-z']+ /

/** "is the report done yet": a question by the order of its words, without a mark. */
export function isInverted({ text, message, from }: Clause): boolean {
  return (
    (INVERTED.test(text) ||
      ISNT.test(text) ||
      IS_YET.test(text) ||
      IS_THERE.test(text) ||
      IS_ON.test(text)) &&
    !/\bso *$/.test(message.masked.slice(0, from)) &&
    !/^(?:and )*so\b/.test(message.masked)
  )
}

export function startsAsking(text: string): boolean {
  return STARTS_ASKING.test(text)
}
