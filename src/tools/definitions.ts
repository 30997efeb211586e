import { OPERATIONS } from '../operations.ts'
import { definitionOf, type ToolDefinition } from './tool-schema.ts'

/** Worked out once; in the bundle by scripts/build.js, so that no start does it again. */
export const TOOL_DEFINITIONS: readonly ToolDefinition[] = OPERATIONS.map(definitionOf)
