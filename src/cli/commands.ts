import type { Command, Group } from './command.ts'
import { add } from './commands/add.ts'
import { backup } from './commands/backup.ts'
import { checkCommand } from './commands/check.ts'
import { completion } from './commands/completion.ts'
import { connect } from './commands/connect.ts'
import { deleteCommand } from './commands/delete.ts'
import { talk } from './commands/do.ts'
import { done } from './commands/done.ts'
import { edit } from './commands/edit.ts'
import { exportData } from './commands/export.ts'
import { help } from './commands/help.ts'
import { history } from './commands/history.ts'
import { importFiles } from './commands/import.ts'
import { list } from './commands/list.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { mcp } from './commands/mcp.ts'
import { migrate } from './commands/migrate.ts'
import { newSecret } from './commands/new-secret.ts'
import { open } from './commands/open.ts'
import { people } from './commands/people.ts'
import { restoreCommand } from './commands/restore.ts'
import { serveCommand } from './commands/serve.ts'
import { taskManager } from './commands/task-manager.ts'
import { token } from './commands/token.ts'
import { tool } from './commands/tool.ts'
import { understand } from './commands/understand.ts'
import { undo } from './commands/undo.ts'

/** The commands in the order in which help lists them. */
export const GROUPS: readonly Group[] = [
  {
    heading: 'Your tasks',
    commands: { add, list, done, edit, delete: deleteCommand, undo, history },
  },
  { heading: 'The assistant', commands: { do: talk, understand } },
  { heading: 'The page', commands: { serve: serveCommand, open } },
  { heading: 'Programs and agents', commands: { connect, mcp, 'task-manager': taskManager, tool } },
  {
    heading: 'Your data',
    commands: {
      export: exportData,
      import: importFiles,
      backup,
      restore: restoreCommand,
      check: checkCommand,
    },
  },
  { heading: 'A server with accounts', commands: { login, logout, token } },
  { heading: 'Running a server', commands: { people, migrate, 'new-secret': newSecret } },
  { heading: 'This program', commands: { help, completion } },
]

export const COMMANDS: Readonly<Record<string, Command>> = Object.assign(
  {},
  ...GROUPS.map(({ commands }) => commands),
)
