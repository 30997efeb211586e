import { z } from 'zod'
import { hashTables, type TableSum } from './content-hash.ts'

// The format, which docs/backup.md describes: JSON lines, compressed with gzip. A header; for each table a line with its
// columns and a line per row; and the totals, so that a file that was cut off has no end.

export const FORMAT = 'errand-backup'
export const FORMAT_VERSION = 1

const TableSumSchema = z.strictObject({ rows: z.int().nonnegative(), hash: z.string() })

export const Header = z.object({
  format: z.literal(FORMAT),
  format_version: z.int(),
  /** The version of Errand that wrote it. */
  errand: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  created_at: z.string(),
})
export type Header = z.infer<typeof Header>

export const TableStart = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableStart = z.infer<typeof TableStart>

export const Row = z.array(z.union([z.string(), z.number(), z.null()]))

export const Totals = z.object({ tables: z.record(z.string(), TableSumSchema), hash: z.string() })
export type Totals = z.infer<typeof Totals>

/** What a backup, or a database, contains. */
export type Manifest = Header & Totals

export function totalsOf(tables: Record<string, TableSum>): Totals {
  return { tables, hash: hashTables(tables) }
}
