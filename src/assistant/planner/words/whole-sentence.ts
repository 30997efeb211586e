import { compactPattern } from '../../../compact-pattern.ts'
import { DOING, UNSURE_PAST } from './lexicon.ts'
import { isPast } from './past-tense.ts'
import { contentWords, wordsIn } from './words.ts'

// A task is an order ("call Sue") or the name of a thing ("Sue's birthday"). A sentence with a subject and a verb of its
// own ("Sue said that's fine") tells something, and asks for nothing.

/** A sentence: its subject, and what follows the verb. */
export type Sentence = { subject: string; rest: string }

const PERSON = compactPattern(/^(?:i|he|she|they|we|you)(?:'(?:s|re|ve|ll|d|m))?$/)
const POINTED = compactPattern(
  /^(?:it|that|this|there|everything|everyone|everybody|someone|somebody|nobody|nothing|here)'(?:s|re|ll|d)$/,
)

/** "after the kids are down" says when. */
const WHEN_IT_IS = /^(?:after|before|when|once|until|till|if|because|since|while|as|unless|whenever)$/

const AUXILIARY =
  /^(?:is|are|was|were|isn't|aren't|wasn't|weren't|has|hasn't|had|hadn't|haven't|will|won't|would|wouldn't|can|can't|cannot|could|couldn't|should|shouldn't|must|might|does|doesn't|did|didn't|don't|isnt|arent|wasnt|hasnt|wont|cant|doesnt|didnt|gonna)$/
/** After these, a verb belongs to a clause inside a name: "the book that is due". */
const INSIDE =
  /^(?:that|which|who|what|where|when|how|why|if|whether|because|while|before|after|until|and|or|to|the|a|an|my|our|your|his|her|their)$/

/** Follows a verb and no name: "the vet's put his prices up", "tomorrow's gonna be long", "the tax is always late". */
const PREDICATE =
  /^(?:an?|the|my|our|his|her|their|not|no|so|too|very|really|always|never|already|still|just|only|gonna|going|been|got|probably|definitely|supposed|almost|nearly|quite|pretty|such|as|like|all)$/
const OBJECT =
  /^(?:me|us|him|her|them|it|my|our|his|their|its|the|an?|that|that's|to|he|she|he's|she's|i|i'm|they|we|this|all|both|half|another|some|everything|nothing|yes|no)$/
const TELLING =
  /^(?:said|told|thought|knew|wanted|decided|realised|realized|says|seems|seemed|thinks|knows|loves|hates|wants|reckons|costs?|hurts|sounds|smells|tastes|means)$/

const ADJECTIVE =
  /^(?:nervous|happy|sad|sick|ill|late|early|busy|tired|ready|open|closed|shut|full|angry|mad|fine|ok|okay|good|great|bad|worse|better|best|worst|hard|easy|expensive|cheap|tight|broken|asleep|awake|jealous|excited|worried|scared|gutted|upset|annoyed|pregnant|bent|huge|massive|weird|crazy|quiet|packed|empty|lovely|nice|awful|horrible|terrible|amazing|freezing|boiling|gorgeous|useless|delighted|thrilled|proud|hungry|poorly|rubbish|wonderful|brilliant|impossible|unbelievable|adorable|cute|sweet|stuck|short|low|high|slow|fast|mental|dead|alive|drunk|bored|lazy|rude|kind|clever|smart|strict|fussy|picky)$/

export function isAdjective(norm: string): boolean {
  return ADJECTIVE.test(norm)
}

const AFTER_ADJECTIVE =
  /^(?:about|with|of|for|so|too|but|and|again|already|now|as|at|in|to|that|because|enough|this|today|these|on|lately|lol|haha)$/
const ALONG =
  /^(?:along|up|out|off|down|back|well|about|over|through|around|nicely|fine|great|home|away|now|again|lately|so|badly)$/
const SEEMS = /^(?:looks?|feels?|smells?|tastes?|seems?|sounds?)$/
/** The past and no participle: "the meeting ran until six". */
const ONLY_PAST =
  /^(?:ran|went|came|took|gave|wrote|drove|spoke|broke|ate|drank|sang|flew|grew|knew|threw|wore|woke|chose|fell|began|rang|rode|forgot|froze|tore|became)$/

/** After a noun, these are verbs: "time flies", "karen goes there". */
const PRESENT =
  /^(?:goes|comes|gets|makes|gives|keeps|becomes|brings|happens|begins|finishes|arrives|likes|lives|flies|does|pays|runs|starts|ends|turns|takes|stays|leaves|closes|opens|sucks|rocks|works|needs|helps|lasts|looks|feels|moves|falls|loses|wins)$/
/** Nouns as well, so what follows has to tell. */
const ALSO_NOUN =
  /^(?:runs|starts|ends|turns|takes|stays|leaves|opens|works|looks|feels|moves|falls|wins|needs|rocks|pays)$/
const AFTER_VERB =
  /^(?:out|up|off|down|back|over|early|late|soon|there|here|it|him|her|them|us|me|again|well|too|already|always|half|good|fine|so|away|like|usually|the|a|an|my|our|his|their|great|better|worse|more|me|on)$/

/** Ends a remark and no name: "rain anyway". */
const REMARK = compactPattern(
  /[ ,](?:anyways?|anyhow|figures|go figure|after all|bless (?:him|her|them)|typical|lucky (?:him|her|them|me)|fuming|gutted)[ .!]*$/,
)

/** The longest subject of a sentence. */
const MOST_WORDS = 6

/** The subject of a sentence and the rest; undefined for an order or a name. */
export function sentenceIn(text: string): Sentence | undefined {
  const words = wordsIn(text)
  const [first, second] = words
  if (!first || !second) return undefined
  if (PERSON.test(first.norm) || POINTED.test(first.norm)) return { subject: '', rest: text.slice(first.end) }
  if (WHEN_IT_IS.test(first.norm)) return undefined
  const isOrder = DOING.has(first.norm)
  for (const [index, { norm, start, end }] of words.slice(0, MOST_WORDS + 1).entries()) {
    const [before, after, next] = [
      words[index - 1]?.norm ?? '',
      words[index + 1]?.norm,
      words[index + 2]?.norm,
    ]
    // "check Sue is coming" is an order all the same.
    if (isOrder && index > 1) break
    const isPresent = index > 0 && PRESENT.test(norm) && !INSIDE.test(before)
    // "those little cheeses Leo likes" names something.
    const isLast = after === undefined && index > 2
    if (isPresent && !isLast && (ALSO_NOUN.test(norm) ? AFTER_VERB.test(after ?? '') : !isOrder))
      return cut(start, end)
    if (ONLY_PAST.test(norm) && index > 0 && !isLast && !isOrder && !INSIDE.test(before))
      return cut(start, end)
    if (after === undefined) break
    if (norm.endsWith("'s") && norm !== "let's" && isPredicate(after, next)) return cut(end)
    if (index === 0) continue
    if (INSIDE.test(norm)) {
      if (!/^(?:the|a|an|my|our|your|his|her|their)$/.test(norm)) break
      continue
    }
    if (INSIDE.test(before)) continue
    // "my plants look sad"
    if (SEEMS.test(norm) && (ADJECTIVE.test(after) || /^(?:like|so|too|very|really)$/.test(after)))
      return cut(start, end)
    const isVerb = isPast(norm) && OBJECT.test(after) && !(isOrder && UNSURE_PAST.has(norm))
    if (AUXILIARY.test(norm) || TELLING.test(norm) || isVerb) return cut(start, end)
  }
  return REMARK.test(text.toLowerCase()) && !isOrder ? cut(text.length) : undefined

  function cut(at: number, from = at): Sentence {
    return { subject: text.slice(0, at).trim(), rest: text.slice(from) }
  }
}

function isPredicate(after: string, next: string | undefined): boolean {
  const isVerb = isPast(after) || after.endsWith('ing')
  if (PREDICATE.test(after) || (isVerb && next !== undefined && OBJECT.test(next))) return true
  if (ADJECTIVE.test(after)) return next === undefined || AFTER_ADJECTIVE.test(next)
  return after.endsWith('ing') && next !== undefined && ALONG.test(next)
}

/** "Mateo has a game", "the boiler man is coming", "the return wants doing": with a date, these are tasks. */
const HAPPENS = compactPattern(
  /\b(?:has|have|got)\b|(?:'s| is| are) (?:coming|due|visiting|arriving|calling|round|over)\b|\b(?:comes|arrives|starts|begins|visits|happens)\b|\b(?:needs?|wants?) [a-z]+ing\b|\b(?:is|are)(?=$|,)/i,
)

/** Whether the title of a new task only tells something. */
export function isTold({ title, day, time }: { title: string; day?: unknown; time?: unknown }): boolean {
  const said = sentenceIn(title)
  const [first] = wordsIn(title)
  // "(the weekend) starts early": the date was the subject.
  if (first && PRESENT.test(first.norm) && AFTER_VERB.test(wordsIn(title)[1]?.norm ?? '')) return true
  const isEvent = (day ?? time) !== undefined && HAPPENS.test(title) && !/\bones?$/i.test(said?.subject ?? '')
  return said !== undefined && !isEvent
}

/** Whether a sentence says something else of its subject before it comes to a date. The text is masked. */
export function hasOwnPredicate(text: string, title: string): boolean {
  const said = sentenceIn(text)?.rest.split('\x80')[0] ?? ''
  const own = new Set(wordsIn(title).map(({ stem }) => stem))
  return contentWords(said).some(({ stem }) => !own.has(stem))
}
