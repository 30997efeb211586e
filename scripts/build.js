import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Writes dist/: the command line as a bundle that starts fast, the library with its types, the packages for MCP clients,
// and the page. In JavaScript, because npm also runs it (as `prepare`) without development dependencies; then it does
// nothing.

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}dist/bundle`

// A test run sets another value, which would build React's development version.
process.env.NODE_ENV = 'production'

const rolldown = await import('rolldown').catch(() => undefined)
// npm runs `prepare` often, for example at the first `npx errand` in a checkout.
if (rolldown && !isFresh()) {
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

/** Whether dist/ is newer than all its sources. */
function isFresh() {
  const last = `${root}dist/web/index.html`
  if (!existsSync(last)) return false
  const built = statSync(last).mtimeMs
  const inside = (folder) =>
    readdirSync(`${root}${folder}`, { recursive: true }).map((name) => `${root}${folder}/${name}`)
  const made = [...inside('src'), ...inside('web'), ...inside('skills')]
  for (const file of ['package.json', 'vite.config.ts', 'bin/errand.js']) made.push(`${root}${file}`)
  for (const name of ['precache', 'mcp-packages', 'mcp-description']) made.push(`${root}scripts/${name}.ts`)
  return [...made, fileURLToPath(import.meta.url)].every((file) => statSync(file).mtimeMs <= built)
}
