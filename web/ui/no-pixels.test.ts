import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = globSync(['web/**/*.{css,ts,tsx}', 'assets/*.css']).filter((file) => !file.endsWith('.test.ts'))

/** Type, breakpoints and sizes in px, which ignore the text size that a browser is set to. Hairlines may have them. */
const PIXELS = [
  /\b(?:font|font-size|line-height)\s*:[^;]*\dpx/g,
  /@(?:media|container)[^{]*\dpx/g,
  /matchMedia\([^)]*\dpx/g,
  /(?<![\w-])(?:[\w-]+:)*(?:min|max)-\[[\d.]+px\]:/g,
  /(?<![\w-])(?:text|leading|w|h|size|min-w|min-h|max-w|max-h|p[xytbse]?|m[xytbse]?|gap|gap-[xy])-\[[^\]\s]*\dpx/g,
  /text-\[[^\]]+\]\/\[\d+px\]/g,
]

test('type, sizes and breakpoints are in rem', () => {
  const found = FILES.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return PIXELS.flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`))
  })
  expect(FILES.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test.each([
  'font: 400 14px / 20px sans-serif',
  'font-size: 13px',
  '@media (max-width: 719px)',
  "matchMedia('(width < 720px)')",
  'max-[719px]:hidden',
  'text-[13px]',
  'text-[0.8125rem]/[18px]',
  'w-[calc(100vw-32px)]',
])('%s would be found', (text) => {
  expect(PIXELS.some((pattern) => text.match(pattern))).toBe(true)
})
