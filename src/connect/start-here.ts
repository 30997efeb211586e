import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { readConfig } from '../read-config.ts'
import type { Start } from './ways-to-connect.ts'

/**
 * The command that starts the MCP server of this installation on the same tasks. Its paths are absolute and its settings
 * explicit, because desktop programs have neither the shell's PATH nor its settings.
 */
export function startHere({ dataFolder, database, historyDays }: Config): Start | undefined {
  if (database.engine !== 'sqlite') return undefined
  const program = fileURLToPath(new URL('../../bin/errand.js', import.meta.url))
  return {
    command: process.execPath,
    args: [program, 'mcp'],
    env: {
      ERRAND_DATA_DIR: dataFolder,
      ...(database.file !== join(dataFolder, 'errand.db') && { DATABASE_URL: `sqlite:${database.file}` }),
      // A shorter undo window would purge what the person wants to keep.
      ...(historyDays !== readConfig({}).historyDays && { ERRAND_HISTORY_DAYS: String(historyDays) }),
    },
  }
}
