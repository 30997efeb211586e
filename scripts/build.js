import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Writes dist/: the command line as a bundle that starts fast, the library with its types, the packages for MCP clients,
// the page, and the documentation that the server shows. In JavaScript, because npm also runs it (as `prepare`) without
// development dependencies; then it does nothing.

const root = fileURLToPath(new URL('..', import.meta.url))

// A test run sets another value, which would build React's development version.
process.env.NODE_ENV = 'production'

/** What the command line, the library, the packages and the page are made of. */
const PROGRAM = ['src', 'web', 'skills', 'package.json', 'vite.config.ts', 'bin/errand.js']
for (const name of ['build.js', 'library-types.ts', 'precache.ts', 'mcp-packages.ts', 'mcp-description.ts'])
  PROGRAM.push(`scripts/${name}`)
/** What the documentation is made of beside them. */
const DOCUMENTS = ['docs', 'scripts/docs-site', 'CHANGELOG.md', 'SECURITY.md']

// npm's package of Node links the program into bin/; the rest of it is headers, half as large again.
const node = `${root}node_modules/node`
if (lstatSync(`${node}/bin/node`, { throwIfNoEntry: false })?.isFile())
  rmSync(`${node}/node_modules`, { recursive: true, force: true })

/** The tools as clients see them, and what the MCP server answers first. */
const WORKED_OUT = /tools[\\/]definitions\.ts$|mcp[\\/]recorded-answers\.ts$/

const rolldown = await import('rolldown').catch(() => undefined)
// npm runs `prepare` often, for example at the first `npx errand` in a checkout.
if (rolldown && !isFresh('web/index.html', PROGRAM)) {
  await bundle('bundle', { main: 'src/main.ts' })
  // Apart from the command line, whose chunks are cut for a fast start.
  await bundle('library', { library: 'src/library.ts', runner: 'src/runner.ts' })
  copyWeights()
  await compile()
  const { writeLibraryTypes } = await import('./library-types.ts')
  writeLibraryTypes(`${root}dist/types`)
  const { writeMcpPackages } = await import('./mcp-packages.ts')
  writeMcpPackages(`${root}dist`)
  await buildPage()
}
if (rolldown && !isFresh('docs/index.html', [...PROGRAM, ...DOCUMENTS])) {
  const { buildDocs } = await import('./docs-site/build.ts')
  await buildDocs()
}

/** Writes a program with everything it imports. */
async function bundle(name, input) {
  const dir = `${root}dist/${name}`
  rmSync(dir, { recursive: true, force: true })
  const made = await rolldown.rolldown({
    cwd: root,
    input,
    platform: 'node',
    plugins: [
      { name: 'worked-out', load: { filter: { id: WORKED_OUT }, handler: workedOut } },
      ...(name === 'bundle' ? [{ name: 'built-ins', renderChunk: withoutGetters }] : []),
    ],
    logLevel: 'warn',
    onLog(level, log, handle) {
      // Better Auth imports modules of other runtimes.
      if (log.code !== 'UNRESOLVED_IMPORT' && log.code !== 'EVAL') handle(level, log)
    },
  })
  await made.write({ dir, format: 'esm', keepNames: true, minify: { mangle: false } })
  await made.close()
}

/**
 * Importing a built-in module reads all of its exports, and so runs its getters: those of node:http load an HTTP client
 * and WebSocket, those of node:fs its promises. This takes only the names that a chunk uses.
 */
function withoutGetters(code) {
  return code.replace(/^import (?:(.+) from )?"([^"]+)";$/gm, (statement, names, module) => {
    if (!isBuiltin(module)) return statement
    const taken = `globalThis.process.getBuiltinModule("${module}")`
    const [, own, all, named] = /^([\w$]+)?(?:, )?(?:\* as ([\w$]+))?(\{.*\})?$/.exec(names ?? '') ?? []
    if (names && !own && !all && !named) throw new Error(`Cannot read: ${statement}`)
    return [own, all, named?.replaceAll(' as ', ': ')]
      .filter(Boolean)
      .map((target) => `const ${target} = ${taken};`)
      .join('')
  })
}

/** Serves one call with the bundle, to fill the compile cache that bin/errand.js uses. */
async function compile() {
  const data = mkdtempSync(join(tmpdir(), 'errand-build-'))
  const env = { PATH: process.env.PATH, ERRAND_DATA_DIR: data, LOG_LEVEL: 'silent' }
  const server = spawn(process.execPath, [`${root}bin/errand.js`, 'mcp'], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(server, 'exit')
  const capabilities = {}
  const clientInfo = { name: 'build', version: '1.0.0' }
  for (const [id, method, params] of [
    [1, 'initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo }],
    [2, 'tools/list'],
    [3, 'tools/call', { name: 'list_tasks', arguments: {} }],
  ])
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  for await (const line of createInterface(server.stdout)) if (JSON.parse(line).id === 3) server.stdin.end()
  await ended
  rmSync(data, { recursive: true, force: true })
}

/** The exports of such a module as data, so that no start computes them again. */
async function workedOut(path) {
  const exported = Object.entries(await import(pathToFileURL(path).href))
  return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
}

/** The command line and the library share these copies of the planner's weights. */
function copyWeights() {
  const folder = 'assistant/planner/model'
  mkdirSync(`${root}dist/${folder}`, { recursive: true })
  for (const weights of ['weights.bin', 'turn-weights.bin'])
    copyFileSync(`${root}src/${folder}/${weights}`, `${root}dist/${folder}/${weights}`)
}

/** The page that `npm start` opens. */
async function buildPage() {
  const { build } = await import('vite')
  await build({ configFile: `${root}vite.config.ts`, logLevel: 'warn' })
}

/** Whether a file in dist/, written last, is newer than all its sources. */
function isFresh(last, sources) {
  const written = `${root}dist/${last}`
  if (!existsSync(written)) return false
  const built = statSync(written).mtimeMs
  return sources.flatMap(filesIn).every((file) => statSync(file).mtimeMs <= built)
}

/** A file, or everything in a folder. */
function filesIn(name) {
  const path = `${root}${name}`
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true }).map((inside) => `${path}/${inside}`)
}
