import { compactPattern } from '../../../compact-pattern.ts'
import type { Clause } from '../clauses/clause.ts'
import { LEVEL } from '../clauses/masked-message.ts'
import { ADD_VERBS, DOING, HEDGED, LIST_NOUN, PUT_IT, TASK_NOUN } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'

const THING = `(?:${TASK_NOUN}|notifications?|alarms?)`
const TO_TASK =
  "(?: ?[:,-] ?| (?:that (?:i|we) (?:need|have) to|that says|that|called|named|titled|entitled|saying|for me to|for me|to remind me (?:to|about|of|that)|to|about|for|of|regarding|so i (?:remember|don't forget) to|because|which is)(?= )|(?= ))"

/** Openings of a new task, the most certain first. */
const LEADS: [RegExp, number][] = [
  [
    compactPattern(
      new RegExp(
        `^${ADD_VERBS} (?:me )?(?:another |an? |the |my |one |new |this |these |the following |some |following )*(?:(?:${LEVEL}|urgent|important|quick|daily|weekly|biweekly|monthly|annual|yearly|recurring|repeating|one[- ]time|little|small|big|more) )*${THING}(?! ?#? ?\\d| (?:force|manager|board)\\b)(?: (?:to|on|in|for) (?:my|the) (?:[a-z-]+ )?list)?${TO_TASK}`,
      ),
    ),
    0.95,
  ],
  [
    compactPattern(
      /^(?:new |another |a new |one more )?(?:task|to-?do|reminder|todo)s?(?: (?:(?:for|on) )?\x80)? ?[:,-] ?/,
    ),
    0.97,
  ],
  [/^(?:new|(?:and |then )?add (?:another|one more)(?: one)?) ?: ?/, 0.93],
  [/^(?:todo|to-do) (?!list\b|app\b)(?=[a-z])/, 0.93],
  // "put that I have to see the bank on Monday"
  [
    /^(?:put|note|write|log|record|save) (?:(?:down|me|for me|there) )*that (?=(?:i|i'm|i've|i'll|we|we're|we've|there|there's)\b)(?:(?:i|we) (?:need|have|must|should|want) to |(?:i|we)'ve got to )?/,
    0.95,
  ],
  [
    compactPattern(
      new RegExp(
        `^(?:to|on|in|onto) (?:my|the|our) (?:${LIST_NOUN})[ ,:]*(?:please |also )?(?:add|put|write|note|stick|pop)(?: down)? `,
      ),
    ),
    0.96,
  ],
  [
    compactPattern(
      /^(?:(?:give|send|get) me |have )?(?:an? )?(?:new )?reminder (?:to|for|about|that|of|me (?:to|about|of|that)) /,
    ),
    0.94,
  ],
  // "another walk for Bruno on Sunday" is no move of the first.
  [
    compactPattern(
      /^(?:another|one more|an? (?:second|third|extra|additional|further)) (?!(?:\w+ )?(?:one|thing|day|night|week|weekend|morning|evening|shift|try|go|chance|look)\b)(?!.*\b(?:is|are|was|were|got|has|had|would|will|went|came)\b)(?=[a-z].*\x80)/,
    ),
    0.85,
  ],
  [/^be reminded (?:to|about|of|that) /, 0.94],
  [
    compactPattern(
      /^(?:i (?:said(?! (?:that )?(?:i|we|he|she|they|it)(?:'|\b))|want to be reminded|need to be reminded|would like to be reminded|want a reminder|need a reminder)|i'd like (?:to be reminded|a reminder)|sorry,? i said) (?:remind me )?(?:(?:to|about|of|that|for) )?/,
    ),
    0.94,
  ],
  [
    compactPattern(
      /^(?:reminds?|alert|notify|ping|warn|nudge) (?:to )?(?:me|us|myself)(?:,? (?:again|also|please|later|then)(?=[ ,]),?)*(?: (?:that|to|about|of|for|not to forget(?: to| about)?|i (?:need|have|must|should|want) to|i've got to|i'm supposed to))?(?= |$) ?/,
    ),
    0.93,
  ],
  [/^remind (?:that|about|to|of) /, 0.9],
  [
    compactPattern(
      /^(?:my )?[a-z'-]+ (?:says|said|wants me|reminded me|told me|asked me|needs me|expects me|has asked me|reckons)(?: that)?(?: i)? (?:to|gotta|have to|need to|must|should|got to|'ve got to) /,
    ),
    0.86,
  ],
  [/^i(?:'ve| have) promised (?:\S+ ){0,3}?to (?=\S)/, 0.8],
  // "it is very important that I pay the tax"
  [
    /^it(?:'s| is) (?:very |really |super )*(?:important|urgent|vital|essential)(?: that (?:i|we)| for me to| to) /,
    0.86,
  ],
  // "put on my list that I want to try the new place"
  [
    compactPattern(
      /^(?:add|put|note|write|stick|pop|jot)(?: down)? (?:on|to|in|onto) (?:my|the|our) (?:(?:to[ -]?do|tasks?|reminders?) )?(?:list|to-?dos|agenda|diary)(?: please)?(?: ?[:,-] ?| that (?:i|we)(?: really)? (?:need to|have to|want to|must|should|would like to) | that | to (?=[a-z]))/,
    ),
    0.96,
  ],
  [
    /^put (?=(?:cancel|call|buy|change|sell|pay|book|clean|send|email|ring|pick|fix|order|return|check|finish|write|renew) )/,
    0.93,
  ],
  [
    /^i (?:(?:told|promised) (?:\S+ ){1,3}?|(?:said|promised|agreed) (?:that )?)(?:i'd|i would|i'll|to) (?!be\b)(?:have )?/,
    0.8,
  ],
  [
    /^i(?:'ve| have) been (?:meaning|wanting|planning) to (?:really )?|^i (?:keep|always) forget(?:ting)? to /,
    0.8,
  ],
  [
    /^(?:somebody|someone|one of us|either of us) (?:has to|needs to|should|must|has got to|'s got to) (?:really |probably |definitely |finally )*/,
    0.78,
  ],
  [/^it(?:'d| would) be (?:good|great|nice|wise|best|better|an idea|a good idea) to (?=.*\x80)/, 0.72],
  [
    compactPattern(
      /^(?:(?:so as |in order )?(?:not to|to not) forget|don't let me forget|do not let me forget|don't forget|make sure (?:i|to remind me|that i)(?: remember| don't forget)?|help me remember|remember|i (?:don't|do not) (?:want|wanna) to? ?forget|(?:i )?(?:mustn't|must not|can't|cannot|better not|shouldn't) forget|never let me forget|note to (?:self|myself)|note|memo|let me not forget|please remember|i want to remember|i need to remember|need to remember|i have to remember|i've got to remember|got to remember|to remember|i should remember|must remember)(?![a-z]) ?[:,]? ?(?:(?:that|to|about)(?= ))? ?(?:remind me (?:about|of|to) )?(?:i (?:need|have|must) to )?/,
    ),
    0.93,
  ],
  [
    compactPattern(
      /^(?:jot|write|note|put|pop|stick|take|get|mark|log|scribble|pencil)(?: (?:this|that|it|these|me))? (?:down|in)(?: (?:this|that|for me|please|on (?:my|the) list))*(?: ?[:,-] ?| (?:that |to )?(?:i (?:need|have|must|should|want) to |i've got to )?(?=\S))/,
    ),
    0.92,
  ],
  [/^have me (?=[a-z]{3,})(?!(?:back|down|in|on|up|over|there|here|busy|worried|going)\b)/, 0.9],
  [/^(?:jot|scribble|note) (?:this|these|that) ?[:,-] ?/, 0.92],
  [/^(?:put|sign|book|pencil|write) me (?:down|in|up) (?:for|to) /, 0.93],
  // "please write for me call the plumber friday", "note me dentist saturday"
  [
    /^(?:(?:put|write|note|add|save|mark)(?: down)? (?:for|to) (?:me|us)|note (?:me|us)(?: down)?) (?!that\b|an?\b|some\b)(?:to )?(?=[a-z])/,
    0.91,
  ],
  // "can you add something for me, it's picking up the cake"
  [
    /^(?:add|note|put down|remember|remind me of|save) (?:something|a (?:thing|task)|one (?:more )?thing|another thing)(?: (?:for me|to (?:my|the) list|please|down|else))*(?: ?[,:.-]+ ?(?:(?:it's|its|it is|that's|which is|namely|that is) )?| which is | that is )(?=\S)/,
    0.95,
  ],
  // "we're having dinner at Mum's on sunday"
  [
    /^(?:i'm|i am|we're|we are) (?:having|hosting|attending|throwing|giving) (?:an? |the |my |our )?(?=(?:[a-z'-]+ ){0,2}(?:breakfast|brunch|lunch|dinner|supper|drinks|party|bbq|barbecue|meeting|interview|lesson|lecture|talk|exam|test|surgery|operation|scan|haircut|visitors?|guests?)\b.*\x80)/,
    0.74,
  ],
  [
    compactPattern(
      /^(?:(?:i|we) (?:really |also |still |just |definitely |then |do |will |probably )*)?(?:need|have|ought|got|must remember|have got|need also|gotta|gotta|'ve got|am supposed|'m supposed|are supposed|will need|will have|'ll need|'ll have|would need) to (?:remember to |not forget to |also |still |really |go and |get on and )*/,
    ),
    0.82,
  ],
  [
    /^(?:i(?:'ve| have) (?:also |still |really )?(?:got )?to |i must |i should (?:really |probably )?|i gotta |gotta |i better |i'd better |i had better |we must |we should |we'd better |(?:i'm|i am|we're|we are) to (?!be\b)|i owe (?=.*\x80))/,
    0.78,
  ],
  [
    compactPattern(
      /^(?:i(?:'m| am) (?:going|planning|meant|due) to |i want to |i'd like to |i would like to |i plan to |i intend to |i'll |i will |i shall )(?:have to |need to )?/,
    ),
    0.5,
  ],
  [/^(?:can|could) (?:i|we) (?:add|put|get|have) /, 0.8],
  [
    compactPattern(
      /^(?:(?:(?:we|i) )?(?:still |also )?need|(?:the )?(?:shop|house|kitchen|car|office|garden|baby|kids|dog|cat|bathroom) needs(?! an?\b)) (?!to\b|be\b|\w+ing\b|an? (?:break|rest|hug|drink|holiday|nap|minute|second|hand|while)\b|an hour\b|it\b|that\b|help\b|you\b|more time\b|your\b|(?:some |more |a bit of )?(?:time|help|sleep|rest|wine|caffeine|peace|space|luck|energy|motivation|quiet|inspiration|fresh air)[ .!]*$)/,
    ),
    0.72,
  ],
  // "on friday I go to dentist at 10"
  [/^(?:i|we) go to (?!bed\b|work\b|sleep\b|school\b)(?=.*\x80)/, 0.76],
  // "I'm at the doctor's on Saturday"
  [
    compactPattern(
      /^(?:i'm|i am|we're|we are) (?:at|(?=(?:seeing|meeting) )|(?:going|off) to(?! (?:bed|sleep|work)\b)|due at|booked (?:in )?(?:at|for|with)) (?=.*\x80)/,
    ),
    0.72,
  ],
  [
    new RegExp(
      `^${ADD_VERBS.replace('|place', '|place|also add|and add')}[,:]? (?:me )?(?:also |another |in )?`,
    ),
    0.9,
  ],
  [
    /^(?:urgent(?:ly)?|important|asap|high priority|low priority|fyi|todo|to do|to-do|priority) ?[:!-]+ ?/,
    0.9,
  ],
]

/** These verbs add a task only with a noun such as "reminder": "make a cake" is itself a task. */
const MAYBE_ADD = compactPattern(
  /^(?:make|set|start|schedule|save|record|register|place|track|construct|remember|put|write|throw|stick|chuck|pop|log|enter|place|get down|take down|whack|bung|lob|note|new|insert|include)\b/,
)
const SAYS_ADD = compactPattern(
  new RegExp(
    `^\\w+(?: \\w+)?(?: (?:an?|the|my|new|another))* (?:${THING})\\b|\\b(?:to|on|in) (?:my|the) (?:[a-z-]+ )?(?:list|to-?dos?|calendar|diary|agenda|tasks)\\b|\\bdown\\b|^put in\\b|^(?:jot|note)\\b|^remember (?:to|that|about)\\b|:`,
  ),
)
const NO_TASK = compactPattern(
  /^(?:(?:go|run|dash|leave|head off|be off|get going)(?: now| soon| already)?[ .!]*$|have (?:\w+ed|been|called|done|sent|written|paid|known)\b|say|admit|tell you|go now|know|think|be (?:stuck|busy|tied up|swamped|slammed|travelling|traveling|driving|exhausted|knackered|useless|gone|(?:in|at|on) .* all (?:day|week|morning|afternoon))\b|see (?:if|whether|what)|be (?:honest|back|away|offline|off|fine|ok|okay|alright|all right|crazy|mad|insane|stupid|dreaming|kidding|joking|careful|strong|patient|grateful|happy|able|right|wrong|asleep|in bed|sleeping)|laugh|(?:talk|chill|relax|calm down|sleep|eat|breathe|cry|focus|vent|rest|move on|slow down|do (?:it|this|that|something|better|more))(?: (?:now|more|soon|first|already))?[ .!]*$)\b/,
)

/** "remember me?", "don't forget I love you", "I still have to pay mine" */
const NAMES_NOTHING = compactPattern(
  /^(?:me|us|you|him|her|them)[ .!?]*$|^(?:i|we) (?:love|like|hate|miss|adore) (?:you|him|her|them|it|this)\b|^[a-z]+ (?:mine|yours|his|hers|theirs|ours)[ .!]*$/,
)

/** "he told me to write that down" */
const PUTS_IT = compactPattern(new RegExp(`^${PUT_IT}[ .!]*$`))

/** The length of the opening that asks for a new task, and how certain it is. */
export function leadOf(clause: Clause): { length: number; score: number } | undefined {
  for (const [lead, score] of LEADS) {
    const length = lead.exec(clause.text)?.[0].length ?? 0
    if (length > 0 && asksToAdd(clause, length, score)) return { length, score }
  }
  return undefined
}

function asksToAdd(clause: Clause, length: number, score: number): boolean {
  const { text } = clause
  const rest = clause.part(length)
  if (score === 0.9 && MAYBE_ADD.test(text) && !SAYS_ADD.test(text)) return false
  if (rest.isEmpty || NAMES_NOTHING.test(rest.text) || PUTS_IT.test(rest.text)) return false
  // "I'm to blame"
  if (
    /^(?:i|we)(?:'m|'re| am| are) to\b/.test(text) &&
    !/^see\b/.test(rest.text) &&
    !DOING.has(wordsIn(rest.text)[0]?.norm ?? '')
  )
    return false
  // "I go to church on sundays"
  if (/^(?:i|we) go\b/.test(text) && rest.whens.some(({ often }) => often)) return false
  if (score < 0.6 && (rest.whens.length === 0 || HEDGED.test(text))) return false
  // "I have to call the vet" is a task; "I have to say" is not.
  return score >= 0.85 || !NO_TASK.test(rest.text)
}
