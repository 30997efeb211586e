import { readFileSync } from 'node:fs'
import { TOOL_DEFINITIONS } from '../src/tools/definitions.ts'

// Errand as the packages for MCP clients describe it. All of them derive from package.json and the tools.

type Package = { name: string; version: string; description: string; license: string; mcpName: string }

const { name, version, description, license, mcpName }: Package = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const AUTHOR = { name: 'The Errand authors' }
const KEYWORDS = ['tasks', 'todo', 'reminders', 'planning']
/** `variable` is the client's name for the folder. */
const startIn = (variable: string) => ({ command: 'node', args: [`\${${variable}}/bin/errand.js`, 'mcp'] })

/** manifest.json of the bundle for desktop clients (MCPB). */
export function bundleManifest(): object {
  return {
    manifest_version: '0.3',
    name,
    display_name: 'Errand',
    version,
    description,
    long_description: [
      'Adds, finds, plans and completes your tasks. They stay on this computer, in the same file that',
      '`errand serve` opens in the browser. Every change can be undone. Needs Node 24 or newer.',
    ].join(' '),
    author: AUTHOR,
    icon: 'icon.png',
    server: {
      type: 'node',
      entry_point: 'bin/errand.js',
      mcp_config: { ...startIn('__dirname'), env: {} },
    },
    tools: TOOL_DEFINITIONS.map((tool) => ({ name: tool.name, description: tool.description })),
    prompts_generated: true,
    keywords: KEYWORDS,
    license,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=24.0.0' } },
  }
}

/** The files that make a folder a Claude Code plugin, and a marketplace with this one plugin, by path. */
export function pluginFiles(): Record<string, object> {
  const plugin = { name, version, description, author: AUTHOR, license, keywords: KEYWORDS }
  return {
    '.claude-plugin/plugin.json': plugin,
    '.claude-plugin/marketplace.json': {
      name,
      description,
      owner: AUTHOR,
      plugins: [{ name, source: './', description }],
    },
    '.mcp.json': { mcpServers: { errand: startIn('CLAUDE_PLUGIN_ROOT') } },
  }
}

/** server.json: the entry in the MCP registry. */
export function registryEntry(): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcpName,
    title: 'Errand',
    description,
    version,
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        packageArguments: [{ type: 'positional', value: 'mcp' }],
        environmentVariables: [
          {
            name: 'ERRAND_DATA_DIR',
            description: "The folder of the tasks; otherwise the system's usual place",
            format: 'filepath',
          },
        ],
      },
    ],
  }
}

/** package.json of the plugin and the bundle. */
export function innerPackage(): object {
  return { name, version, type: 'module' }
}
