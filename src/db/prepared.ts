import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './tables.ts'

/** A placeholder among a compiled query's parameters. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Query<Row> = { compiled: CompiledQuery<Row>; fill(values: Record<string, unknown>): unknown[] }

/**
 * A query that is built and compiled once per engine; a call only fills in its values. Kysely takes longer to build a
 * query than SQLite takes to run it. With an `only_list` it is another query, so that nobody else pays for the limit.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const forAll = new WeakMap<object, Query<Row>>()
  const forOneList = new WeakMap<object, Query<Row>>()

  return (db, values) => {
    const executor = db.getExecutor()
    const engine = executor.adapter.constructor
    const isLimited = (values as Limited).only_list !== undefined
    const byEngine = isLimited ? forOneList : forAll
    let query = byEngine.get(engine)
    if (!query) {
      query = compile(build, db, isLimited)
      byEngine.set(engine, query)
    }
    const filled = { ...query.compiled, parameters: query.fill(values as Record<string, unknown>) }
    // Directly on the connection: Kysely's executor would go through plugins, and there are none.
    return executor.provideConnection((connection) => connection.executeQuery<Row>(filled))
  }
}

type Limited = { only_list?: string }

function compile<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
  db: Db,
  isLimited: boolean,
): Query<Row> {
  const get = (_: object, name: string | symbol) =>
    name === 'only_list' && !isLimited ? undefined : new Placeholder(String(name))
  const placeholders = new Proxy({}, { get }) as Values
  const compiled = build(db, placeholders).compile()
  const { parameters } = compiled
  return {
    compiled,
    fill: (values) =>
      parameters.map((parameter) => (parameter instanceof Placeholder ? values[parameter.name] : parameter)),
  }
}
