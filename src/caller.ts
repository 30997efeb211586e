/** The surface through which the person acts. */
export type Surface = 'cli' | 'chat' | 'mcp' | 'task-manager' | 'rest' | 'library'

export type Scope = 'tasks:read' | 'tasks:write'

declare const made: unique symbol

/**
 * The person whose data a call may touch. Because of the brand no object literal, and so nothing from a model or a request
 * body, type-checks as a Caller; `isCaller` in callers/make-caller.ts checks the same at run time.
 */
export type Caller = {
  readonly userId: string
  readonly surface: Surface
  /** The program that acts for the person: "errand", "Claude Desktop", ... */
  readonly client: string
  readonly scopes: readonly Scope[]
  /** The person's time zone, if they have set one. */
  readonly timezone?: string
  readonly [made]: true
}
