import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { cannot } from '../accounts/private-file.ts'
import { SetupError } from '../config.ts'
import { migrations } from '../db/migrate.ts'
import { FORMAT_VERSION, Header, type Manifest, Row, TableStart, Totals, totalsOf } from './backup-file.ts'
import { type TableSum, tableHasher, type Value } from './content-hash.ts'
import { type TablePlan, tablesAt } from './table-plan-store.ts'

export type RowsOfTable = { table: TablePlan; columns: string[]; row: Value[] }

/** Reads the whole file and checks every hash in it, before anything is changed. */
export async function checkBackup(file: string): Promise<Manifest> {
  const rows = readBackup(file)
  for (;;) {
    const next = await rows.next()
    if (next.done) return next.value
  }
}

/** Yields the rows of a backup and returns its manifest. Throws if anything is missing or changed. */
export async function* readBackup(file: string): AsyncGenerator<RowsOfTable, Manifest> {
  const lines = linesOf(file)
  const header = readHeader(file, (await lines.next()).value)
  const plans = new Map((await tablesAt(header.migration)).map((table) => [table.name, table]))
  const sums: Record<string, TableSum> = {}
  let open: { table: TablePlan; columns: string[]; hasher: ReturnType<typeof tableHasher> } | undefined
  const close = () => {
    if (open) sums[open.table.name] = open.hasher.result()
  }
  for await (const text of lines) {
    const value = parse(text)
    if (Array.isArray(value)) {
      if (!open) throw damaged(file)
      const row = checked(file, Row, value)
      if (row.length !== open.columns.length) throw damaged(file)
      open.hasher.add(row)
      yield { table: open.table, columns: open.columns, row }
    } else if (TableStart.safeParse(value).success) {
      close()
      open = startTable(file, plans, checked(file, TableStart, value))
    } else {
      close()
      const totals = checked(file, Totals, value)
      const found = totalsOf(sums)
      const isWhole = plans.size === 0 && (await lines.next()).done === true
      if (totals.hash !== found.hash || !isWhole) throw damaged(file)
      return { ...header, ...totals }
    }
  }
  throw new SetupError(`${file} is incomplete: its end is missing`)
}

/** The columns of the plan in the file's order. A table or column of another version cannot be restored. */
function startTable(file: string, plans: Map<string, TablePlan>, { table: name, columns }: TableStart) {
  const plan = plans.get(name)
  const found = columns.map((column) => plan?.columns.find((each) => each.name === column))
  const known = found.filter((column) => column !== undefined)
  if (!plan || known.length !== columns.length || known.length !== plan.columns.length) throw damaged(file)
  plans.delete(name)
  const table = { ...plan, columns: known }
  return { table, columns, hasher: tableHasher(table) }
}

function readHeader(file: string, text: string | undefined): Header {
  const header = Header.safeParse(parse(text ?? ''))
  if (!header.success) throw new SetupError(`${file} is not a backup of Errand`)
  const { format_version, migration, errand } = header.data
  if (format_version > FORMAT_VERSION || !Object.hasOwn(migrations('sqlite'), migration))
    throw new SetupError(
      `${file} was made by a newer version of Errand (${errand}, with ${migration}); update Errand and restore it again`,
    )
  return header.data
}

/** Not readline, which also splits at line separators inside a text. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const gunzip = createGunzip()
  const source = createReadStream(file)
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  let rest = ''
  try {
    for await (const chunk of gunzip.setEncoding('utf8')) {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      yield* parts
    }
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException)
  } finally {
    source.destroy()
  }
  if (rest !== '') throw new SetupError(`${file} is incomplete: its end is missing`)
}

function unreadable(file: string, error: NodeJS.ErrnoException): SetupError {
  if (error.syscall !== undefined)
    return error.code === 'ENOENT' ? new SetupError(`There is no file ${file}`) : cannot('read', file, error)
  if (error.code === 'Z_BUF_ERROR') return new SetupError(`${file} is incomplete: its end is missing`)
  // zlib says the same of a file that it never wrote and of one whose first bytes were changed.
  return error.message === 'incorrect header check'
    ? new SetupError(`${file} is not a backup of Errand`)
    : damaged(file)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checked<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (!read.success) throw damaged(file)
  return read.data
}

function damaged(file: string): SetupError {
  return new SetupError(`${file} is damaged: its content does not match its hash. Restore another backup`)
}
