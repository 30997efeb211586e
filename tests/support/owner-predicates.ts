import { relative, resolve, sep } from 'node:path'
import { getCallSites } from 'node:util'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { onTestFinished, vi } from 'vitest'

type Where = (...args: unknown[]) => unknown
type Query = { toOperationNode(): object }

/** The source position of an owner predicate. */
export type Site = { file: string; line: number; column: number }

/**
 * Until the test ends, every query is built without the owner predicate that is written at `removed`. Returns the sites
 * of all owner predicates that were built, in the order of the source. Queries must be built anew for each call.
 */
export function watchOwnerPredicates(isOwner: (value: unknown) => boolean, removed?: Site): () => Site[] {
  const sites = new Map<string, Site>()
  for (const prototype of queryBuilders()) {
    const where = prototype.where
    const spy = vi.spyOn(prototype, 'where').mockImplementation(function (this: Query, ...args) {
      const [column, operator, value] = args
      const isPredicate = OWNER_COLUMNS.includes(column) && operator === '=' && isOwner(value)
      if (!isPredicate || isOnForgotten(this)) return where.apply(this, args)
      const { scriptName, lineNumber: line, columnNumber } = getCallSites(10).find(isSource) ?? NOWHERE
      const site = { file: relative('.', scriptName.replace('file://', '')), line, column: columnNumber }
      sites.set(keyOf(site), site)
      return removed && keyOf(removed) === keyOf(site) ? this : where.apply(this, args)
    })
    onTestFinished(() => spy.mockRestore())
  }
  return () => [...sites.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}

const OWNER_COLUMNS: unknown[] = ['user_id', 'id', 'owner']

const NOWHERE = { scriptName: 'nowhere', lineNumber: 0, columnNumber: 0 }

const SOURCES = resolve('src') + sep

function isSource({ scriptName }: { scriptName: string }): boolean {
  return scriptName.replace('file://', '').startsWith(SOURCES)
}

/** The `forgotten` table holds only ids. */
function isOnForgotten(query: Query): boolean {
  return JSON.stringify(query.toOperationNode()).includes('"forgotten"')
}

function keyOf({ file, line, column }: Site): string {
  return `${file}:${line}:${column}`
}

function queryBuilders(): { where: Where }[] {
  const db = new Kysely<{ tasks: { id: string } }>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return [db.selectFrom('tasks'), db.updateTable('tasks'), db.deleteFrom('tasks')].map((query) =>
    Object.getPrototypeOf(query),
  )
}
