import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter'
import type { BetterAuthOptions } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { keepExpiredKeys } from './key-requests.ts'
import { tokenHash } from './token-hash.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of any model pass through.
type Row = Record<string, any>

/** The column with a bearer token, by Better Auth model. Better Auth would store the tokens themselves. */
const SECRETS: Readonly<Record<string, string>> = { session: 'token', deviceCode: 'deviceCode' }

/**
 * Better Auth's own database adapter, with hashes in place of bearer tokens. Only the caller that made or presented a
 * token gets it back; in any other row the column is empty. A token cannot be looked up by its hash, so a stolen row signs
 * nobody in.
 */
export async function hashingAdapter(options: BetterAuthOptions): Promise<DBAdapter> {
  const adapter = await getAdapter(options)
  return {
    ...withHashes(adapter),
    transaction: (work) => adapter.transaction((inside) => work(withHashes(inside))),
  }
}

function withHashes(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    async create(call) {
      const { model, data } = call
      const row = await adapter.create<Row>({ ...call, data: hashedIn(model, data) } as typeof call)
      return revealed(model, row, [data]) as never
    },
    async update(call) {
      const { model, where, update } = call
      const changed = { ...call, where: hashedConditions(model, where), update: hashedIn(model, update) }
      const row = await adapter.update<Row>(changed)
      return row && (revealed(model, row, [update, ...presented(model, where)]) as never)
    },
    updateMany: (call) =>
      adapter.updateMany({
        ...call,
        where: hashedConditions(call.model, call.where),
        update: hashedIn(call.model, call.update),
      }),
    async findOne(call) {
      const row = await adapter.findOne<Row>({ ...call, where: hashedConditions(call.model, call.where) })
      return row && (revealed(call.model, row, presented(call.model, call.where)) as never)
    },
    async findMany(call) {
      const { model, where } = call
      const rows = await adapter.findMany<Row>({
        ...call,
        ...(where && { where: hashedConditions(model, where) }),
      })
      return rows.map((row) => revealed(model, row, presented(model, where)) as never)
    },
    async consumeOne(call) {
      const row = await adapter.consumeOne<Row>({ ...call, where: hashedConditions(call.model, call.where) })
      return row && (revealed(call.model, row, presented(call.model, call.where)) as never)
    },
    async incrementOne(call) {
      const row = await adapter.incrementOne<Row>({
        ...call,
        where: hashedConditions(call.model, call.where),
      })
      return row && (revealed(call.model, row, presented(call.model, call.where)) as never)
    },
    delete: (call) => adapter.delete({ ...call, where: hashedConditions(call.model, call.where) }),
    deleteMany: (call) =>
      adapter.deleteMany(keepExpiredKeys({ ...call, where: hashedConditions(call.model, call.where) })),
    count: (call) =>
      adapter.count({ ...call, ...(call.where && { where: hashedConditions(call.model, call.where) }) }),
  }
}

function hashedIn(model: string, data: Row): Row {
  const column = SECRETS[model]
  const token = column && data[column]
  return column && typeof token === 'string' ? { ...data, [column]: tokenHash(token) } : data
}

function hashedConditions(model: string, where: readonly Where[]): Where[] {
  return where.map((condition) => {
    if (condition.field !== SECRETS[model]) return condition
    const { operator = 'eq', value } = condition
    if (operator === 'eq' && typeof value === 'string') return { ...condition, value: tokenHash(value) }
    if (operator === 'in' && Array.isArray(value))
      return { ...condition, value: value.map((token) => tokenHash(String(token))) }
    throw new Error(`A ${model} cannot be looked up by its token with ${operator}.`)
  })
}

/** Rows with the tokens that the caller already has. */
function presented(model: string, where: readonly Where[] = []): Row[] {
  const column = SECRETS[model]
  if (!column) return []
  return where
    .filter(({ field }) => field === column)
    .flatMap(({ value }) => value)
    .map((token) => ({ [column]: token }))
}

function revealed(model: string, row: Row, known: readonly Row[]): Row {
  const column = SECRETS[model]
  if (!column || !row || row[column] === undefined) return row
  const token = known
    .map((one) => one[column])
    .find((one) => typeof one === 'string' && tokenHash(one) === row[column])
  return { ...row, [column]: token ?? '' }
}
