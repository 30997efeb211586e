import { OPERATIONS } from '../operations.ts'
import type { ToolDefinition } from './schema.ts'
import { definitionOf } from './tool-schema.ts'

/** Computed once. scripts/build.js puts the result into the bundle, so that a start does not compute it again. */
export const TOOL_DEFINITIONS: readonly ToolDefinition[] = OPERATIONS.map(definitionOf)
