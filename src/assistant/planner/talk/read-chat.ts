import { compactForms, compactPattern } from '../../../compact-pattern.ts'
import type { Chat, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { COUNTED } from '../targets/places.ts'
import { CORRECTION, FILLER } from '../words/lexicon.ts'

/** Messages that need no tool. */
const FORMS = compactForms<Chat>([
  [
    'howareyou',
    /^(?:hi|hello|hey|yo|good morning|morning|good evening|evening|good afternoon)?[ ,!.]*(?:there|errand|mate)?[ ,!.]*(?:how are (?:you|ya)(?: doing| today)*|how's it going|how is it going|how do you do|what's up|sup|how have you been|you ok(?:ay)?|how's things|how are things|how was your (?:day|weekend|week|night))[ ?!.]*$/,
  ],
  [
    'noted',
    /^(?:(?:ok|okay|right|well|let's|lets|haha|lol|oh)[ ,]+)*(?:what an? (?:day|week|weekend|night|morning|mess|life|nightmare|relief)|call it a (?:day|night)|go on|carry on|keep going|moving on|never mind then|(?:it was |that was )?worth (?:a (?:try|shot|go)|asking)|no harm in (?:asking|trying)|can't blame (?:me|a \w+) for trying)[ .!]*$/,
  ],
  ['empty', /^(?:hm+|huh|um+|uh+|er+m?|well|maybe|perhaps|interesting|so)[ .?!…]*$/],
  [
    'greeting',
    /^(?:hi|hiya|hello|hey|yo|howdy|greetings|kia ora|hola|bonjour|ciao|hallo|namaste|aloha|salaam|salut|g'day|good (?:morning|evening|afternoon|day)|morning|evening|afternoon)(?: (?:there|errand|all|again|you|buddy|friend|mate|everyone|folks|love))*[ !.,]*$/,
  ],
  [
    'offtopic',
    /^(?:(?:so|hey|ok|and|btw|do you know|any idea|tell me)[ ,]+)*(?:if )?(?:(?:(?:will|is|was|does|did) it|it'?s|is it) (?:going to |gonna |be |still |get |really )*(?:rain(?:ing|y)?|snow(?:ing|y)?|sunny|storm(?:ing|y)?|hail|windy|foggy|freez(?:e|ing))|(?:what's|what is|how's|how is|what will|how will) the (?:weather|forecast|temperature)|do i need an umbrella)\b[^,.]{0,40}[?.! ]*$/,
  ],
  [
    'whoareyou',
    /^(?:you(?:'re| are) (?:so |very |really |such )*(?:an? )?[a-z]+(?: [a-z]+){0,2}[,.!]+ )?are you (?:a |an )?(?:ai|bot|robot|human|person|real(?: person)?|language model|chatgpt|llm|machine|computer|alive).*$|^(?:who|what) (?:are|r) you(?: exactly| anyway)?\??$|^are you (?:a |an )?(?:ai|bot|robot|human|person|real(?: person)?|language model|chatgpt|llm|machine|computer|alive).*$|^(?:what's|what is|do you have) (?:your|a) name\??$|^is this (?:a |an )?(?:ai|bot|robot|chatgpt|real person).*$/,
  ],
  [
    'bye',
    /^(?:(?:ok(?:ay)?|right|alright|well|thanks|thank you)[ ,!.]*)*(?:bye+(?: bye)?|goodbye(?: and (?:see you|thank you|thanks|good night)(?: later| soon| tomorrow|[ \x80])*)?|(?:good ?night|night(?: night)?)(?:,? (?:talk to you|see you|speak)(?: later| soon| tomorrow|[ \x80])*)?|see (?:you|ya)(?: later| soon| tomorrow| \x80)?|(?:that's (?:it|all|enough|everything)|i'm (?:done|off|out)) \x80|have a (?:good|nice|great|lovely) (?:\x80|weekend)|happy \x80|(?:i )?(?:gotta|got to|have to|better) (?:go|run)|off to bed|later|ttyl|talk (?:to you )?(?:later|soon|tomorrow|\x80)|cheerio|that's (?:all|it|everything)(?: for (?:now|today|me))?(?:,? (?:thanks|thank you|cheers))?|i'm (?:done|off|out)(?: for (?:now|today|the day))|have a (?:good|nice|great|lovely) (?:one|day|evening|night|weekend))[ !.]*$/,
  ],
  [
    'laugh',
    /^(?:(?:(?:ha|he|ah){2,}h?a?|lol+|lmao+|lmfao|rofl|heh|lool+|funny|that's (?:so |very )?funny)[ ,!.]*)+(?:(?:nice|cool|ok(?:ay)?|good one|great|right|true|sweet|fair(?: enough)?)[ ,!.]*)*$/,
  ],
  [
    'wow',
    /^(?:(?:oh )?(?:wow+|omg+|oh my(?: god| gosh| goodness| days)?|my (?:god|goodness)|who+a+h?|woah+|blimey|gosh|goodness(?: me| gracious)?|crikey|yikes|jeez|geez|holy (?:moly|cow)|damn|dang|that's a lot|so much|so many)[ ,!.]*)+$/,
  ],
  ['pleased', /^(?:(?:oh |very |so |how |that's )*(?:nice|cool|neat|sweet|lovely|awesome|phew)[ ,!.]*)+$/],
  [
    'sorry',
    /^(?:(?:oh |oops |ah )*(?:sorry|my bad|my mistake|apologies|excuse me|pardon)(?: about that| for that)?[ !.,]*)+$/,
  ],
  [
    'annoyed',
    /^.*\b(?:you (?:idiot|stupid|moron|useless)|useless|stupid (?:thing|bot|app|machine|computer)|this (?:is|app is) (?:rubbish|useless|stupid|annoying|terrible|crap|broken|not working)|i hate (?:you|this)|you(?:'re| are) (?:useless|stupid|not (?:very )?(?:helpful|listening)|terrible|no help|annoying|hopeless|rubbish)|that's not what i (?:asked|said|meant|wanted)|you (?:don't|do not|didn't|never) (?:understand|listen|get it|understood)|wtf|what the (?:hell|heck|fuck)|(?<=^(?:oh |ah |no |come on |ugh |,)*)for (?:god|heaven|goodness|pete|christ|fuck)'?s sake(?=[ .!]*$)|screw you|shut up|fuck(?:ing)?|are you (?:stupid|deaf|kidding)|why (?:can't|don't|won't) you)\b.*$/,
  ],
])

const THANKS = compactPattern(
  new RegExp(
    `^(?:(?:${FILLER}|${CORRECTION}|that's|it's|you're|you are|so|much|very|really|a)[ ,!.]*)*(?:(?:many |much )?thanks?(?: you)?(?: (?:a lot|so much|very much|again|for (?:that|your help|the help|everything(?: \\x80)?(?:,? (?:it |you )?(?:really |that )*helped(?: a lot)?)?|all (?:that|your help)|letting me know|the reminder|reminding me|checking)|mate|love|errand|a (?:lot|million|bunch|ton)))*|thank you(?: (?:so much|very much|kindly|again|for .{1,40}|errand|dear|my dear))*|thx|ty|tysm|cheers|ta|much obliged(?: to you)?|much appreciated|appreciate it|i appreciate (?:it|that|you|the help)|you(?:'re| are) (?:a )?(?:the best|great|a star|star|a lifesaver|lifesaver|awesome|amazing|brilliant|a gem|an angel|a legend|legend|wonderful|very kind|so helpful|my hero|a treasure|good|too kind)|good (?:job|work|stuff|bot)|well done|nice (?:one|work|job)|great (?:job|work|stuff)|perfect|great|cool|nice|awesome|lovely|brilliant|excellent|wonderful|fantastic|amazing|super|splendid|marvellous|beautiful|good|fine|got it|sounds good|that's (?:great|good|perfect|all|fine|it|right|correct|lovely|better|brilliant|helpful|what i wanted)|ok(?:ay)?|alright|all right|all good|no worries|no problem|right|righto|fab|sweet|sorted|grand|love it|i love (?:you|it|this)|bless you|legend|star|phew|wow|haha+|hehe+|lol|yay|woo+(?:hoo)?|hooray|good to know|noted|understood|makes sense|fair enough|will do|i see|gotcha|roger|copy that|exactly|indeed|quite|true|same)(?:[ ,!.]+(?:${FILLER}|thanks?(?: you)?(?: so much| very much)?|then|for now|mate|now|really|very much|indeed|love|dear|errand|\x80))*[ !.]*$`,
  ),
)

const NO = compactPattern(
  /^(?:(?:oh|ah|actually|hmm|um|well|ok(?:ay)?|sorry|please|wait|hang on|hold on|just)[ ,.!]+)*(?:(?:(?:no|nope|nah|no way|no thanks|no thank you|no need|not now|not yet|not really|don't|do not|please don't|don't do (?:it|that|anything)|don't bother|never mind|nvm|forget (?:it|that|about it)|oh forget it|leave (?:it|them|that|those|everything)(?: be| alone| as (?:it is|they are|is)| all| there| where (?:it is|they are))*|keep (?:it|them|that|those|everything|both|all(?: of them)?|all (?:two|three|four|five|six|seven|eight|nine|ten|\d+))(?: as (?:it is|they are|is))?|cancel(?: that| it| this)?|stop(?: it| that)?|abort|skip it|drop it|let it be|nothing|none(?: of (?:them|these|those|the above))?|neither(?: of (?:them|these|those))?|i (?:changed|have changed|'ve changed) my mind|changed my mind|on second thou?ghts?,? (?:no|don't|leave (?:it|them)|keep (?:it|them)|forget it)|it's (?:fine|ok(?:ay)?|nothing)|that's not (?:what i (?:meant|want|wanted)|right|it)|no wait|wait no|wait|hang on|hold on|hold off(?: on that)?|(?:wait|hang on|hold on|just) a (?:minute|second|sec|moment)|one (?:moment|second|sec)|not that|not those|don't touch (?:it|them|anything)|leave it be|let me (?:think|check|see)(?: about it| first)?|not sure yet|maybe later|later|doesn't matter|it doesn't matter)(?:[ ,.!]+(?:thanks?(?: you)?|please|no|actually|leave (?:it|them)(?: (?:be|alone|as (?:it is|they are)))?|keep (?:it|them|both|all)|don't|never mind|forget it|cancel|stop|i changed my mind|wait|not (?:yet|now)|sorry|then|for now|after all|don't do (?:it|that)))*)(?:[ ,.!]+|$))+$/,
)

const YES = compactPattern(
  /^(?:(?:oh|ah|um|well|ok(?:ay)?|so)[ ,.!]*)*(?:y|ye|yes|yep|yeah|yea|yup|ya|yah|sure(?: thing)?|ok(?:ay)?|of course|definitely|absolutely|certainly|please do|do it|do that|do so|go ahead|go for it|go on|go|confirm(?:ed)?|approved?|correct|right|exactly|affirmative|that's (?:right|correct|it|the one)|sounds good|make it so|fine|please|all of (?:them|it)|both(?: of them)?|them all|all|by all means|indeed|i do|i am|i'm sure|why not|aye|ja|si|k|kk|do them all|proceed|agreed|delete (?:them|it|all|them all|both)|complete (?:them|it|all|both)|move (?:them|it|both)|remove (?:them|it|both))(?:[ ,.!]+(?:yes|ok|okay|yeah|yep|please|do it|do that|do|go ahead|go for it|go on|go|delete (?:them|it|all|them all|both)|remove (?:them|it|both|all)|complete (?:them|it|all)|move (?:them|it)|all of (?:them|it)|all (?:two|three|four|five|six|seven|eight|nine|ten|\d+)(?: of them)?|both(?: of them)?|thanks?(?: you)?|that's right|that's fine|that one|i'm sure|i am sure|sure|them all|all|gone|for good|get rid of (?:them|it)|fine|the lot|every one|thank you|mark (?:them|it|all)(?: all)?(?: as)? done|them|it|now|just do it|for sure|of course|cheers|ta|thx|go on|on|then|mate|im sure|definitely))*[ .!]*$/,
)

/** These forms get twice as slow with every word, and nobody says yes or thanks in more. */
function isShort(text: string): boolean {
  return text.length <= 100 && text.split(/[ ,.!]+/).length <= 14
}

export function isYes(text: string): boolean {
  return isShort(text) && YES.test(text.trim())
}

/** The number of tasks a yes names: "both of them", "all three". */
export function countIn(text: string): number | undefined {
  const said = /\bboth\b|\ball (\d+|\w+)/.exec(text)
  if (!said) return undefined
  const [, word] = said
  if (word === undefined) return 2
  const count = COUNTED.includes(word) ? COUNTED.indexOf(word) + 1 : Number(word)
  return Number.isNaN(count) ? undefined : count
}

export function isNo(text: string): boolean {
  return isShort(text) && NO.test(text.trim())
}

/** Greetings, thanks, a call for help, a yes or no. */
export function readChat({ text, message, from }: Clause): Reading | undefined {
  // "and afternoon?" is no greeting.
  if (
    !isShort(text) ||
    (/^(?:morning|afternoon|evening)/.test(text) && from > 0 && /^and\b/.test(message.masked))
  )
    return undefined
  for (const [about, form] of FORMS) if (form.test(text)) return { act: { kind: 'chat', about }, score: 1 }
  if (isNo(text)) return { act: { kind: 'no' }, score: 0.97 }
  // "ok friday" gives a date, "thanks for today" does not.
  const isDate = /\x80/.test(text) && !/\b(?:thank|thanks|thx|cheers|ta|love|best|star)\b/.test(text)
  if (THANKS.test(text) && !isDate) return { act: { kind: 'chat', about: 'thanks' }, score: 0.96 }
  if (
    /^(?:y|yes|yep|yeah|yup|sure|ok(?:ay)?|of course|please do|do it|go ahead)[ ,.!]*(?:please|thanks|do it|go ahead)?[ .!]*$/.test(
      text,
    )
  )
    return { act: { kind: 'yes' }, score: 0.95 }
  return undefined
}

const STEPS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, both: 2, couple: 2 }
const UNDO = compactPattern(
  /^(?:(?:undo|revert|reverse|un-do|roll back|rollback|take back|ctrl[ +-]?z|control z)(?:(?: (?:it|that|this|them|those|all|both|everything|again|please|the|my|your|last|latest|previous|one|ones|change|changes|thing|things|action|actions|deletion|delete|edit|edits|update|task|before|too|as well|what|you|i|just|did|of|bit|step|steps|move|completion|two|three|four|five|\d|couple|the one before that|done|also|more|time|once))*)[ ?!.]*|(?:take|put|bring|get|have|give me|give) (?:that|it|this|them|those|both|him|her|all of (?:it|them)|everything)(?: (?:all|both))? back(?: (?:please|how it was|the way (?:it|they) (?:was|were)|like it was|to how it was|as it was|again|how they were|to (?:the way|what|where) it was|where (?:it|they) (?:was|were)|on(?: (?:my|the) list)?|in|there))*[ ?!.]*|(?:restore|recover|un-?delete|reinstate) (?:it|that|this|them|those|the (?:last|deleted) (?:one|task|ones))[ ?!.]*|(?:i )?(?:didn't|did not) mean (?:to (?:do that|delete (?:it|that|them)|complete (?:it|that)|mark (?:it|that)(?: as)? done|change (?:it|that)|add (?:it|that)|remove (?:it|that)|move (?:it|that)|tick (?:it|that)(?: off)?)|that|it)[ !.]*|(?:that|it) was (?:a mistake|wrong|an accident|by mistake|accidental)[ !.]*|(?:put|set|change|make|leave|return) (?:it|that|them|everything) (?:back )?(?:to |like |as )?(?:how|the way|what|where|as) (?:it|they|things) (?:was|were)(?: before| originally)?[ !.]*|(?:(?:nah|no|actually|wait)[ ,]+)*leave (?:it|that|them|everything) (?:like|as) (?:before|it was|they were)[ !.]*|go back(?: one(?: step)?)?[ !.]*|(?:change|switch|turn|set) (?:it|that|them) back(?: (?:again|please|then|to (?:how|what|the way) (?:it|they) (?:was|were)))*[ ?!.]*|back to (?:(?:how|what|the way) it was|the (?:original|old|previous|first) (?:day|date|time|plan|name))[ !.]*)$/,
)

const UNDO_INSIDE = compactPattern(
  /(?:^|[ ,.!])(?:(?:bring|put|take|get|change) (?:it|that|them|those|this|both)(?: (?:two|three|four|both))? back(?! (?:to|on|until|till|a|an|by|one|two|\d))(?=$|[ ,.!])|undo (?:it|that|this|them|all (?:of )?(?:that|it)|the last (?:one|change|thing|bit))(?=$|[ ,.!])|put (?:it|that|them) back (?:how|the way|as|like) .*$|un-?delete (?:it|that)|(?:take away|remove|delete|undo) what you(?:'ve| have)?(?: just)? (?:written|added|put|done|noted|made)(?: (?:now|just now|down|in|there))*(?=$|[ ,.!]))/,
)

/** "undo that", "bring it back", "undo the last two" */
export function readUndo({ text }: Clause): Reading | undefined {
  if (!isShort(text) || !UNDO.test(text)) {
    const isUndo = UNDO_INSIDE.test(text) && !/\b(?:don't|do not|if|should i|can i)\b/.test(text)
    return isUndo ? { act: { kind: 'undo', steps: 1 }, score: 0.94 } : undefined
  }
  const counted = /\b(two|three|four|five|both|couple|\d)\b/.exec(text)?.[1]
  const steps = counted === undefined ? 1 : (STEPS[counted] ?? Number(counted))
  return { act: { kind: 'undo', steps: Math.min(Math.max(steps, 1), 10) }, score: 1 }
}

const BRING_BACK =
  /^(?:bring|put|get|take|add|change|have|give me) (?<x>(?:the|my|that|its) .+?) back(?: (?:on|in|to|please|again|as well|too|also).*)?$|^(?:give|put) (?:it|that)(?: back)? (?<n>its (?:old|previous|original|first) (?:name|title))(?: back| again)?$|^(?:restore|recover|un-?delete|bring back|reinstate|put back) (?<y>.+)$|^(?:i )?(?:didn't|did not) mean to (?:delete|remove|scrap|bin|cancel|complete|tick|finish|mark) (?<z>.+?)(?: (?:off|as done|done))?$|^undo (?:the )?(?:deletion|deleting|removal|completion) of (?<w>.+)$|^undo (?:the )?(?<v>.+?) (?:deletion|delete|removal|change|one|completion)$/

/** "bring back the gym session" */
export function readBringBack(clause: Clause): Reading | undefined {
  const found = clause.match(BRING_BACK)
  const named = found?.n ?? found?.x ?? found?.y ?? found?.z ?? found?.w ?? found?.v
  if (!named || /\bforward\b/.test(named.text) || clause.whens.length > 0) return undefined
  // "can I have the library one back", and not "have the books back"
  if (
    /^have\b/.test(clause.text) &&
    !/\b(?:can|could|may) (?:i|we)(?: please)? $/.test(clause.message.masked.slice(0, clause.from))
  )
    return undefined
  // Only a name is changed back.
  if (/^change\b/.test(clause.text) && !/\b(?:name|title)$/.test(named.text)) return undefined
  return { act: { kind: 'undo', steps: 1, words: named.piece.text }, score: 0.93 }
}
