import type { Kysely } from 'kysely'
import { openSqliteReader } from './sqlite.ts'
import type { Tables } from './tables.ts'

const MOST_READERS = 4

/** Connections for reading: a long scan lets other calls run, and they read through another connection meanwhile. */
export function sqliteReaders(file: string) {
  const readers = [newReader(file)]
  return {
    async use<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T> {
      const reader = leastUsed()
      reader.users++
      try {
        return await work(reader.kysely)
      } finally {
        reader.users--
      }
    },
    async close() {
      await Promise.all(readers.map(({ kysely }) => kysely.destroy()))
    },
  }

  function leastUsed() {
    const least = readers.reduce((found, reader) => (reader.users < found.users ? reader : found))
    if (least.users === 0 || readers.length === MOST_READERS) return least
    try {
      const reader = newReader(file)
      readers.push(reader)
      return reader
    } catch {
      // Waiting for a busy connection is better than failing for want of another.
      return least
    }
  }
}

function newReader(file: string) {
  return { kysely: openSqliteReader(file), users: 0 }
}
