type Words = string | string[]

/** Normalises text for comparison: straight quotes, plain spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Matches a title against literal text, ignoring case and a final stop, or a pattern between slashes. */
export function fits(words: Words, title: string): boolean {
  if (Array.isArray(words)) return words.some((one) => fits(one, title))
  return asPattern(words)?.test(plain(title)) ?? folded(words) === folded(title)
}

export function mentions(reply: string, words: Words): boolean {
  if (Array.isArray(words)) return words.some((one) => mentions(reply, one))
  return (
    asPattern(words)?.test(plain(reply)) ?? plain(reply).toLowerCase().includes(plain(words).toLowerCase())
  )
}

function asPattern(words: string): RegExp | undefined {
  const source = /^\/(.+)\/i?$/s.exec(words)?.[1]
  return source === undefined ? undefined : new RegExp(source, 'iu')
}

function folded(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/^["'](.*)["']$/, '$1')
    .replace(/[.!]+$/, '')
}

const DONE =
  'added|created|deleted|removed|completed|marked|updated|changed|moved|renamed|reopened|restored|undone|saved'
const CLAIM = new RegExp(
  `\\bI(?:'ve| have)?(?: just| now)? (?:${DONE})\\b|\\b(?:is|are|was|were|has been|have been) (?:now )?(?:${DONE})\\b|^\\W*(?:done\\b|(?:${DONE})\\b)`,
  'i',
)
const NOT_A_CLAIM =
  /\b(?:not|no|nothing|never|cannot|would|will|if|once|until|before|already|can|could|should)\b|n't\b/i

/** True if a sentence of the reply claims a change; words inside titles do not count. */
export function claimsChange(reply: string, titles: readonly string[]): boolean {
  const text = titles.reduce((left, title) => left.replaceAll(plain(title), 'X'), plain(reply))
  return (text.match(/[^.!?]+[.!?]?/g) ?? []).some(
    (sentence) => !sentence.endsWith('?') && !NOT_A_CLAIM.test(sentence) && CLAIM.test(sentence.trim()),
  )
}

const INTERNALS: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i, 'an id'],
  [/\b(?:add_tasks?|list_tasks|complete_task|update_task|delete_task|change_tasks|undo_change)\b/, 'a tool'],
  [/\{\s*"\w+"\s*:/, 'JSON'],
  [/\[object Object\]|\bundefined\b|\bNaN\b/, 'the program'],
]

/** Finds internals that a reply must not show, unless the person wrote them. */
export function showsInternals(reply: string, message: string): string | undefined {
  if (reply.trim() === '') return 'the reply is empty'
  const shown = INTERNALS.find(([pattern]) => pattern.test(reply) && !pattern.test(message))
  return shown && `the reply shows ${shown[1]}`
}
