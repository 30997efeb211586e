import { expect, test } from 'vitest'
import type { Conversation } from '../data/api.ts'
import { withFirstPage } from './conversation-pages.ts'

const at = (id: string, updated_at: string) => ({ id, updated_at }) as Conversation

test('reading the first page again keeps the older pages and drops deleted conversations', () => {
  const [d, c, b, a] = [at('d', '4'), at('c', '3'), at('b', '2'), at('a', '1')]
  const first = withFirstPage({ list: undefined, next: null }, { conversations: [d, c], next_before: 'c' })
  expect(first).toEqual({ list: [d, c], next: 'c' })
  const shown = { list: [d, c, b, a], next: 'a' }
  // `a` was answered again, and `d` was deleted.
  const again = at('a', '5')
  expect(withFirstPage(shown, { conversations: [again, c], next_before: 'c' })).toEqual({
    list: [again, c, b],
    next: 'a',
  })
  expect(withFirstPage(shown, { conversations: [c], next_before: null })).toEqual({ list: [c], next: null })
})
