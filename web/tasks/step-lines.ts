/** A bullet, a number or an empty box before a line of a pasted list. */
const BULLET = /^\s*(?:(?:[-*+•–◦▪☐□]|\d{1,3}[.)])\s+)?(?:\[[ xX]?\]\s+)?/

/** The steps in a text, one per line. */
export function stepLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '')
}
