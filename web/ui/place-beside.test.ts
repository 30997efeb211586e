import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const WINDOW = { width: 1280, height: 800 }
const SIZE = { width: 500, height: 400 }

const anchorAt = (right: number, top: number) => ({ left: right - 60, right, top, bottom: top + 20 })

test('a popover opens below its anchor, and their starts line up', () => {
  expect(placeBeside(anchorAt(160, 100), SIZE, WINDOW)).toEqual({ left: 100, top: 126 })
  expect(placeBeside(anchorAt(1200, 100), SIZE, WINDOW, true)).toEqual({ left: 700, top: 126 })
})

test('their ends line up if there is room only for that', () => {
  expect(placeBeside(anchorAt(1200, 100), SIZE, WINDOW).left).toBe(700)
  expect(placeBeside(anchorAt(160, 100), SIZE, WINDOW, true).left).toBe(100)
})

test('it opens above the anchor if there is room only there', () => {
  expect(placeBeside(anchorAt(1200, 600), SIZE, WINDOW).top).toBe(194)
})

test('it stays inside the window', () => {
  expect(placeBeside(anchorAt(65, 100), SIZE, WINDOW).left).toBe(12)
  expect(placeBeside(anchorAt(1280, 390), SIZE, WINDOW)).toEqual({ left: 768, top: 388 })
  expect(placeBeside(anchorAt(300, 200), SIZE, { width: 400, height: 300 })).toEqual({ left: 12, top: 12 })
})
