/** Through what the person acts. */
export type Surface = 'cli' | 'chat' | 'mcp' | 'task-manager' | 'rest' | 'library'

export type Scope = 'tasks:read' | 'tasks:write'

declare const made: unique symbol

/**
 * Whose data a call may touch. The brand means that no object literal, and so nothing that a model or a
 * request body says, type-checks as a Caller; `isCaller` in callers/make-caller.ts says the same at run time.
 */
export type Caller = {
  readonly userId: string
  readonly surface: Surface
  /** The program that speaks for the person: "errand", "Claude Desktop", ... */
  readonly client: string
  readonly scopes: readonly Scope[]
  /** Where the person lives, if they have said so. */
  readonly timezone?: string
  readonly [made]: true
}
