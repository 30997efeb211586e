import { OPERATIONS } from '../operations.ts'
import { definitionOf, type ToolDefinition } from './tool-schema.ts'

/** Computed once. scripts/build.js puts the result into the bundle, so that a start does not compute it again. */
export const TOOL_DEFINITIONS: readonly ToolDefinition[] = OPERATIONS.map(definitionOf)
