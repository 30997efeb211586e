import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchTitles } from './match-titles.ts'

async function* batches(titles: string[]) {
  const rows = titles.map((title_fold, index) => ({ number: titles.length - index, title_fold }))
  yield rows.slice(0, 2)
  yield rows.slice(2)
}

test('finds the same tasks as a search of every title for every word', async () => {
  // With two letters, nearly every text contains, ends or repeats another.
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(text, { maxLength: 12 }),
      fc.array(text, { maxLength: 8 }),
      async (queries, titles) => {
        const matches = await matchTitles(queries, batches(titles), 3)
        expect([...matches.keys()]).toEqual(queries)
        for (const words of queries) {
          const numbers = (fits: (title: string) => boolean) =>
            titles.flatMap((title, index) => (fits(title) ? [titles.length - index] : [])).slice(0, 3)
          expect(matches.get(words)).toEqual({
            exact: numbers((title) => words !== '' && title === words),
            partial: numbers((title) => words !== '' && title !== words && title.includes(words)),
          })
        }
      },
    ),
  )
})
