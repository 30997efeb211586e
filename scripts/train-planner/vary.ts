import type { Example, Span } from './grammar.ts'
import type { Random } from './random.ts'

const OPENINGS =
  "please |can you |could you |can you please |hey, |ok |okay, |hi, |um |so |i want you to |i need you to |would you |kindly |hey errand, |now |just |go ahead and |also |oh and |i want to |i'd like to |let's |yo |well |could you please |uh |right, |would you please |could you maybe |would it be possible to |i was hoping you could |do you think you could |can you quickly ".split(
    '|',
  )
const ANY_OPENING = [
  'hey, ',
  'ok ',
  'okay, ',
  'hi, ',
  'um ',
  'so ',
  'now ',
  'yo ',
  'well ',
  'also ',
  'uh ',
  'right, ',
]
const REASONS_BEFORE =
  "my plans have changed, |something came up, |it's been raining all week so |busy at the office, |i'm sick so |good news, |i forgot, |we broke up so |i got it done already, |i have a lot going on so |before i forget, ".split(
    '|',
  )
const REASONS_AFTER =
  ", we broke up| since i'll be out of town|. i already did it| because it was cancelled|, yay|. it's important| so i don't miss it|. don't let me forget| because i'm busy|, i finished it already| since it got moved| or i'll forget|, it matters a lot".split(
    '|',
  )
const CLOSINGS = [
  ' please',
  ' thanks',
  ', please',
  ', thanks',
  ' for me',
  ' thank you',
  ' if you can',
  ' ok',
  ' right now',
  ' okay',
  ', no rush',
  ' when you get a chance',
  " if that's ok",
  ', cheers',
]
const QUESTION = /^(?:what|when|do |are|is |how|did|where|which|who|can|am|any|have)/i
const STATEMENT =
  /^(?:what|when|do |are|is |how|did|i |where|which|who|any|my |the |can |am |have|we |has|don|that)/i

/** Politeness, reasons, slips, capitals and full stops, with the spans moved along. */
export function vary(example: Example, random: Random): Example {
  let { text, spans } = example
  const before = (words: string) => {
    text = words + text
    spans = (spans ?? []).map((span) => ({
      ...span,
      start: span.start + words.length,
      end: span.end + words.length,
    }))
  }
  const changes = ['add_task', 'delete_task', 'update_task'].includes(example.tool)
  if (example.tool !== 'null' && random.chance(0.16))
    before(random.pick(STATEMENT.test(text) ? ANY_OPENING : OPENINGS))
  if (changes && random.chance(0.035)) before(random.pick(REASONS_BEFORE))
  if (changes && random.chance(0.035)) text += random.pick(REASONS_AFTER)
  if (example.tool !== 'null' && random.chance(0.08)) text += random.pick(CLOSINGS)
  if (random.chance(0.06)) ({ text, spans } = slip(text, spans ?? [], random))
  text = inCase(text, random)
  if (random.chance(0.25)) text += QUESTION.test(text) ? '?' : '.'
  return { ...example, text, spans }
}

function inCase(text: string, random: Random): string {
  const k = random.next()
  if (k < 0.45) return text.toLowerCase()
  if (k < 0.75) return text.charAt(0).toUpperCase() + text.slice(1)
  return k < 0.76 ? text.toUpperCase() : text
}

/** A letter left out, doubled or in the wrong place. */
function slip(text: string, spans: Span[], random: Random): { text: string; spans: Span[] } {
  const words = [...text.matchAll(/[A-Za-z]{4,}/g)]
  if (words.length === 0) return { text, spans }
  const word = random.pick(words)
  const at = word.index + random.number(1, word[0].length - 3)
  const pair = text.slice(at, at + 2)
  const wrong = random.pick([pair.charAt(0), pair.charAt(1) + pair.charAt(0), pair.charAt(0) + pair])
  const move = (place: number) => (place > at + 1 ? place + wrong.length - 2 : place)
  const moved = spans.map((span) => ({ ...span, start: move(span.start), end: move(span.end) }))
  return { text: text.slice(0, at) + wrong + text.slice(at + 2), spans: moved }
}
