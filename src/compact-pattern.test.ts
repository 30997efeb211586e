import { describe, expect, it } from 'vitest'
import { compactForms, compactPattern } from './compact-pattern.ts'

describe('A compacted pattern', () => {
  it.each([
    [/^(?:a|b)+(?<rest>.*)$/, 'abac', 'bbb', 'c'],
    [/^(?:call|ring) (?:the )?(?<who>\w+)(?: back)?$/, 'call the bank back', 'ring Ana', 'call'],
    [/[()]+(x)?/, 'f(x)', '()', 'y'],
    [/\((\d{1,2})(?:st|th)?\)/g, 'on the (4th)', '(12)', '(123)'],
    [/(?<=(?:to|by) )(?!the )(?:\d+|[^)\]]+)??$/, 'to 5', 'by the 5', 'to friday'],
    [/(a|ab)(c|bcd)(d*)\1/u, 'abcda', 'abcdab', 'acda'],
    [/(?:x{2,3}){1,2}?y/i, 'XXXXy', 'xy', 'xxy'],
    [/^to-?dos?(\x80?[a-z]??)\d{1,2}$/, 'todos12', 'to-do\x80x3', 'to--do1'],
  ])('%s matches the same texts and groups', (pattern, ...texts) => {
    for (const text of texts) expect(text.match(compactPattern(pattern))).toEqual(text.match(pattern))
  })

  it('keeps its flags and adds a merge point after each group and optional letter, but not after a lookaround', () => {
    expect(compactPattern(/(?:a|b)?(?=c)(?<!d)[)](e)f?g+/gi)).toEqual(
      /(?:a|b)?(?=)(?=c)(?<!d)[)](e)(?=)f?(?=)g+/gi,
    )
  })

  it('keeps the meaning beside it', () => {
    expect(compactForms([['hello', /^(?:hi|hey)/]])).toEqual([['hello', /^(?:hi|hey)(?=)/]])
  })
})
