import stringWidth from 'string-width'
import { type Style, styled } from './terminal.ts'

export type Cell = { text: string; style?: Style | undefined }

export type Column = {
  align?: 'right'
  /** The width to which it shrinks where the terminal is narrow; other columns keep their own. */
  least?: number
}

const GAP = '  '

/** The lines of a table that fits a width. Columns that may shrink do so from the last to the first. */
export function layOut(
  rows: readonly (readonly Cell[])[],
  columns: readonly Column[],
  width: number,
): string[] {
  const widths = columns.map((_, at) => Math.max(0, ...rows.map((row) => stringWidth(row[at]?.text ?? ''))))
  const shown = columns.map((_, at) => at).filter((at) => (widths[at] as number) > 0)
  const gaps = GAP.length * Math.max(0, shown.length - 1)
  let over = widths.reduce((sum, each) => sum + each, gaps) - width
  for (const at of shown.toReversed()) {
    const least = columns[at]?.least
    if (over <= 0 || least === undefined) continue
    const cut = Math.min(over, Math.max(0, (widths[at] as number) - least))
    widths[at] = (widths[at] as number) - cut
    over -= cut
  }
  return rows.map((row) => {
    const cells = shown.map((at) => {
      const { text, style } = row[at] ?? { text: '' }
      const fitted = cutTo(text, widths[at] as number)
      const space = ' '.repeat(Math.max(0, (widths[at] as number) - stringWidth(fitted)))
      const painted = style && fitted !== '' ? styled(style, fitted) : fitted
      return columns[at]?.align === 'right' ? `${space}${painted}` : `${painted}${space}`
    })
    return cells.join(GAP).trimEnd()
  })
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text of at most this many columns, with an ellipsis where it was cut. */
export function cutTo(text: string, width: number): string {
  if (text.length <= width / 2 || stringWidth(text) <= width) return text
  if (width < 1) return ''
  let kept = ''
  let used = 0
  for (const { segment } of GRAPHEMES.segment(text)) {
    used += stringWidth(segment)
    if (used > width - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
