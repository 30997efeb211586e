/** How the call came in. */
export type Surface = 'cli' | 'chat' | 'mcp' | 'task-manager' | 'rest' | 'library'

/**
 * `account` is for settings that open a way out for a person's data. Only a session in the page and the local person in
 * a terminal have it: no key, token, grant or model does.
 */
export type Scope = 'tasks:read' | 'tasks:write' | 'account'

/** The scopes that a key, a token or a grant can have. */
export type GrantableScope = Exclude<Scope, 'account'>

declare const brand: unique symbol

/**
 * The person whose data a call may touch. Because of the brand, no object literal type-checks as a Caller, and so
 * nothing from a model or a request body does; `isCaller` in callers/make-caller.ts checks the same at run time.
 */
export type Caller = {
  readonly userId: string
  readonly surface: Surface
  /** The program that acts for the person: "errand", "Claude Desktop", ... */
  readonly client: string
  readonly scopes: readonly Scope[]
  /**
   * The programs that the call came through, as callers/program.ts names them; none if the person acts themselves. A
   * chat through an API key has the key and the assistant, and both must be allowed to do what it does.
   */
  readonly programs: readonly string[]
  /** Tells apart agents that share a program; only claims look at it. */
  readonly session?: string
  /** The id of the only list that the programs may see. */
  readonly onlyList?: string
  /** The person's time zone, if they have set one. */
  readonly timezone?: string
  readonly [brand]: true
}

/** The hint of a refusal that comes from what the person lets a program do. */
export const SETTINGS = 'The person can change this in Settings, Connections.'
