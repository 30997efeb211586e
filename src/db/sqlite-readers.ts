import type { Kysely } from 'kysely'
import { fileOutage } from './file-outage.ts'
import { openSqliteReader } from './sqlite.ts'
import type { Tables } from './tables.ts'

const MOST_READERS = 4

type Reader = { kysely: Kysely<Tables>; users: number }

/** Connections for reading: a long scan lets other calls run, and they read through another connection meanwhile. */
export function sqliteReaders(file: string) {
  const readers: Reader[] = []
  return {
    async use<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T> {
      const reader = findReader()
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

  /** Opened when it is needed: Kysely does not close a connection that was never used. */
  function findReader(): Reader {
    const least = readers.toSorted((a, b) => a.users - b.users)[0]
    if (least && (least.users === 0 || readers.length === MOST_READERS)) return least
    try {
      const reader = { kysely: openSqliteReader(file), users: 0 }
      readers.push(reader)
      return reader
    } catch (error) {
      // Waiting for a busy connection is better than failing for want of another.
      if (least) return least
      throw fileOutage(error, file) ?? error
    }
  }
}
