/** The answer of GET /api/about. */
export type About = {
  version: string
  personal: boolean
  sign_up: boolean
  base_url: string
  /** The length of the undo window. */
  history_days: number
  model: { name: string; built_in: boolean }
  /** The command that starts the local person's MCP server; nobody else sees it. */
  mcp_command?: { command: string; args: string[]; env: Record<string, string> }
}
