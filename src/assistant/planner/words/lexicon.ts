import { compactPattern } from '../../../compact-pattern.ts'

/** The planner's vocabulary. */

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}

/** Past forms that no rule gives, with the verb. */
const IRREGULAR = `
  ate eat, bought buy, brought bring, built build, built rebuild, caught catch, chose choose, chosen choose, came come,
  cut cut, did do, done do, drank drink, drew draw, drove drive, driven drive, fed feed, felt feel, fell fall, fought fight,
  found find, flew fly, forgot forget, froze freeze, gave give, given give, got get, gotten get, grew grow, went go, gone go,
  had have, heard hear, held hold, hung hang, kept keep, knew know, laid lay, led lead, left leave, lent lend, lit light,
  lost lose, made make, meant mean, met meet, paid pay, read read, proofread proofread, ran run, rang ring, rung ring, said say, saw see, seen see,
  sent send, sewed sew, sewn sew, shot shoot, slept sleep, sold sell, spent spend, spoke speak, spoken speak, stood stand,
  stuck stick, swam swim, swept sweep, taken take, took take, taught teach, texted text, thought think, threw throw,
  thrown throw, tied tie, untied untie, died die, lied lie, dyed dye, told tell, took take, tore tear, understood understand, woke wake, wore wear, won win, wound wind,
  wrote write, written write, rode ride, ridden ride, rebuilt rebuild, redid redo, redone redo, hid hide, dealt deal,
  bent bend, bled bleed, dug dig, fit fit, set set, put put, shut shut, spread spread, hit hit, beat beat, bit bite, quit quit,
  sown sow, mown mow, drawn draw, frozen freeze, flown fly, grown grow, hidden hide, shown show, swum swim, torn tear, worn wear`
export const PAST_FORMS: ReadonlyMap<string, string> = new Map(
  IRREGULAR.split(',').map((pair) => pair.trim().split(/\s+/) as [string, string]),
)

/** Past forms that are also other words, so they prove nothing alone. */
export const UNSURE_PAST = setOf(
  'cut read proofread set put hit fit shut spread left felt saw found wound bit thought had shot',
)

/** Words that say nothing about which task is meant. */
export const STOP_WORDS = setOf(`
  n nd
  haven't hasn't hadn't don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't there's
  here's that's what's who's he's she's havent hasnt doesnt didnt isnt arent wasnt theres thats whats hes shes theyre
  a an the my our your his her its their this that these those some any all both each every of to in on at by for from
  with without about into onto off out up down over under again as and or but nor so if then than too also just only
  still yet already now not no n't never i i'm i've i'd i'll me we we're we've us you you're u ya he she it it's they
  they're them him who whom which what when where why how is are was were be been being am do does did done doing have has
  had having can could will would shall should may might must let let's lets get got gotten please pls plz thanks thank
  cheers ok okay yes yeah yep no nope nah oh ah um uh er hmm well right alright actually basically really very quite
  pretty bit little kind sort thing things stuff one ones task tasks todo todos item items reminder reminders list
  there here need needs want wanted like mate hey hi hello finally today tomorrow tonight re w s t m ve d ll im ive ill
  id dont cant wont isnt gonna wanna gotta go going gone goes went come way because cause cos since while until till
  before after during per via etc other another else more most less same new old anymore longer`)

/** Verbs that begin tasks: "call mom", "book the kennel". */
export const DOING = setOf(`
  approve audit bandage bleach bottle brief caulk circulate disinfect escalate fertilise grout harvest hose jetwash marinate
  microchip mulch onboard pickle plaster quote reconcile regrout rewire sand sanitise sow survey tile unclog vaccinate
  wallpaper wean worm apply arrange ask assemble attend back backup bake bathe bleed blow book borrow box braid bring brush build buy call
  cancel carry change charge chase check chop choose clean clear collect complete compare confirm contact convert cook
  copy count cover cut deadhead debug decide decline declutter decorate defrost deliver deploy descale deposit design
  develop dig dispute do donate download draft draw drive drop dry dust edit email empty enrol enroll enter exchange
  exercise explain extend fax feed fetch file fill finalise finalize find finish fit fix fold follow forward frame freeze
  fund garden get give go google grab greet groom hand hang hit have help hem hire hoover ice index inform inspect install
  insure interview invite invoice iron join knit label launch lay learn leave lend let light list listen load lock log
  look mail make mark measure meet mend merge message migrate mop mount move mow nail negotiate notify oil open order
  organise organize pack paint park paste patch pay phone photocopy pick ping plan plant play plug polish post pot
  practice practise prep prepare press price print process proofread prune publish pull pump purchase push put query quit
  raise rake read rebook rebuild record recycle redeem redo refactor refill refund register rehearse reinstall relabel
  release remind remove renew rent repair repaint replace reply report repot request research reserve reset resend respond
  restock restore return review revise rewrite ring rinse rotate rsvp run save scan schedule scrub seal search sell send
  separate service set settle sew shampoo sharpen shave shop shovel sign skype soak sort speak spray stain start steam
  stitch stock stop store strip study submit subscribe sue sweep swap switch take talk tape taste teach tell test text
  thank throw tidy tie tighten top touch track train transcribe transfer translate trim true try tune turn type unblock
  unpack unsubscribe update upgrade upload vacuum varnish verify visit volunteer wake walk warn wash watch water wax weed
  weigh whatsapp win wipe wire wrap write zoom
  glue attach adjust align grill roast boil thaw reheat carve peel blend withdraw refinance shred archive highlight memorise memorize recite tutor stretch jog swim meditate vote babysit shear compost degrease sanitize fertilize darn crochet rehang reattach reassemble reconnect rebuy reorder resubmit rework reprint relight rename rehome repay reimburse dismantle demolish excavate insulate lubricate unload unplug untangle upholster winterize winterise appeal entertain cater reschedule consult evaluate examine summarise summarize brainstorm investigate analyse analyze calculate estimate forecast allocate delegate supervise recruit promote advertise announce broadcast distribute courier ship dispatch format reformat export sync reboot restart refuel recharge preorder gather double-check recheck retrieve unblock deactivate reactivate notarise notarize photograph transplant repot hoover`)

/** Verbs that begin tasks only with the word after them: "look into flights", "see if the garage has time". */
// Marked as pure, so that the page leaves it out.
export const PHRASAL = /* @__PURE__ */ compactPattern(
  /^(?:see (?:if|whether|about|to(?= (?:the|my|our)\b))|think (?:about|of|over|through)|look (?:into|for|after|up|over|through)|find (?:out|an?|the|my|our|some|someone|somebody|somewhere|new)|figure out|work out|sort out|catch up with|get (?:back to|in touch with|round to)|(?:pop|nip|run|dash|swing) (?:to|in to|into|round|over to|by|out (?:to|for))|drop (?:in on|by)|hand in|come up with|deal with|touch base with|stop (?:by|at|off at)|stock up on|top up|fill (?:in|out|up)|set up|shop for) (?!it\b|that\b|this\b|them\b|you\b|me\b)[a-z\d]/,
)

/** Not before the "and" of one thing: "show and tell". */
export const UNPAIRED =
  '(?<!\\b(?:show(?= (?:and|&) tell\\b)|meet(?= (?:and|&) greet\\b)|park(?= (?:and|&) ride\\b)|hide(?= (?:and|&) seek\\b)|pick(?= (?:and|&) mix\\b)|bring(?= (?:and|&) (?:buy|share)\\b)|cut(?= (?:and|&) (?:blow|colou?r|finish)\\b)|wash(?= (?:and|&) (?:cut|fold|blow|go)\\b)|stop(?= (?:and|&) search\\b)|drop(?= (?:and|&) go\\b)))'

/** Words for "finished". */
export const DONE =
  "(?:done(?: and dusted)?|finished|finshed|complete|completed|all set|over and done with|out of the way|taken care of|seen to|dealt with|handled|sorted(?: out)?|wrapped up|in the bag|off my plate|ticked(?: off)?|checked(?: off)?|crossed(?: off)?|polished off|knocked out|all good now|accomplished|finito|(?<=\\b(?:is|are|all|now|finally) |'s )behind (?:me|us))"

export const DELETE_VERBS =
  '(?:delete|delet|yeet|remove|erase|scrap|bin off|bin|trash|ditch|discard|eliminate|get rid of|rid of|throw out|throw away|chuck out|nuke|axe|wipe out|wipe|purge|strike|dismiss|dump|clear out|clear off|clear away|clear up|clean away|tidy up|sweep away|take out|take off|take away|lose|kill|drop|cancel|clear|scratch|forget about|toss|tidy away|clean out|clean up|clean(?= (?:the |all (?:the )?)?(?:ones|done|finished|completed|things|stuff|tasks) )|sweep out|cut)'
/** These verbs also begin tasks, so they delete only an existing task. */
export const MAYBE_DELETE = setOf(
  'cancel clear drop lose kill cut toss dump take strike dismiss clean wipe scratch bin sweep tidy throw forget',
)

export const MOVE_VERBS =
  '(?:move|reschedule|re-schedule|postpone|push(?: back| out| forward)?|shift|delay|bring forward|defer|snooze|bump(?: up| back)?|slide|put off|put back|bring|switch|pull(?: forward)?|extend|adjust|shunt|shove|nudge|drag|transfer|pass(?= (?:it|them|that|this|those|these|both|all)\\b)|kick|carry over|roll over|roll)'
export const SET_VERBS =
  '(?:change|set|make|update|edit|modify|revise|correct|fix|put|have|amend|alter|reset|do)'

export const COMPLETE_VERBS =
  '(?:complete|finish|close(?: out| off)?|tick off|check off|cross off|mark off|strike off|tick|resolve|knock off|wrap up)'

export const ADD_VERBS =
  '(?:add|create|make|new|put(?: down| in)?|note(?: down)?|jot(?: down)?|write(?: down)?|log|enter|save|schedule|set(?: up)?|include|append|pop(?: down| in)?|stick(?: in| down)?|chuck(?: in)?|throw(?: in| on)?|slot in|record|track|insert|place|pencil in|get down|take down|bung|whack|lob|register|start|remember|construct)'

export const TASK_NOUN =
  '(?:tasks?|to-?dos?(?: items?)?|to do items?|reminders?|items?|entry|entries|alerts?|notes?|jobs?|errands?|chores?|things?(?: to do)?)'

export const LIST_NOUN =
  '(?:(?:to[ -]?do|task|tasks|chore|chores|shopping|grocery|groceries|reminder|reminders|errand|work|[a-z-]+) )?(?:lists?|to-?dos|tasks|agenda|calendar|schedule|diary|reminders)'

/** Filler before a request. */
export const FILLER =
  "(?:(?:(?:i'm|i am|we're|we are) )?(?:pleased|happy|glad|delighted|proud|relieved) to (?:report|say|announce|tell you)(?: that)?|you'll be (?:pleased|glad|happy) to (?:hear|know)(?: that)?|(?:just )?(?:to )?let you know(?: that)?|ok(?:ay)?|k|so|um+|uh+|er+m?|ehm|hmm*|hm+|mm+|(?:hey|hiya|hi|hello|yo|good (?:morning|evening|afternoon|day))(?: (?:again|there|everyone|(?:my )?(?:dear|love|darling|sweetheart|sweetie|honey|hun|friend|mate|pal|buddy|man)|sir|madam|errand|assistant))*|excuse me|(?:sorry|apologies) (?:to (?:bother|trouble|disturb) you|for (?:bothering|troubling|disturbing) you)(?: (?:again|but))*|if (?:you (?:would|could) be|you'd be|you're|it's not) (?:so kind|too much trouble)|well|right|righto|alright|all right|now|oh|ah|aw|ooh|ugh|anyway|anyways|also|and|n(?= )|then|plus|but|just|(?:please|pls|plz)(?: to(?= [a-z]))?|abeg|kindly|basically|honestly|look|listen|yeah|yep|yes|yup|ya|sure|morning|evening|afternoon|errand|assistant|dear|mate|cool|great|perfect|nice|lovely|brilliant|thanks|thank you|thx|cheers|ta|awesome|fair enough|fyi|btw|by the way|(?:i(?:'ve)? )?(?:(?:just|only|suddenly|now) )*(?:remembered|realised|realized)(?= (?:that )?(?:i|we)\\b|[,:.!])(?: that)?|quick one|quick question|last thing|one more(?: thing|(?=[,:.!]))|another(?: one| thing)|next(?: up)?(?=[,:])|lastly|finally|first(?:ly)?(?=,)|second(?:ly)?(?=,)|today(?=,)|guess what|good news|bad news|update|phew|whew|yay|omg|ups(?=[,.!])|eh|ai|uff|oof|bah|ooh|aah|or|k|like|fine|thank (?:heaven|god|goodness)|in that case|for (?:god|heaven|goodness|pete|christ|fuck)'?s sake|lol|haha|damn|shit|crap|geez|jeez|gosh|man|god|beautiful|excellent|super|in fact|speaking of which|let me see(?=[,.!])|let's see)"

/** "wrong time, it's 13:30" */
const WRONG =
  "(?:(?:that's|that was|it's|its|this is) )?(?:the )?(?:wrong|incorrect|mistake|mistaken|error)(?: (?:day|date|time|hour|week|month|one))?(?: sorry)?(?=[,.!]| (?:is|it's|its) )"

/** Openings of a correction. */
export const CORRECTION = `(?:no|nope|nah|not|better(?= \\x80)|change of plans?:?|(?:wait|hang on|hold on) a (?:minute|second|sec|moment)|wait|oops|whoops|(?:i )?tell a lie|sorry|my bad|my (?:mistake|fault|error)|i (?:wrote|said|typed|got|told you|put) (?:it |that )?wrong(?:ly)?|i was wrong|typo|${WRONG}|actually|hang on|hold on|scratch that|strike that|correction|i mean|i meant|i said(?! (?:that )?(?:i|we)\\b)|rather|or rather|make that(?! one\\b)|(?:never ?mind|nvm)(?= \\S+ (?:is|works|will)\\b)|or no|on second thou?ghts?|come to think of it|hmm|oh|ah|argh|shoot|damn|sh[io]t)`

/** Polite openings of a request. */
export const POLITE =
  "(?:(?:i wonder|i was wondering|i'm wondering|wondering) (?:if|whether) you(?:'d| could| can| would| might)(?: please| kindly| just)*(?: mind)?|(?:i'd|i would) (?:be (?:so |very |most |really )*(?:grateful|glad|happy|thankful)|(?:really )?appreciate it) if you(?:'d| could| would)|do you think you could|(?:is there )?any chance you (?:could|can)|(?:would|could|can|will) you be (?:so (?:kind|good) (?:as )?to|(?:kind|good) enough to|able to|a (?:dear|love) and)|(?:can|could|may|might) i (?:ask|trouble|get) you to|(?:can|could|would|will|might|may) (?:you|u|ya|we|i)(?: please| kindly| just| also| maybe| possibly| then| ever| perhaps)*(?: mind)?|(?:i(?:'d| would|d)? (?:want|like|love|need|wanna) (?:you )?to)|i wanna|i want(?= (?:(?:delete|remove|move|change|add) |(?:add|write|note|put|make)(?: down| task| reminder)? ?: ))|i want you to|go ahead and|do(?= (?:please )?(?:take|remove|delete|add|put|move|mark|change|make|remind|tick|cross|push|set|bring|cancel|scrap|show|tell) )|let's|lets|let us|do me a favou?r and|be a (?:dear|love) and|feel free to|you can|you could|you may|you should|i need you to|it would be (?:great|good|nice) if you could|would it be possible to|is it possible to|help me(?: to)?|let me|try to|make sure to|make sure you|time to|i think (?:i'll|we should|you can|you should)|maybe|perhaps|better)"

export const POLITE_AFTER =
  "(?:(?:please|pls|plz)(?: and (?:thank you|thanks|ta)(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?)?|(?:many )?thanks(?: a lot| so much| a million)?(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?|thank you(?: very much| so much| kindly)?(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?|thx|ty|cheers(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?|ta(?: (?:my )?(?:dear|love|mate|darling|sweetheart|honey|hun|pal|buddy|bro|man|duck|pet))?|for me|if you (?:can|could|would|please|don't mind|will)|would you|will you|could you|can you|ok(?:ay)?|right|(?<=[,.!?] ?)(?:mate|love|man|bro|dear)|now|asap please|then|when you (?:can|get a chance)|my dear|while you're (?:at it|there)|(?<=[,.!?] ?)(?:yeah|yes)|haha|lol|i guess|i think|i suppose|too|as well|instead|again|anymore|any more|any longer|after all|already|actually|at last|at long last|finally|phew|yay|woo+|woohoo|kindly|though|tho|rn|today then|thank goodness|thank god|sorry|as usual|for now|by the way|btw|eh|innit|(?:would|will|could|can) (?:ye|ya|u)|feels like (?:nothing|ages|a lot)|honestly|imo|imho|for (?:god|heaven|goodness|pete|christ|fuck)'?s sake)"

/** "van service in two weeks, stick that on": asks to put down what was just said. */
const PLACES =
  '(?:in|on|down|there|up|for me|(?:to|on|in|onto|into) (?:the|my|our) (?:[a-z-]+ )?(?:list|diary|calendar|agenda|book|planner|to-?dos?|tasks))'
export const PUT_IT = `(?:(?:add|note|log|record|save) (?:it|that|this|them|those|these)(?: ${PLACES})*|(?:put|stick|pop|write|jot|get|chuck|bung|whack|throw|enter|mark|pencil|take) (?:it|that|this|them|those|these)(?: (?:all|both))?(?: ${PLACES})+)`

/** "put it on the list, no rush" */
export const NO_RUSH =
  '(?:(?:there.s |it.s )?(?:no (?:rush|hurry)|not urgent|nothing urgent)|whenever|when you can|for (?:later|some ?time)|some ?time)'

export const NEGATED = compactPattern(
  /\b(?:not|never|no longer|hardly|don't|do not|dont|didn't|didnt|did not|haven't|havent|have not|hasn't|hasnt|has not|isn't|isnt|aren't|arent|wasn't|wasnt|won't|wont|will not|can't|cant|cannot|couldn't|couldnt|shouldn't|wouldn't|without|nor|neither)\b/,
)
export const HEDGED = compactPattern(
  /\b(?:almost|nearly|not quite|about to|going to|gonna|halfway|half way|half done|partly|partially|started|starting|working on|in the middle of|in progress|trying to|hoping to|planning to|plan to|thinking (?:of|about)|might|maybe|perhaps|i may|we may|not sure|unsure|wondering|should i|shall i|supposed to|soon|next time|close to|was going to|was gonna|meant to|meaning to|forgot to|still need|still have to|yet to|half of|most of|some of|one more|to go|except for the|(?:is|are|was|were) \w+ enough)\b|%/,
)
export const HYPOTHETICAL = compactPattern(
  /^(?:if|what if|suppose|supposing|imagine|should i|shall i|would it|could it|had i|were i|unless|when i|once i|whenever|as soon as)\b|\b(?:if i (?:were|was|had)|if (?!you (?:would|could|can|will|might)\b|you'd\b).{1,60} (?:i'd|we'd|would|i'll|will|could|might))\b/,
)
