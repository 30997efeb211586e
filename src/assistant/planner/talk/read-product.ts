import { compactForms, compactPattern } from '../../../compact-pattern.ts'
import type { Chat, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { FILLER, TASK_NOUN } from '../words/lexicon.ts'

const LEAD = compactPattern(
  new RegExp(
    `^(?:(?:${FILLER}|(?:i was |just |i'm |i am )?(?:wondering|curious|asking)|(?:a |one |quick )*question|sorry|wait|hang on|tell me|do you know|can you tell me|remind me)[ ,.:!-]+)+(?=\\S)`,
  ),
)
const TAIL =
  /(?:[ ,.!?]+(?:please|thanks|thank you|then|though|by the way|btw|exactly|again|here|in here|on here|with (?:this|you)|in (?:this|the) (?:app|chat|list)|actually|anyway|at all|or not|mate))*[ .!?]*$/

const HOW = compactPattern(
  /^(?:(?:how|where) (?:do|can|could|would|should|might|does|am) (?:i|you|we|one|someone|u)(?: supposed to| meant to| go about| best)?|how to|how i(?: can)?|(?:what's|what is) the (?:best |right |quickest |easiest |proper |correct )?(?:way|command|word|trick) (?:to|for)|what (?:do|should|must|can|would|shall) i (?:say|type|write|do|enter|click|press|tap|tell you|ask)(?: (?:to|if i want to|in order to|when i want to|when i have|if i need to|for))|is there (?:an? |any )?(?:quick |easy )?(?:way|option|command|button) (?:to|i can|for me to|for)|is it possible (?:to|for me to)|(?:can you |could you |please )*(?:tell|show|teach|explain)(?: to)?(?: me| us)? how (?:to|i(?: can)?|do i|you|one can)|i (?:don't|do not|dont) (?:know|understand|get|see) how (?:to|i(?: can)?)|not sure how to|(?:can|could|may|am) i(?: able to| allowed to| also| even| just)*) (?<x>.+)$/,
)
const MAY = /^(?:can|could|may|am) i\b|^is it possible\b/

/** The object of a question about Errand: tasks in general, none by name. */
const OBJECT = compactPattern(
  new RegExp(
    `\\b(?:(?:an?|the|my|any|these|those|all|some|old|new|completed|finished|several|more than one|multiple|one|two) )*(?:${TASK_NOUN}|something|anything|everything|stuff|ones?|it|them|that|this|list|due|dates?|days?|times?|deadlines?|priorit\\w*|titles?|names?|descriptions?|details?|comments?|changes?|mistakes?|what i|what's|what is)\\b`,
  ),
)
const ANY_OBJECT = compactPattern(
  new RegExp(
    `\\b(?:an?|any|old|completed|finished|several|multiple) (?:\\w+ )?(?:${TASK_NOUN}|date|day|time|deadline|priority|note|description)\\b|\\b(?:tasks|things|stuff|something|anything|items|reminders|dates|notes|priorities|to-?dos)\\b`,
  ),
)

/** Topics by verb; the first match wins. */
const TOPICS: [Chat, RegExp][] = [
  [
    'how-repeat',
    compactPattern(/\b(?:repeat\w*|recur\w*|(?:daily|weekly|monthly|yearly) (?:task|reminder)s?)\b/),
  ],
  [
    'manage-lists',
    /^(?:rename|delete|remove|get rid of|merge|combine|archive|hide|reorder|rearrange)\b.*\b(?:lists|an? (?:\w+ )?list)\b/,
  ],
  [
    'splitting',
    /^(?:add|make|create|use|have|set up|get|put|give|split|break|divide|see|write)\b.*\b(?:sub-?tasks?|sub tasks?|steps|an? step|checklists?)\b/,
  ],
  [
    'grouping',
    /^(?:add|make|create|start|have|use|set up|get|organi[sz]e|group|sort|put|move|see|find|filter|give|write|tag|label|categori[sz]e)\b.*\b(?:lists|an? (?:new |second |separate |shopping )?list|tags?|labels?|categor(?:y|ies)|folders?|projects)$/,
  ],
  [
    'remind',
    compactPattern(
      /^(?:(?:get|be|receive|have) )?(?:remind(?:ed|ers)|notif\w+|alert(?:s|ed)|emails?)\b(?! (?:to|about|of|for)\b)|\bby (?:e-?mail|text|sms)\b/,
    ),
  ],
  [
    'share',
    compactPattern(
      /^share\b|\bassign\b|\bwith (?:someone|somebody|others|other people|my (?:wife|husband|partner|family|team|friends?|colleagues?))\b/,
    ),
  ],
  [
    'settings',
    /^(?:delete|close|remove|cancel|change|export|download|back ?up|log|sign|reset|set) (?:out|off|in|up|all|of|my|the|an?|[ ])*(?:account|password|data|profile|time ?zone|theme|dark mode|name|everything|out)\b|^(?:log|sign) (?:out|off)\b|^export\b/,
  ],
  [
    'how-undo',
    /^(?:undo|revert|restore|recover|go back|un-?tick|un-?check|reopen|un-?delete|(?:take|bring|get|put) .+ back|correct a mistake|fix a mistake)\b/,
  ],
  [
    'how-complete',
    compactPattern(
      /^(?:complete|finish|tick|cross|close|strike)\b|^check (?:\S+ ){0,3}(?:off|done)\b|^(?:mark|set|tell you|say|let you know|show|make)\b.*\b(?:done|complete|completed|finished|off)\b|^mark (?:an? )?(?:task|something|item)s?$/,
    ),
  ],
  [
    'how-delete',
    /^(?:delete|remove|get rid of|erase|cancel|drop|clear|bin|scrap|throw away|take .+ off|empty)\b/,
  ],
  [
    'how-rename',
    /^rename\b|^(?:change|edit|fix|correct|update)\b.*\b(?:titles?|names?|wording|spelling|typos?|text)\b/,
  ],
  ['how-priority', /\bpriorit|\b(?:urgent|important)\b/],
  [
    'how-note',
    /^(?:add|write|put|leave|attach|include|give|make)\b.*\b(?:notes?|descriptions?|details?|comments?)\b/,
  ],
  [
    'how-move',
    compactPattern(
      /^(?:reschedule|postpone|move|push|delay|snooze|shift)\b|^(?:change|set|edit|update|add|put|give|choose|pick|remove|assign)\b.*\b(?:due|dates?|days?|times?|deadlines?)\b/,
    ),
  ],
  ['how-list', /^(?:see|view|show|list|look|check|read|find|search|get|know|open|display|filter|sort|ask)\b/],
  [
    'how-add',
    compactPattern(
      /^(?:add|create|make|enter|put|start|set(?: up)?|write|save|note|record|schedule|new|store|input|log|give|get|do|remember)\b/,
    ),
  ],
  ['how-change', /^(?:edit|change|update|modify|correct|fix|amend)\b/],
]

const MINE =
  '(?:my|our|the|these|this|those)(?: own)? (?:tasks?|lists?|data|stuff|things|to-?dos?|notes?|info(?:rmation)?|entries|items|messages|chats?|conversations?|errands|account|reminders|personal \\w+)'
const HERE =
  '(?:this|it|that|them|these|everything|all this|errand|this app|the app|this thing|what i (?:write|type|say|add|put|enter|tell you|put in)(?: here| in here)?)'
const OTHERS =
  '(?:anyone|anybody|someone|somebody|(?:the )?other (?:people|users|persons)|others|people|strangers|hackers|my (?:boss|wife|husband|partner|employer|colleagues?|team|family|kids|parents|mum|mom|work|company|school)|the (?:admin|company|developers?|government|owner)|google|microsoft|openai|you guys)'
const BY_WAY =
  '(?:by|via|with|through|per|over|using|on)(?: an?| my| the)? (?:e-?mails?|mail|text(?: message)?s?|sms|phone(?: call)?|whatsapp|push(?: notifications?)?|notifications?|messages?|letter|call|telegram|slack|alarm|app|watch|computer|mobile)'
const IN_TIME = `(?: (?:automatically|too|then|also|later|again|about (?:it|this|that|them|these|those|everything|my tasks|tasks|things|stuff|due dates|deadlines)|of (?:it|this|that|them|my tasks|tasks|things)|(?:when|before|if|once|as soon as) .+|beforehand|in (?:time|advance)|on (?:time|the day|that day)|(?:at|on) (?:that|the) (?:right )?(?:time|day|moment)|or (?:do|does|is) .+|${BY_WAY}))`
const SENT =
  '(?:e-?mails?|notifications?|reminders?|alerts?|alarms?|texts?|text messages?|sms|messages?|pings?|push(?: notifications?| messages?)?)'

/** Questions about Errand, without their lead-ins. */
const FORMS = compactForms<Chat>([
  [
    'help',
    /^(?:help(?: me)?(?: out)?|(?:what|which things?|what (?:else|all|things?|kind of things?|sort of things?)) (?:can|do|could|are|would) (?:you|i|we|this|it|errand) (?:actually |even |really |be able to |able to )*(?:do|say|ask|help|capable of|type|write|tell you)(?: (?:me|us|for me|you|here|exactly|with|about|to you|this))*|(?:tell|show) me what (?:you|i) can do.*|(?:i (?:don't|do not|dont) (?:know|understand|get|see) )?how (?:does )?(?:this|it) works|(?:i (?:don't|do not|dont) (?:know|understand|get|see) )?how (?:does|do) (?:this|it|that|you|errand|the app|this (?:app|thing|chat|bot)|things|everything)(?: (?:thing|all|app))? (?:work|function|operate|help)|(?:i (?:don't|do not|dont) (?:know|understand|get|see) )?how (?:do|can|should|would|to) (?:i |we |you )?(?:use|work|operate|talk to|begin|start|get started|speak to|start with|begin with)(?: (?:this|you|it|errand|the app|this (?:app|thing)|using (?:this|it)|with (?:this|it|you)))?|where do i (?:start|begin)|what are (?:you|your) (?:for|features|commands|functions|capabilities|able to do|capable of|options)|what (?:features|commands|functions|options)\b.*|how can (?:you|this|it) help(?: me| us)?|(?:what|how) (?:is|'s|are) (?:this|errand|this (?:app|thing|site|page))(?: (?:for|about|all about|app|used for))*|what's this(?: for| about| all about)?|what does (?:this|it|errand|this (?:app|thing))(?: app| thing)? do|i need help(?: with (?:this|it|you))?|can you help(?: me| us)?(?: out)?|i'm new(?: here| to this)?|instructions|manual|tutorial|what now|what can you do)$/,
  ],
  [
    'private',
    new RegExp(
      `^(?:who(?: else)?|(?:can|could|will|does|do|is|are) (?:${OTHERS}|you))(?: else| also| ever| able to| allowed to| can| could)* (?:sees?|reads?|views?|access(?:es)?|looks? (?:at|into|through)|ha(?:s|ve|d) (?:any )?access to|gets? (?:access )?to|opens?|spy on|know(?:s about)?|seeing|reading)(?: any(?: of)?| all(?: of)?)? (?:${MINE}|${HERE})(?: (?:too|here|online|in here))*$`,
    ),
  ],
  [
    'private',
    new RegExp(
      `^(?:is|are) (?:${MINE}|${HERE}|you|we) (?:all |really |actually |kept |stored |even )*(?:private|confidential|visible|public|shared|anonymous|sold|hidden)(?: (?:here|to|for|with|from|in|and|or|now|enough) .+| here| now)?$`,
    ),
  ],
  [
    'private',
    new RegExp(
      `^(?:do|does|will|are|is) (?:you|${HERE}|${OTHERS}) (?:ever |also |actually |secretly )*(?:share|sell|leak|pass|give|send|use|track|collect|spy|record|log|train|sharing|selling|sending|spying|tracking|collecting|recording|reading|listening|watching)(?: (?:on|away|out|to|any|any of|all))* (?:${MINE}|me|data|info(?:rmation)?|what i \\w+)\\b.*$|^(?:what about |tell me about |how about )?(?:the |my |your )?(?:privacy|data protection|gdpr)(?: policy)?$|^what (?:happens (?:to|with)|do you do with|will you do with) (?:${MINE}|what i \\w+)$`,
    ),
  ],
  [
    'safe',
    new RegExp(
      `^(?:is|are|how) (?:(?:${MINE}|${HERE}|you|we) (?:all |really |actually |kept |stored |even )*(?:safe|secure|secured|encrypted|protected|trustworthy)|(?:safe|secure) (?:is|are) (?:${MINE}|${HERE}|you))(?: (?:here|to|for|with|from|in|and|or|now|enough) .+| here| now| enough)?$|^can i trust (?:you|this|it|errand)(?: with .+)?$|^(?:what about |how about )?(?:the |your )?security$|^can (?:${OTHERS}) (?:hack|steal|delete|change|break into)(?: all| any of)? (?:${MINE}|${HERE}|you)$`,
    ),
  ],
  [
    'where',
    new RegExp(
      `^where (?:is|are|does|do|did|'s|will|can) (?:all )?(?:(?:of )?(?:${MINE}|${HERE}|you|they)\\b.*\\b(?:stored?|kept|keep|saved?|live|go|held|hosted?|end up|put|located)\\b.*|(?:my|the|our) (?:data|info(?:rmation)?)(?: now)?)$|^(?:in )?(?:what|which) (?:server|country|place|database|cloud)\\b.*$|^(?:is|are) (?:${MINE}|${HERE}) (?:stored |kept |saved |all )*(?:in the cloud|online|on (?:my|this) (?:computer|phone|machine|laptop|device)|on a server|locally|local)$`,
    ),
  ],
  [
    'saved',
    new RegExp(
      `^(?:is|are|will|do|does|did) (?:${MINE}|${HERE}|they|you) (?:be |get |all |still |automatically |ever )*(?:saved?|stored|kept|remembered|remember|lost|forget|disappear|there)(?: (?:it|this|that|them|everything|all this|${MINE}|automatically|for (?:ever|good)|somewhere|tomorrow|\x80|later|anywhere|(?:if|when|after) .+))*$|^do i (?:have|need) to save\\b.*$|^(?:will|do|can|could) i lose (?:${MINE}|${HERE})\\b.*$|^what (?:happens )?if i (?:close|leave|reload|refresh|shut|lose|switch off|turn off)\\b.*$|^(?:will|do) you (?:forget|remember) (?:${MINE}|${HERE})(?: (?:tomorrow|\x80|later|next time|(?:if|when) .+))*$`,
    ),
  ],
  [
    'how-repeat',
    /^(?:do|can|could|does|will|would|are|is) (?:you|this|it|that|errand|i|we|there|tasks?|an? tasks?)\b.*\b(?:recur(?:s|ring|rent|rence)|repeating|repeatable|repetitions?|repeat (?:tasks?|an? tasks?|things?|something|reminders?|events?|appointments?|stuff|itself|themselves|option|function|feature|setting|automatically)|repeats)\b.*$|^(?:can|could|do|does|will) (?:tasks?|an? task|reminders?|it|that|this|they|something|things)(?: \w+)? (?:repeat|recur|come back|happen)(?: (?:itself|themselves|automatically|every .+|\x80|regularly|weekly|daily|monthly))*$/,
  ],
  [
    'remind',
    new RegExp(
      `^(?:(?:will|would|do|does|are|is) (?:you|it|this|errand)(?: (?:also|actually|then|really|automatically|going to|gonna))*|(?:can|could) (?:you|it|this|errand)(?: (?:also|actually|even))*(?! remind (?:me|us)$)) (?:remind|notify|alert|ping|e-?mail|text|message|call|phone|buzz|warn|nudge) (?:me|us)${IN_TIME}*$`,
    ),
  ],
  [
    'remind',
    new RegExp(
      `^(?:can|could|will|would|do|does) (?:you|it|this|errand) (?:also |actually |ever |even )*(?:send|give|show|have|do|make|set off|offer|support)(?: me| out| us)? (?:(?:an?|any|some|push|e-?mail|text|daily|phone|automatic) )*${SENT}${IN_TIME}*(?: to (?:me|my (?:phone|e-?mail|inbox|watch)|remind me|tell me|let me know).*)?$|^(?:will|do|can|could|would|am|are) (?:i|we) (?:going to )?(?:get|be|receive) (?:reminded|notified|alerted|e-?mailed|texted|(?:an? |any |some |push |e-?mail |text )+${SENT}|${SENT})${IN_TIME}*$|^how (?:do|will|does|can|would|am) (?:you|it|i|errand|this) (?:be |get )?(?:remind(?:ed)?|notif(?:y|ied)|alert(?:ed)?)(?: me)?${IN_TIME}*$|^(?:is|are) there (?:an? |any |push |e-?mail )*(?:notifications|alarms|(?:notification|reminder|alarm|e-?mail|alert) (?:function|feature|option|setting|system)s?)$`,
    ),
  ],
  [
    'splitting',
    /^(?:do|does|can|could|is|are) (?:you|this|it|errand|there|tasks?|a task)(?: (?:also|even|have|has|support|know|do|handle|understand|offer|use|an?|any|with|of|its|own))* (?:sub-?tasks?|sub tasks?|steps|checklists?)$/,
  ],
  [
    'grouping',
    /^(?:do|does|can|could|is|are) (?:you|this|it|errand|there|tasks?|a task)(?: (?:also|even|have|has|support|know|do|handle|understand|offer|use|an?|any|with|several|different|more than one|multiple|of|own))* (?:lists?|tags?|labels?|folders?|categories|projects)$/,
  ],
  [
    'share',
    /^(?:can|could|may|how (?:do|can)|is it possible to|do|does) (?:i |we |you |it |this )?(?:share\b(?!.*\bdata\b)|(?:use|work on) (?:this|it|the list|errand) (?:together|with)\b|assign\b|give (?:someone|somebody|my \w+) (?:else )?(?:access|a task)\b).*$|^can (?:two|several|more|multiple|other|both|my \w+)(?: \w+)? (?:use|edit|add to|work on|add)\b.*$|^is (?:there|this) (?:a )?(?:shared list|for teams|team)\b.*$/,
  ],
  [
    'calendar',
    /^(?:do|can|could|does|is|will) (?:you|this|it|i|errand|there)\b.*\b(?:sync\w*|connect\w*|integrat\w*|link(?:ed)?|import|export to|work with|add (?:this|it|them|these) to)\b.*\b(?:calendars?|gcal|outlook|google|apple|icloud|ical|siri|alexa|notion|todoist|trello|slack)\b.*$/,
  ],
  [
    'phone',
    /^(?:is there|do you have|does (?:this|it|errand) have|have you got) (?:an? )?(?:(?:i(?:phone|os)|android|phone|mobile|ipad) )?app(?: for .+)?$|^(?:can|could|does|do|will|how (?:do|can)) (?:i|this|it|you|errand)\b.*\b(?:work|use|run|open|get)\b.*\bon (?:an? |my |the )?(?:phone|mobile|iphone|android|ipad|tablet|cell ?phone)$/,
  ],
  [
    'cost',
    /^(?:is (?:this|errand|the app|this app) (?:really |actually )?(?:free|paid)(?: to use| of charge| or .+)?|(?:do|will|would) i (?:have|need) to pay\b(?:(?: for (?:this|it|errand|you))| to use (?:this|it|you))?|(?:how much|what) (?:do(?:es)?|is|will|would) (?:this|it|errand|the app|you|this app)(?: app)?(?: cost(?: me)?)?(?: to use)?|how much (?:is|are) (?:this|errand|the app|you)|what does (?:this|it|errand) cost)$/,
  ],
  [
    'language',
    /^(?:do|can|could) you (?:also )?(?:speak|understand|know|talk|read|do)(?: in)? (?:german|french|spanish|italian|portuguese|polish|dutch|russian|turkish|arabic|chinese|mandarin|japanese|hindi|ukrainian|swedish|danish|norwegian|czech|other languages|another language|my language|any other language)$|^(?:can|may) i (?:write|speak|talk|type)(?: to you)?(?: in)? (?:german|french|spanish|italian|portuguese|polish|dutch|russian|turkish|arabic|chinese|japanese|hindi|my (?:own )?language|another language)$/,
  ],
])

/** "how do I tick something off?", "who can see my tasks?", "can you remind me by email?": a question about Errand. */
export function readProduct(whole: Clause, context: Context): Reading | undefined {
  const { text } = whole
  if (text.length > 120) return undefined
  const plain = plainly(text)
  // With tasks to do, "where do I start?" asks for the first one.
  if (
    /\bwhere (?:do|should) i (?:start|begin)\b/.test(text) &&
    context.view.tasks.some(({ completed }) => !completed)
  )
    return undefined
  const about = FORMS.find(([, form]) => form.test(plain))?.[0] ?? howTo(plain, context)
  return about && { act: { kind: 'chat', about }, score: 0.97 }
}

/** A question without its lead-in and ending. */
export function plainly(text: string): string {
  return text.replace(LEAD, '').replace(TAIL, '')
}

function howTo(text: string, { view }: Context): Chat | undefined {
  const asked = HOW.exec(text)?.groups?.x
  if (asked === undefined) return undefined
  const topic = TOPICS.find(([, form]) => form.test(asked))?.[0]
  if (!topic) return undefined
  // "can I delete the milk?" is about that task.
  // "can I see my tasks?" asks for them.
  if (MAY.test(text) && topic === 'how-list') return undefined
  if (MAY.test(text)) return ANY_OBJECT.test(asked) || !topic.startsWith('how-') ? topic : undefined
  const object = asked.replace(/^\w+(?: (?:up|off|out|back))?(?: |$)/, '')
  const isOurs =
    object === '' || OBJECT.test(object) || matches(object, view).some(({ wordShare }) => wordShare >= 0.6)
  return isOurs || !topic.startsWith('how-') ? topic : undefined
}
