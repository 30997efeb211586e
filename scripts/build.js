import { spawnSync } from 'node:child_process'
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
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Writes dist/: the command line as a bundle that starts fast, the library with its types, the packages for MCP clients,
// the page, and the documentation that the server shows. In JavaScript, because npm also runs it (as `prepare`) without
// development dependencies; then it does nothing.

const root = fileURLToPath(new URL('..', import.meta.url))

// A test run sets another value, which would build React's development version.
process.env.NODE_ENV = 'production'

/** What the command line, the library, the packages and the page are made of. */
const PROGRAM = ['src', 'web', 'skills', 'package.json', 'vite.config.ts', 'bin/errand.js']
for (const name of [
  'build.js',
  'library-types.ts',
  'precache.ts',
  'compress-page.ts',
  'mcp-packages.ts',
  'mcp-description.ts',
])
  PROGRAM.push(`scripts/${name}`)
/** What the documentation is made of beside them. */
const DOCUMENTS = ['docs', 'scripts/docs-site', 'CHANGELOG.md', 'SECURITY.md']

// npm's package of Node links the program into bin/; the rest of it is headers, half as large again.
const node = `${root}node_modules/node`
if (lstatSync(`${node}/bin/node`, { throwIfNoEntry: false })?.isFile())
  rmSync(`${node}/node_modules`, { recursive: true, force: true })

const rolldown = await import('rolldown').catch(() => undefined)
// npm runs `prepare` often, for example at the first `npx errand` in a checkout.
if (rolldown && !isFresh('web/index.html', PROGRAM)) {
  await bundle('bundle', { main: 'src/main.ts' })
  // Apart from the command line, whose chunks are cut for a fast start.
  await bundle('library', { library: 'src/library.ts', runner: 'src/runner.ts' })
  copyWeights()
  compile()
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
      { name: 'worked-out', load: { filter: { id: /tools[\\/]definitions\.ts$/ }, handler: workedOut } },
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

/** Runs the bundle once, to fill the compile cache that bin/errand.js uses. */
function compile() {
  const data = mkdtempSync(join(tmpdir(), 'errand-build-'))
  const env = { PATH: process.env.PATH, ERRAND_DATA_DIR: data, LOG_LEVEL: 'silent' }
  spawnSync(process.execPath, [`${root}bin/errand.js`, 'mcp'], { env, stdio: 'ignore' })
  rmSync(data, { recursive: true, force: true })
}

/** The tool definitions as data, so that no start computes them again. */
async function workedOut() {
  const { TOOL_DEFINITIONS } = await import('../src/tools/definitions.ts')
  return `export const TOOL_DEFINITIONS = ${JSON.stringify(TOOL_DEFINITIONS)}`
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
