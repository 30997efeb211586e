import type { Kysely } from 'kysely'
import { openSqliteReader } from './sqlite.ts'
import type { Tables } from './tables.ts'

const MOST_READERS = 4

/** Connections for reading: a long scan lets other calls run, and they read through another connection meanwhile. */
export function sqliteReaders(file: string) {
  const readers: { kysely: Kysely<Tables>; users: number }[] = []
  return {
    async use<T>(work: (reader: Kysely<Tables>) => Promise<T>): Promise<T> {
      let reader = leastUsed()
      if (!reader || (reader.users > 0 && readers.length < MOST_READERS)) {
        reader = { kysely: openSqliteReader(file), users: 0 }
        readers.push(reader)
      }
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
    return readers.reduce<(typeof readers)[number] | undefined>(
      (least, reader) => (least && least.users <= reader.users ? least : reader),
      undefined,
    )
  }
}
