import * as dates from './dates.ts'
import type { Random } from './random.ts'
import { ACTIONS, CLAUSES, ENDINGS, LISTS, TAILS } from './vocabulary.ts'

/** Without more words around them, these ask for something else than a new task. */
const COMMANDS =
  /^(?:cancel|reschedule|delete|remove|move|change|switch|set|mark|list|show|remind|remember|update|complete|finish|add|check|find|look|search|text|tell|ask|turn|listen|wake|start|schedule|finalize|confirm)\b/
const PLAIN_ACTIONS = ACTIONS.filter((action) => !COMMANDS.test(action))

/** Words from outside the vocabulary, so that the words around a title say where it is, not the title. */
export type Extra = { words: readonly string[]; requests: readonly string[] }

/** Says dates, titles and names, a different one each time. */
export type Speech = ReturnType<typeof createSpeech>

const STOP = new Set(
  `the a an my your our his her their to of for about on at in by from with and or that this it is are was be i me we you he
  she they him them us not no do does did have has had will would can could should may what when where which who how why all
  any some every each one two three four five six seven eight nine ten first second third last next today tomorrow tonight
  yesterday morning afternoon evening night noon week month year day hour minute minutes hours days weeks weekend monday
  tuesday wednesday thursday friday saturday sunday january february march april june july august september october november
  december reminder reminders remind task tasks list lists todo done off up out back down as if so than then there here please
  thanks due before after until am pm around into over under again also too more most very just now later instead`.split(
    /\s+/,
  ),
)

export function createSpeech(random: Random, extra: Extra) {
  const usable = extra.words.filter((word) => !STOP.has(word))
  const { pick, chance } = random

  /** A word from elsewhere, sometimes one that nobody has heard. */
  function word(): string {
    return usable.length === 0 || chance(0.15) ? invented(random) : pick(usable)
  }

  function fill(template: string): string {
    let text = template
    while (text.includes('{'))
      text = text.replace(/\{([A-Z]+)\}/, (_, name: string) => pick(LISTS[name] ?? []))
    return text.replace(/\b(?:the|my|a) (the|my|a|an|some) /g, '$1 ').replace(' ,', ',')
  }

  /** The same with other words in the place of some. */
  function strange(text: string): string {
    if (!chance(0.4)) return text
    const swap = (part: string) =>
      chance(0.5) && /^[A-Za-z]{3,}$/.test(part) && !STOP.has(part.toLowerCase()) ? word() : part
    return text.split(' ').map(swap).join(' ')
  }

  const any = (list: readonly string[]) => strange(fill(pick(list)))
  const oneOf = (name: string) => any(LISTS[name] ?? [])
  const someWords = () => Array.from({ length: random.number(1, 3) }, word).join(' ')

  function action(bare: boolean): string {
    if (!bare && extra.requests.length > 0 && chance(0.14)) return pick(extra.requests)
    const chosen = bare ? pick(PLAIN_ACTIONS) : pick(ACTIONS)
    const tail = chance(0.22) ? ` ${pick(TAILS)}` : ''
    return strange(fill(`${chance(0.03) ? 'stop and ' : ''}${chosen}${tail}`))
  }

  function thing(): string {
    if (chance(0.34)) return someWords()
    const owner = chance(0.07) ? `${person()}'s ` : ''
    const more = [
      'with {NAME}',
      'with {NAME} and {NAME}',
      'at {PLACE}',
      'for {NAME}',
      "at {NAME}'s house",
      'and {EVENT}',
    ]
    return owner + strange(fill(pick(LISTS.EVENT ?? []) + (chance(0.1) ? ` ${pick(more)}` : '')))
  }

  /** A task as somebody refers to it: its title, or the gist of it. */
  function task(): string {
    const k = random.next()
    if (k < 0.35) return oneOf('EVENT')
    if (k < 0.45) return someWords()
    const full = any(ACTIONS)
    return k < 0.78 ? full : full.split(' ').slice(1).join(' ') || full
  }

  function person(): string {
    if (chance(0.62)) return fill('{NAME}')
    const other = word()
    const name = other.charAt(0).toUpperCase() + other.slice(1)
    const kin = pick([
      'friend',
      'cousin',
      'coach',
      'neighbor',
      'aunt',
      'uncle',
      'kids',
      'wife and kids',
      'grandson',
    ])
    const group = pick(['ladies', 'team', 'group', 'kids', 'members', 'club', 'staff'])
    return pick([
      name,
      name,
      `the ${other}`,
      `the ${other} ${group}`,
      `my ${other}`,
      `my ${kin}`,
      `my ${kin} ${name}`,
      fill('{NAME} and {NAME}'),
      'everyone',
      `everyone in the ${other} group`,
    ])
  }

  function personFact(): string {
    const lead = pick([
      'he needs to',
      'she needs to',
      'they have to',
      'he has to',
      'she should',
      'we are going to',
      'i will',
      'he is supposed to',
      'we need to',
      'i am going to',
    ])
    return `${lead} ${action(false)}`
  }

  const item = () => (chance(0.3) ? someWords() : oneOf('OBJ') + (chance(0.12) ? ` and ${oneOf('OBJ')}` : ''))
  return {
    word,
    fill,
    strange,
    any,
    oneOf,
    action,
    thing,
    task,
    person,
    personFact,
    item,
    random,
    clause: () => any(CLAUSES),
    ending: () => any(ENDINGS),
    point: () => pick([dates.clock, dates.day, (r: Random) => dates.date(r, false)])(random),
  }
}

const ONSETS = 'b c d f g h j k l m n p r s t v w z br ch cl dr fl gr pl pr sh st th tr'.split(' ')
const VOWELS = 'a e i o u ai ea ee oa oo'.split(' ')
const CODAS = ['', '', 'n', 'r', 's', 't', 'l', 'ck', 'm', 'nd', 'rt']

/** A word that sounds like one. */
function invented(random: Random): string {
  let word = ''
  const syllables = random.number(1, 3)
  for (let i = 0; i < syllables; i += 1)
    word += random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS)
  return word
}
