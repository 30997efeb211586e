// The command line as an account without rights: for root, mode bits are no obstacle. Everything is loaded first,
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
