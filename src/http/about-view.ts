import type { Start } from '../connect/ways-to-connect.ts'

/** The answer of GET /api/about. */
export type About = {
  version: string
  personal: boolean
  /** Whether anybody can make an account; otherwise an invitation is needed. */
  sign_up: boolean
  /** Whether the server can send mail, for a forgotten password. */
  mail: boolean
  /** Whether people can sign in with a passkey; only at `base_url`. */
  passkeys: boolean
  /** The provider's name for the button, if there is one. */
  provider: string | null
  /** Whether somebody new gets an account by signing in with it. */
  provider_sign_up: boolean
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
