import type { Kysely } from 'kysely'
import { fileOutage } from './file-outage.ts'
import { openSqliteReader } from './sqlite.ts'
import type { Tables } from './tables.ts'

const MAX_READERS = 4

type Reader = { kysely: Kysely<Tables>; users: number }

/** A pool of read connections. A long scan yields to other calls, and those use another connection. */
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

  /** Opens connections on demand: Kysely does not close a connection that was never used. */
  function findReader(): Reader {
    const least = readers.toSorted((a, b) => a.users - b.users)[0]
    if (least && (least.users === 0 || readers.length === MAX_READERS)) return least
    try {
      const reader = { kysely: openSqliteReader(file), users: 0 }
      readers.push(reader)
      return reader
    } catch (error) {
      // Sharing a busy connection is better than failing.
      if (least) return least
      throw fileOutage(error, file) ?? error
    }
  }
}
