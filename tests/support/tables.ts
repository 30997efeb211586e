import { rawSql, type TestAddress } from './inspect.ts'

/** Every cell of every table as one text, as a thief of the database would read it. */
export async function everyCell(address: TestAddress): Promise<string> {
  const names =
    address.engine === 'sqlite'
      ? await rawSql(address, `select name from sqlite_master where type = 'table'`)
      : await rawSql(
          address,
          `select table_name as name from information_schema.tables where table_schema = 'public'`,
        )
  const tables = names.map(({ name }) => String(name))
  const rows = []
  for (const table of tables) rows.push([table, await rawSql(address, `select * from "${table}"`)])
  return JSON.stringify(rows)
}
