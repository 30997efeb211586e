import type { Start } from '../connect/ways-to-connect.ts'

/** The answer of GET /api/about. */
export type About = {
  version: string
  personal: boolean
  sign_up: boolean
  base_url: string
  /** The length of the undo window. */
  history_days: number
  /** Who answers in the chat; for a signed-in person, their own model. */
  model: {
    name: string
    built_in: boolean
    /** Its name for people. */
    label: string
    /** The provider or host that receives messages and tasks; null if none does, or it is not known. */
    goes_to: string | null
    /** Set when the server starts, so people cannot choose. */
    fixed: boolean
  }
  /** The command that starts the local person's MCP server; nobody else sees it. */
  mcp_command?: Start
}
