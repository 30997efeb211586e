import type { Command } from '../command.ts'
import { complain, print } from '../streams.ts'

export const migrate: Command = {
  usage: 'errand migrate',
  summary: 'bring the database to this version',
  help: 'Every command does this itself if its database role may. On PostgreSQL run it as the role that owns the schema, not as a superuser.',
  async run(_, config) {
    const { migrateDatabase } = await import('../../db/open.ts')
    const applied = await migrateDatabase(config.database, complain)
    print(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to do: the database is up to date')
  },
}
