import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'

/** Wakes live readers when a conversation changes. A running turn's lease is renewed without waking them. */
export function liveConversations(engine: Engine): Migration {
  return {
    async up(db) {
      if (engine === 'sqlite') return
      await sql`
        create trigger conversations_told after insert or delete on conversations
        for each row execute function tell_person()`.execute(db)
      await sql`
        create trigger conversations_changed_told after update of title, updated_at on conversations
        for each row execute function tell_person()`.execute(db)
    },
  }
}
