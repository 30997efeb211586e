import type { Locator, Page } from 'playwright-core'

type Size = { width: number; height: number }

/** Sets the text size in the browser's settings. Unlike a style on the page, it moves breakpoints in rem too. */
export async function setTextSize(page: Page, percent: number, window: Size): Promise<void> {
  await page.setViewportSize(window)
  const browser = await page.context().newCDPSession(page)
  const fontSizes = { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 }
  await browser.send('Page.setFontSizes', { fontSizes })
  await browser.detach()
  await page.waitForFunction(
    `innerWidth === ${window.width} && getComputedStyle(document.documentElement).fontSize === '${fontSizes.standard}px'`,
  )
  // What fades in is not shown yet.
  await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))')
}

type BrowserWindow = { getComputedStyle(element: unknown): { getPropertyValue(name: string): string } }

/** A property of an element's computed style. */
export function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate(
    (element, name) =>
      (globalThis as unknown as BrowserWindow).getComputedStyle(element).getPropertyValue(name),
    property,
  )
}

export type TextOnPage = { text: string; size: number }

/** Every text that is shown, with its font size. */
export function textsOn(page: Page): Promise<TextOnPage[]> {
  return page.evaluate(`(() => { ${HELPERS}
    return shownTexts().map(({ text, element }) => ({
    text,
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  })) })()`)
}

/** Texts that an edge cuts off, except with an ellipsis, and that something else covers. */
export function spoiltTexts(page: Page): Promise<string[]> {
  return page.evaluate(`(() => { ${HELPERS}
    return shownTexts().flatMap(({ text, element, boxes }) => [
    ...(boxes.some((box) => isCut(element, box)) || isCutField(element) ? ['cut: ' + text] : []),
    ...(boxes.some((box) => isCovered(element, box)) ? ['covered: ' + text] : []),
  ]) })()`)
}

const HELPERS = `
  function shownTexts() {
    const walker = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT)
    const found = []
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent.trim()
      if (text === '' || element.closest('option, script, style')) continue
      // Only for screen readers.
      if (element.closest('.sr-only') || element.getBoundingClientRect().width <= 1) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      found.push({ text, element, boxes: [...range.getClientRects()].filter(({ width }) => width > 1) })
    }
    for (const element of document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea, select'))
      if (element.checkVisibility()) found.push({ text: element.ariaLabel || element.name, element, boxes: [] })
    return found
  }
  function isCut(element, { left, right }) {
    for (let outer = element; outer; outer = outer.parentElement) {
      const style = getComputedStyle(outer)
      // An ellipsis shows that there is more, and a focusable scroller can be scrolled.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || outer.tabIndex === 0 && style.overflowX === 'auto') return false
      const box = outer.getBoundingClientRect()
      if (style.overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) return true
    }
    return left < -1 || right > innerWidth + 1
  }
  function isCutField(element) {
    if (element.tagName !== 'SELECT' || getComputedStyle(element).opacity === '0') return false
    const style = getComputedStyle(element)
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    canvas.font = style.font
    const ARROW = 1.25 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const arrow = style.appearance === 'none' ? 0 : ARROW
    return canvas.measureText(element.selectedOptions[0].text).width > room - arrow
  }
  function isCovered(element, { left, right, top, bottom }) {
    // A tap on it is meant for the control below it.
    if (getComputedStyle(element).pointerEvents === 'none') return false
    const y = (top + bottom) / 2
    for (let outer = element; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowY === 'visible') continue
      const box = outer.getBoundingClientRect()
      if (y < box.top || y > box.bottom) return false
      // Only the part before an ellipsis is shown.
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
    }
    const hit = document.elementFromPoint((left + right) / 2, y)
    return hit !== null && !hit.contains(element) && !element.contains(hit)
  }
`
