import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './tables.ts'

/** Stands in a compiled query's parameters where a value comes in. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Query<Row> = { compiled: CompiledQuery<Row>; fill(values: Record<string, unknown>): unknown[] }

/**
 * A query that is built and compiled once per engine; a call only fills in its values. Building one takes Kysely
 * longer than SQLite takes to answer it.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const byEngine = new WeakMap<object, Query<Row>>()

  return (db, values) => {
    const executor = db.getExecutor()
    const engine = executor.adapter.constructor
    let query = byEngine.get(engine)
    if (!query) {
      query = compile(build, db)
      byEngine.set(engine, query)
    }
    const filled = { ...query.compiled, parameters: query.fill(values as Record<string, unknown>) }
    // Straight to the connection: Kysely's own way there leads through plugins, and there are none.
    return executor.provideConnection((connection) => connection.executeQuery<Row>(filled))
  }
}

function compile<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
  db: Db,
): Query<Row> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values
  const compiled = build(db, slots).compile()
  const { parameters } = compiled
  return {
    compiled,
    fill: (values) =>
      parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.name] : parameter)),
  }
}
