import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Writes dist/: the command line as a bundle that starts fast, the library with its types, the packages for MCP clients,
// the page, and the documentation that the server shows. In JavaScript, because npm also runs it (as `prepare`) without
// development dependencies; then it does nothing.

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}dist/bundle`

// A test run sets another value, which would build React's development version.
process.env.NODE_ENV = 'production'

/** What the command line, the library, the packages and the page are made of. */
const PROGRAM = ['src', 'web', 'skills', 'package.json', 'vite.config.ts', 'bin/errand.js']
for (const name of ['build.js', 'precache.ts', 'mcp-packages.ts', 'mcp-description.ts'])
  PROGRAM.push(`scripts/${name}`)
/** What the documentation is made of beside them. */
const DOCUMENTS = ['docs', 'scripts/docs-site', 'CHANGELOG.md', 'SECURITY.md']

const rolldown = await import('rolldown').catch(() => undefined)
// npm runs `prepare` often, for example at the first `npx errand` in a checkout.
if (rolldown && !isFresh('web/index.html', PROGRAM)) {
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown.rolldown({
    cwd: root,
    input: { main: 'src/main.ts' },
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
  await bundle.write({ dir: folder, format: 'esm', keepNames: true, minify: { mangle: false } })
  await bundle.close()
  compile()
  emit()
  const { writeMcpPackages } = await import('./mcp-packages.ts')
  writeMcpPackages(`${root}dist`)
  await buildPage()
}
if (rolldown && !isFresh('docs/index.html', [...PROGRAM, ...DOCUMENTS])) {
  const { buildDocs } = await import('./docs-site/build.ts')
  await buildDocs()
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

/** The library for other applications. */
function emit() {
  const tsc = `${root}node_modules/typescript/bin/tsc`
  const { status } = spawnSync(process.execPath, [tsc, '-p', `${root}tsconfig.publish.json`], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  // The library and the bundle share this copy of the planner's weights.
  const weights = 'assistant/planner/model/weights.bin'
  copyFileSync(`${root}src/${weights}`, `${root}dist/${weights}`)
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
