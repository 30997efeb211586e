import { parse } from 'libpg-query'

// PostgreSQL's own parser says which rows a statement can reach.

// biome-ignore lint/suspicious/noExplicitAny: a parse tree has hundreds of node types.
type Node = any

/** A table of people's rows that a statement names, and the person it is restricted to. */
export type Reach = { table: string; person: unknown }

/** The column with the person's id, for each table of people's rows. */
export type Columns = ReadonlyMap<string, string>

/** Every use of a table in `columns`. The person is undefined if the statement could reach anybody's rows. */
export async function reachOf(text: string, values: readonly unknown[], columns: Columns): Promise<Reach[]> {
  const reached: Reach[] = []
  const visit = (node: Node, outer: People): void => {
    if (node === null || typeof node !== 'object') return
    for (const [kind, part] of Object.entries<Node>(node)) {
      let people = outer
      if (kind === 'InsertStmt') reached.push(...inserted(part, values, columns))
      if (kind === 'SelectStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt') {
        const tables = tablesIn(part)
        people = peopleIn(part, tables, { values, columns, outer })
        for (const { table, alias } of tables)
          if (columns.has(table)) reached.push({ table, person: people.get(alias) })
      }
      visit(part, people)
    }
  }
  for (const { stmt } of await statementsOf(text)) visit(stmt, new Map())
  return reached
}

/** What would stay on the connection after the transaction. Behind a pooler the next one may get somebody else's. */
export async function leftBehind(text: string): Promise<string[]> {
  const left: string[] = []
  const visit = (node: Node): void => {
    if (node === null || typeof node !== 'object') return
    for (const [kind, part] of Object.entries<Node>(node)) {
      if (kind === 'VariableSetStmt' && !part.is_local) left.push(`set ${part.name}`)
      if (['ListenStmt', 'PrepareStmt', 'DeclareCursorStmt', 'LoadStmt'].includes(kind)) left.push(kind)
      if (part?.relpersistence === 't') left.push(`temporary table ${part.relname}`)
      const name = kind === 'FuncCall' ? part.funcname.at(-1).String.sval : ''
      if (/^pg_(try_)?advisory_lock/.test(name)) left.push(name)
      if (name === 'set_config' && !part.args[2]?.A_Const?.boolval?.boolval) left.push(name)
      visit(part)
    }
  }
  for (const { stmt } of await statementsOf(text)) visit(stmt)
  return left
}

async function statementsOf(text: string): Promise<{ stmt?: Node }[]> {
  return (await parse(text)).stmts ?? []
}

/** An insertion reaches the person in each row of values. */
function inserted(part: Node, values: readonly unknown[], columns: Columns): Reach[] {
  const table: string = part.relation.relname
  const column = columns.get(table)
  if (column === undefined) return []
  const place = (part.cols ?? []).findIndex(({ ResTarget }: Node) => ResTarget.name === column)
  const { valuesLists, targetList } = part.selectStmt?.SelectStmt ?? {}
  const rows: Node[] = valuesLists
    ? valuesLists.map(({ List }: Node) => List.items[place])
    : [targetList?.[place]?.ResTarget.val]
  return rows.map((row) => ({ table, person: place < 0 ? undefined : boundValue(row, values) }))
}

type People = ReadonlyMap<string, unknown>

type Scope = { values: readonly unknown[]; columns: Columns; outer: People }

/** The person that the conditions of a query name for each of its tables, by alias. A subquery may name its outer query's. */
function peopleIn(part: Node, tables: Table[], { values, columns, outer }: Scope): People {
  const conditions = [part.whereClause, ...joinsOf([part.fromClause, part.usingClause])].flatMap(conjuncts)
  const own = tables.map(({ alias }) => alias)
  const people = new Map([...outer].filter(([alias]) => !own.includes(alias)))
  // Twice, so that a table joined to a later one finds its person too.
  for (const condition of [...conditions, ...conditions]) {
    const { lexpr, rexpr } = condition?.A_Expr ?? {}
    if (condition?.A_Expr?.name[0]?.String.sval !== '=') continue
    for (const [one, other] of [
      [lexpr, rexpr],
      [rexpr, lexpr],
    ]) {
      const owner = ownerOf(one, tables, columns)
      if (owner === undefined || people.has(owner)) continue
      const source = ownerOf(other, tables, columns) ?? outerOwnerOf(other, outer)
      const person = source === undefined ? boundValue(other, values) : people.get(source)
      if (person !== undefined) people.set(owner, person)
    }
  }
  return people
}

/** The alias in the outer query whose person this column names. */
function outerOwnerOf(node: Node, outer: People): string | undefined {
  const [alias, column] = (node?.ColumnRef?.fields ?? []).map((field: Node) => field.String?.sval)
  return column === 'user_id' && outer.has(alias) ? alias : undefined
}

type Table = { table: string; alias: string }

function tablesIn({ relation, fromClause, usingClause }: Node): Table[] {
  return tablesOf([relation && { RangeVar: relation }, fromClause, usingClause])
}

function tablesOf(node: Node): Table[] {
  if (Array.isArray(node)) return node.flatMap(tablesOf)
  if (node?.RangeVar) {
    const { relname, alias } = node.RangeVar
    return [{ table: relname, alias: alias?.aliasname ?? relname }]
  }
  return node?.JoinExpr ? tablesOf([node.JoinExpr.larg, node.JoinExpr.rarg]) : []
}

/** The conditions of joins. Those of an outer join do not restrict its outer side, so they do not count. */
function joinsOf(node: Node): Node[] {
  if (Array.isArray(node)) return node.flatMap(joinsOf)
  if (!node?.JoinExpr) return []
  const { larg, rarg, quals, jointype } = node.JoinExpr
  return [...(jointype === 'JOIN_INNER' ? [quals] : []), ...joinsOf([larg, rarg])]
}

function conjuncts(condition: Node): Node[] {
  const { boolop, args } = condition?.BoolExpr ?? {}
  return boolop === 'AND_EXPR' ? args.flatMap(conjuncts) : [condition]
}

/** The alias of the table whose person this column names. */
function ownerOf(node: Node, tables: Table[], columns: Columns): string | undefined {
  const fields: string[] = (node?.ColumnRef?.fields ?? []).map((field: Node) => field.String?.sval)
  const column = fields.at(-1)
  const owners = tables.filter(({ table, alias }) => {
    const isNamed = fields.length === 1 || fields.at(-2) === alias
    return isNamed && columns.get(table) === column
  })
  return owners.length === 1 ? owners[0]?.alias : undefined
}

function boundValue(node: Node, values: readonly unknown[]): unknown {
  if (node?.TypeCast) return boundValue(node.TypeCast.arg, values)
  if (node?.ParamRef) return values[node.ParamRef.number - 1]
  return node?.A_Const?.sval?.sval
}
