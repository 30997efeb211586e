import type { Command } from './command.ts'
import { connect } from './commands/connect.ts'
import { talk } from './commands/do.ts'
import { exportData } from './commands/export.ts'
import { history } from './commands/history.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { mcp } from './commands/mcp.ts'
import { migrate } from './commands/migrate.ts'
import { newSecret } from './commands/new-secret.ts'
import { open } from './commands/open.ts'
import { serveCommand } from './commands/serve.ts'
import { taskManager } from './commands/task-manager.ts'
import { token } from './commands/token.ts'
import { tool } from './commands/tool.ts'
import { understand } from './commands/understand.ts'

/** By name, in the order in which help lists them. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  open,
  tool,
  do: talk,
  understand,
  history,
  mcp,
  connect,
  'task-manager': taskManager,
  export: exportData,
  login,
  logout,
  token,
  migrate,
  'new-secret': newSecret,
}
