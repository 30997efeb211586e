import { type TestAddress, withRawSql } from './inspect.ts'

/** Every cell of every table as one text, as a thief of the database would read it. */
export function everyCell(address: TestAddress): Promise<string> {
  return withRawSql(address, async (query) => {
    const names = await query(NAMES[address.engine])
    const rows = []
    for (const { name } of names) rows.push([name, await query(`select * from "${name}"`)])
    return JSON.stringify(rows)
  })
}

const NAMES = {
  sqlite: "select name from sqlite_master where type = 'table'",
  postgres: "select table_name as name from information_schema.tables where table_schema = 'public'",
}
