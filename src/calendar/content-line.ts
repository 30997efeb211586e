const LONGEST_LINE = 75

/** One line of an iCalendar file (RFC 5545), folded so that no line is longer than 75 octets. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`
  if (Buffer.byteLength(line) <= LONGEST_LINE) return `${line}\r\n`
  let folded = ''
  let octets = 0
  // By code point, so that no character is cut in two.
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST_LINE) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}

/** A TEXT value. Without this, a title with a line break could add lines of its own. */
export function textValue(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** All that some parser takes for the end of a line. */
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** RFC 5545 allows no control characters but the tab. */
const CONTROL = /(?![\t\n])\p{Cc}/gu
