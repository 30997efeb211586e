import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleManifest, innerPackage, pluginFiles } from './mcp-description.ts'

// npm run build calls this. The plugin for Claude Code and the bundle for desktop clients are the same folder: the MCP
// server with everything it needs but Node, and the skills.

const root = fileURLToPath(new URL('..', import.meta.url))

/** Writes plugin/ and errand.mcpb into a folder. */
export function writeMcpPackages(into: string): void {
  const plugin = join(into, 'plugin')
  rmSync(plugin, { recursive: true, force: true })
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(plugin, path)), { recursive: true })
    writeFileSync(join(plugin, path), `${JSON.stringify(content, null, 2)}\n`)
  }
  for (const [path, content] of Object.entries(pluginFiles())) write(path, content)
  write('manifest.json', bundleManifest())
  write('package.json', innerPackage())
  const copy = (from: string, to = from) => cpSync(join(root, from), join(plugin, to), { recursive: true })
  for (const name of ['LICENSE', 'bin', 'skills', ...chunksOfMcp().map((chunk) => `dist/bundle/${chunk}`)])
    copy(name)
  copy('web/public/page/icon-512.png', 'icon.png')
  // As a program, because the library prints its progress.
  const packer = join(root, 'node_modules/@anthropic-ai/mcpb/dist/cli/cli.js')
  const args = [packer, 'pack', plugin, join(into, 'errand.mcpb')]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`The bundle for desktop clients could not be written:\n${stdout}${stderr}`)
}

/** The files of dist/bundle that `errand mcp` loads: a third of them. */
function chunksOfMcp(): string[] {
  const folder = join(root, 'dist/bundle')
  const chunks = new Set<string>()
  const visit = (chunk: string, isWhole: boolean) => {
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    const code = readFileSync(join(folder, chunk), 'utf8')
    const imported = [...code.matchAll(/\b(?:from|import) ?["'`]\.\/([^"'`]+)["'`]/g)]
    const later = isWhole ? [...code.matchAll(/\bimport\(["'`]\.\/([^"'`]+)["'`]\)/g)] : []
    for (const [, name = ''] of [...imported, ...later]) visit(name, isWhole)
  }
  // The other commands import their files when they run.
  visit('main.js', false)
  for (const chunk of readdirSync(folder))
    if (/^(?:serve-mcp|setting-names)-[^/]*\.js$/.test(chunk)) visit(chunk, true)
  return [...chunks]
}
