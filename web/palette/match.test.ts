import { expect, test } from 'vitest'
import { foldForSearch, matchedSpans, score, wordsOf } from './match.ts'

const find = (query: string, text: string) => score(wordsOf(query), foldForSearch(text))

/** The text with the matched parts in brackets. */
function marked(query: string, text: string): string {
  let at = 0
  const parts = matchedSpans(wordsOf(query), text).map(([start, end]) => {
    const part = `${text.slice(at, start)}[${text.slice(start, end)}]`
    at = end
    return part
  })
  return parts.join('') + text.slice(at)
}

test.each([
  ['van', 'Book a van for the move', 'Book a [van] for the move'],
  ['VAN', 'Vanilla', '[Van]illa'],
  ['book van', 'Van to book', '[Van] to [book]'],
  ['cafe', 'Café  Zürich', '[Café]  Zürich'],
  ['zurich café', 'Café  Zürich', '[Café]  [Zürich]'],
  ['cafe', 'Cafe\u0301', '[Cafe\u0301]'],
  ['strasse', 'Große Straße', 'Große [Straße]'],
  ['dnt', 'Call the dentist', 'Call the [d]e[nt]ist'],
  ['bvm', 'Book a van for the move', '[B]ook a [v]an for the [m]ove'],
  ['entist', 'Dentist', 'D[entist]'],
  ['review', 'Thursday’s “review”', 'Thursday’s “[review]”'],
  ['اتصل', 'اتصل بأمي', '[اتصل] بأمي'],
  ['牛乳', '牛乳を買う', '[牛乳]を買う'],
])('"%s" finds "%s"', (query, text, found) => {
  expect(find(query, text)).toBeGreaterThan(0)
  expect(marked(query, text)).toBe(found)
})

test.each([
  ['tnd', 'Dentist'],
  ['e', 'Dentist'],
  ['dst', 'Send the letter'],
  ['van moon', 'Book a van'],
  ['intl', 'Internationalisation'],
])('"%s" does not find "%s"', (query, text) => {
  expect(find(query, text)).toBeUndefined()
})

test('the start of a text is better than the start of a word, then its inside, then gaps', () => {
  const texts = ['Car', 'Car wash', 'Wash the car', 'Oscar', 'Call a rental']
  const scores = texts.map((text) => find('car', text) ?? 0)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores).size).toBe(texts.length)
})
