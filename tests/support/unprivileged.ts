// Runs the command line as an unprivileged account, because root ignores file modes. Everything is loaded first,
// because that account may not be able to read this checkout.
import { main } from '../../src/main.ts'
import '../../src/assistant/planner/answer.ts'
import '../../src/cli/command-line.ts'
import '../../src/cli/do.ts'
import '../../src/mcp/serve-mcp.ts'
import '../../src/http/server.ts'

const NOBODY = 65_534
if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(NOBODY)
  process.setuid?.(NOBODY)
}
await main(process.argv.slice(2))
