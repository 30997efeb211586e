import { Problem } from '../problem.ts'

/** Rows of a file with many more than any other program writes for the most tasks that a file may have. */
const MAX_ROWS = 100_000
const LONGEST_ROW = 1_000_000

/** The rows of a CSV file (RFC 4180): quoted cells may have line breaks, and rows may have fewer cells than the first. */
export async function readCsv(text: string, delimiter: string): Promise<string[][]> {
  // Loaded on first use, because most processes never import anything.
  const { CsvError, parse } = await import('csv-parse/sync')
  let rows: string[][]
  try {
    rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      to: MAX_ROWS + 1,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Problem('invalid_input', `The CSV file is broken near line ${Number(error.lines) || 1}`, {
      hint: 'A quotation mark may be missing there. Export the file again and import it unchanged.',
    })
  }
  if (rows.length > MAX_ROWS) {
    const most = MAX_ROWS.toLocaleString('en')
    throw new Problem('invalid_input', `The CSV file has more than ${most} rows`)
  }
  return rows
}

/** The part of a file that has its header, without a byte order mark. */
export function headOf(text: string): string {
  return text.slice(0, LONGEST_HEAD).replace(/^\ufeff/, '')
}

const LONGEST_HEAD = 4000

export type Cells = (column: string) => string

/** A row's cells by the names in the header, in any case; empty for a column that the file does not have. */
export function cellsBy(header: readonly string[]): (row: readonly string[]) => Cells {
  const columns = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]))
  return (row) => (column) => row[columns.get(column.toLowerCase()) ?? -1]?.trim() ?? ''
}
