import { fileURLToPath } from 'node:url'
import type { McpServer } from '@modelcontextprotocol/server'
import type { SkillCatalog } from '@modelcontextprotocol/server/ext/skills'
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node'

/** The package's skills/, two folders up from here and from dist/bundle. */
const FOLDER = fileURLToPath(new URL('../../skills', import.meta.url))

const DAY_MS = 24 * 60 * 60 * 1000

/** Read once per process, because it hashes every file. */
let catalog: SkillCatalog | undefined

/** Serves the skills of this package: the MCP extension io.modelcontextprotocol/skills. */
export async function addSkills(server: McpServer): Promise<void> {
  // They are the same for everybody while this version runs.
  catalog ??= await loadSkills(FOLDER, { strict: true, cacheHint: { ttlMs: DAY_MS, cacheScope: 'public' } })
  catalog.attach(server)
}
